import type { Route } from './+types/model-route'
import { ItemSteps } from '../../features/item-page/item-steps.tsx'
import { keepBuiltData } from '../../lib/keep-built-data.ts'
import { pageHead } from '../../lib/page-head.ts'
import { ClosingBand } from '../../ui/closing-band.tsx'
import { Figures } from '../../ui/figures.tsx'
import { modelData, type ModelData } from './model-data.server.ts'
import { ModelHero } from './model-hero.tsx'
import './model.css'
import { NeighboursSection } from './neighbours-section.tsx'
import { SurroundingsSection } from './surroundings-section.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return modelData(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export const shouldRevalidate = keepBuiltData

export default function ModelRoute({ loaderData }: Route.ComponentProps) {
  const { summit, trail, hero, figures, reading, compare, around, steps, closing } = loaderData
  return (
    <main id="main">
      <ModelHero summit={summit} trail={trail} hero={hero} />
      <div className="wrap model-figures-row" id="figures">
        <Figures figures={figures.list} />
        <p className="note">{figures.note}</p>
      </div>
      <Reading parts={reading} />
      <NeighboursSection compare={compare} />
      <SurroundingsSection around={around} />
      <ItemSteps steps={steps} />
      <ClosingBand {...closing} />
    </main>
  )
}

function Reading({ parts }: { readonly parts: ModelData['reading'] }) {
  return (
    <div className="wrap model-reading">
      {parts.map(({ id, heading, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}
