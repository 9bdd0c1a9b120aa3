import type { Route } from './+types/research-route'
import { localeOf } from '../../data/page-paths.server.ts'
import { keepBuiltData } from '../../lib/keep-built-data.ts'
import { pageHead } from '../../lib/page-head.ts'
import { InlineDrawing } from '../../ui/inline-drawing.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { CollaborationBand } from './collaboration-band.tsx'
import { PaperCatalogue } from './paper-catalogue.tsx'
import { researchData } from './research-data.server.ts'
import './research.css'

export function loader({ request }: Route.LoaderArgs) {
  return researchData(localeOf(request))
}

export const shouldRevalidate = keepBuiltData

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function ResearchRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, words, cite, papers, band } = loaderData
  return (
    <main id="main">
      <div className="research-hero">
        <PageHero summit={summit} heading={hero.heading} lead={hero.lead} />
        <div className="research-strata">
          <InlineDrawing name="strata-research" />
        </div>
      </div>
      <PaperCatalogue words={words} cite={cite} papers={papers} />
      <CollaborationBand band={band} />
    </main>
  )
}
