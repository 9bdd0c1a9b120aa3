import type { Route } from './+types/automations-route'
import { pageHead } from '../../lib/page-head.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { EntryCard } from '../../ui/entry-card.tsx'
import { Figures } from '../../ui/figures.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { automationsData } from './automations-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return automationsData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function AutomationsRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, keyFeatures, automations } = loaderData
  return (
    <main id="main">
      <PageHero summit={summit} heading={hero.heading} lead={hero.lead}>
        <div className="mt-12">
          <Figures figures={hero.figures} />
        </div>
      </PageHero>
      <div className="wrap section entry-list">
        {automations.map(({ id, title, status, statusLabel, description, features }) => (
          <EntryCard key={id} id={id} title={title}>
            <p>
              <span className={`status status-${status}`}>{statusLabel}</span>
            </p>
            <p className="muted">{description}</p>
            <h3>{keyFeatures}</h3>
            <ul className="ticks small">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </EntryCard>
        ))}
      </div>
    </main>
  )
}
