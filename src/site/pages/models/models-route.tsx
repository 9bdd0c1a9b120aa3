import { localeOf } from '../../data/page-paths.server.ts'
import { pageHead, revalidateOnPathChange } from '../../lib/routing.ts'
import { FileDrawing } from '../../ui/drawings.tsx'
import { Figures } from '../../ui/figures.tsx'
import { ClosingBand, PageHero, Section } from '../../ui/page-parts.tsx'
import type { Route } from './+types/models-route'
import { ModelCatalogue } from './model-catalogue.tsx'
import './models.css'
import { modelsData } from './models-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return modelsData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export const shouldRevalidate = revalidateOnPathChange

export default function ModelsRoute({ loaderData }: Route.ComponentProps) {
  const { hero, technology, closing } = loaderData
  return (
    <main id="main">
      <PageHero {...hero}>
        <div className="hero-figures">
          <Figures figures={hero.figures} isLine />
        </div>
      </PageHero>
      <ModelCatalogue data={loaderData} />
      <Section {...technology} id="technology" className="compact" isSunk isSplit>
        <ul className="technologies columns columns-2 columns-3-wide">
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
      </Section>
      <ClosingBand {...closing} />
    </main>
  )
}
