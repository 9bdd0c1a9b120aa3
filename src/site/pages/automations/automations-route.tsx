import { localeOf } from '../../data/page-paths.server.ts'
import { pageHead, revalidateOnPathChange } from '../../lib/routing.ts'
import { InlineDrawing } from '../../ui/drawings.tsx'
import { Figures } from '../../ui/figures.tsx'
import { ClosingBand, PageHero } from '../../ui/page-parts.tsx'
import type { Route } from './+types/automations-route'
import { AutomationCatalogue } from './automation-catalogue.tsx'
import { automationsData } from './automations-data.server.ts'
import './automations.css'

export function loader({ request }: Route.LoaderArgs) {
  return automationsData(localeOf(request))
}

export const shouldRevalidate = revalidateOnPathChange

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function AutomationsRoute({ loaderData }: Route.ComponentProps) {
  const { hero, closing } = loaderData
  return (
    <main id="main">
      <PageHero {...hero}>
        <div className="automations-panorama wide-only">
          <InlineDrawing name="panorama-automations" />
        </div>
        <div className="automations-figures">
          <Figures figures={hero.figures} />
        </div>
      </PageHero>
      <AutomationCatalogue data={loaderData} />
      <ClosingBand {...closing} />
    </main>
  )
}
