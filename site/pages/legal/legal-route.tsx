import { Link } from 'react-router'
import type { Route } from './+types/legal-route'
import { pageHead } from '../../lib/page-head.ts'
import { PageHero } from '../../ui/page-hero.tsx'
import { LegalBlock } from './legal-block.tsx'
import { legalData } from './legal-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return legalData(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  const { path, summit, title, lead, date, sections } = loaderData
  return (
    <main id="main">
      <PageHero summit={summit} heading={title} lead={lead}>
        {date && (
          <p className="note mt-4">
            {date.label} <time dateTime={date.value}>{date.shown}</time>
          </p>
        )}
      </PageHero>
      <div className="wrap legal">
        <nav className="legal-contents" aria-label={title}>
          {sections.map(({ id, heading }) => (
            <Link key={id} to={`${path}#${id}`}>
              {heading}
            </Link>
          ))}
        </nav>
        <div className="legal-body">
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              {blocks.map((block, index) => (
                <LegalBlock key={index} block={block} data={loaderData} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
