import type { Route } from './+types/automations-route'
import { localeOf } from '../../data/page-paths.server.ts'
import { keepBuiltData, pageHead } from '../../lib/routing.ts'
import { ClosingBand, Figures, PageHero } from '../../ui/page-parts.tsx'
import { InlineDrawing } from '../../ui/drawings.tsx'
import { AutomationCatalogue } from './automation-catalogue.tsx'
import { automationsData } from './automations-data.server.ts'
import './automations.css'

export function loader({ request }: Route.LoaderArgs) {
  return automationsData(localeOf(request))
}

export const shouldRevalidate = keepBuiltData

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function AutomationsRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, words, routes, automations, closing } = loaderData
  return (
    <main id="main">
      <PageHero summit={summit} heading={hero.heading} lead={hero.lead}>
        <div className="automations-panorama">
          <InlineDrawing name="panorama-automations" />
        </div>
        <div className="automations-figures">
          <Figures figures={hero.figures} />
        </div>
      </PageHero>
      <AutomationCatalogue words={words} routes={routes} automations={automations} />
      <ClosingBand {...closing} />
    </main>
  )
}
