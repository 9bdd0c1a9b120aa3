import { Link } from 'react-router'
import { localeOf } from '../../data/page-paths.server.ts'
import { pageHead } from '../../lib/routing.ts'
import { GoLink } from '../../ui/controls.tsx'
import type { Route } from './+types/try-route'
import './try.css'
import { Bench } from './bench.tsx'
import { tryData } from './try-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return tryData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function TryRoute({ loaderData }: Route.ComponentProps) {
  const { hero, next } = loaderData
  return (
    <main id="main" className="try-page">
      <header className="wrap try-head" id="hero">
        <p className="spot">{hero.kicker}</p>
        <h1>{hero.heading}</h1>
        <p className="lead">{hero.lead}</p>
      </header>
      {/* Another language is another document. */}
      <Bench key={loaderData.locale} data={loaderData} />
      <section className="wrap try-next split" id="next" aria-labelledby="next-heading">
        <div>
          <h2 id="next-heading">{next.heading}</h2>
          <p className="lead">{next.lead}</p>
          <GoLink to={next.talk.to}>{next.talk.label}</GoLink>
        </div>
        <div>
          <ul className="try-packages">
            {next.packages.map(({ id, name, description, price, to }) => (
              <li key={id}>
                <Link to={to} prefetch="intent">
                  <b>{name}</b> <small>{description}</small> <span>{price}</span>
                </Link>
              </li>
            ))}
          </ul>
          <p className="note">{next.vat}</p>
        </div>
      </section>
    </main>
  )
}
