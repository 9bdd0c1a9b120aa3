import type { Route } from './+types/chatbots-route'
import { pageHead } from '../../lib/page-head.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { EntryCard } from '../../ui/entry-card.tsx'
import { Figures } from '../../ui/figures.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { chatbotsData } from './chatbots-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return chatbotsData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function ChatbotsRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, personas, packages, headings } = loaderData
  return (
    <main id="main">
      <PageHero summit={summit} badge={hero.badge} heading={hero.heading} lead={hero.lead}>
        <div className="mt-12">
          <Figures figures={hero.figures} />
        </div>
      </PageHero>
      <section className="wrap section" aria-label={headings.personas}>
        <div className="entry-list">
          {personas.map(({ id, title, description }) => (
            <EntryCard key={id} id={id} title={title}>
              <p className="muted">{description}</p>
            </EntryCard>
          ))}
        </div>
      </section>
      <section className="wrap section" aria-label={headings.packages}>
        <div className="entry-list">
          {packages.map(({ id, name, description, price, terms, features }) => (
            <EntryCard key={id} id={`package-${id}`} title={name}>
              <p className="figure-number">{price}</p>
              <p className="note">{terms}</p>
              <p className="muted">{description}</p>
              <ul className="ticks small">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </EntryCard>
          ))}
        </div>
      </section>
    </main>
  )
}
