import type { Route } from './+types/models-route'
import { localeOf } from '../../data/page-paths.server.ts'
import { keepBuiltData } from '../../lib/keep-built-data.ts'
import { pageHead } from '../../lib/page-head.ts'
import { ClosingBand } from '../../ui/closing-band.tsx'
import { Figures } from '../../ui/figures.tsx'
import { InlineDrawing } from '../../ui/inline-drawing.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { ModelCatalogue } from './model-catalogue.tsx'
import './models.css'
import { modelsData, type ModelsData } from './models-data.server.ts'
import { TechnologySection } from './technology-section.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return modelsData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export const shouldRevalidate = keepBuiltData

export default function ModelsRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, technology, closing } = loaderData
  return (
    <main id="main">
      <PageHero
        summit={summit}
        badge={hero.badge}
        heading={hero.heading}
        lead={hero.lead}
        art={<Chart chart={hero.chart} />}
      >
        <div className="hero-figures">
          <Figures figures={hero.figures} />
        </div>
      </PageHero>
      <ModelCatalogue data={loaderData} />
      <TechnologySection technology={technology} />
      <ClosingBand {...closing} />
    </main>
  )
}

/** Drawn twice, because words that shrink with a phone cannot be read; one of the two is shown. */
function Chart({ chart }: { readonly chart: ModelsData['hero']['chart'] }) {
  return (
    <figure className="models-chart">
      <InlineDrawing name={chart.wide} className="models-chart-wide" label={chart.label} />
      <InlineDrawing name={chart.narrow} className="models-chart-narrow" label={chart.label} />
    </figure>
  )
}
