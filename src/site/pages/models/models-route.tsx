import type { Route } from './+types/models-route'
import { localeOf } from '../../data/page-paths.server.ts'
import { keepBuiltData, pageHead } from '../../lib/routing.ts'
import { ClosingBand, Figures, PageHero, Reveal, SectionHead } from '../../ui/page-parts.tsx'
import { InlineDrawing, FileDrawing } from '../../ui/drawings.tsx'
import { ModelCatalogue } from './model-catalogue.tsx'
import './models.css'
import { modelsData, type ModelsData } from './models-data.server.ts'

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

interface TechnologySectionProps {
  readonly technology: ModelsData['technology']
}

function TechnologySection({ technology }: TechnologySectionProps) {
  return (
    <section className="section sunk" id="technology" aria-labelledby="technology-heading">
      <Reveal className="wrap">
        <SectionHead
          id="technology-heading"
          heading={technology.heading}
          lead={technology.lead}
          isSplit
        />
        <ul className="technologies">
          {technology.entries.map(({ id, title, description, drawing }) => (
            <li key={id} id={id}>
              <FileDrawing href={drawing} />
              <div>
                <h3 className="subhead">{title}</h3>
                <p className="small muted">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  )
}
