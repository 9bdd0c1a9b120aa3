import { localeOf } from '../../data/page-paths.server.ts'
import { pageHead, revalidateOnPathChange } from '../../lib/routing.ts'
import { InlineDrawing } from '../../ui/drawings.tsx'
import { Figures } from '../../ui/figures.tsx'
import { ClosingBand, PageHero } from '../../ui/page-parts.tsx'
import type { Route } from './+types/research-route'
import { PaperCatalogue } from './paper-catalogue.tsx'
import { researchData } from './research-data.server.ts'
import './research.css'

export function loader({ request }: Route.LoaderArgs) {
  return researchData(localeOf(request))
}

export const shouldRevalidate = revalidateOnPathChange

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function ResearchRoute({ loaderData }: Route.ComponentProps) {
  const { hero, band } = loaderData
  return (
    <main id="main">
      <div className="research-hero">
        <PageHero {...hero} />
        <div className="research-strata">
          <InlineDrawing name="strata-research" />
        </div>
      </div>
      <PaperCatalogue data={loaderData} />
      <ClosingBand {...band} id="collaboration" className="collaboration">
        <Figures figures={band.figures} />
      </ClosingBand>
    </main>
  )
}
