import { memo, useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../../lib/browser-hooks.ts'
import { FileDrawing } from '../../ui/drawings.tsx'
import { ComplexityMark, Icon } from '../../ui/icons.tsx'
import { Chips, FactList, Reveal, WordSpace } from '../../ui/page-parts.tsx'
import type { ModelsData } from './models-data.server.ts'

/** Cards fade in one after the other; those far down the list do not keep a visitor waiting. */
export function entranceDelay(place: number): number {
  return Math.min(place * 100, 1000)
}

interface ModelCardProps {
  readonly model: ModelsData['models'][number]
  /** Index in the catalogue. */
  readonly place: number
  readonly text: ModelsData['card']
  readonly isMarked: boolean
}

/**
 * Two faces in one grid cell. In reading order: the front, the button that covers the card, the back
 * that it reveals. The link to the model's page is above the button and does not turn. Memoised, so that
 * applying the query after hydration does not hydrate all cards at once.
 */
export const ModelCard = memo(function ModelCard(props: ModelCardProps) {
  const { model, place, text, isMarked } = props
  const [isTurned, setIsTurned] = useState(false)
  const hint = isTurned ? text.close : text.open
  return (
    <Reveal delayMs={entranceDelay(place)} margin="0px">
      <article
        id={model.id}
        className="model-card"
        data-turned={isTurned || undefined}
        data-marked={isMarked || undefined}
      >
        <CardFront model={model} text={text} isHidden={isTurned} />
        <button
          type="button"
          className="model-turn cover needs-script"
          aria-expanded={isTurned}
          aria-label={`${model.title}: ${hint}`}
          onClick={() => setIsTurned(!isTurned)}
        />
        <CardBack model={model} text={text} isHidden={!isTurned} />
        <Link
          className="model-open inline-row screen-only"
          to={model.path}
          prefetch="intent"
          aria-label={model.pageOf}
        >
          {text.page}
          <Icon name="arrow" />
        </Link>
      </article>
    </Reveal>
  )
})

interface FaceProps extends Pick<ModelCardProps, 'model' | 'text'> {
  readonly isHidden: boolean
}

function CardFront({ model, text, isHidden }: FaceProps) {
  return (
    <div className="model-face stack card" inert={useInert(isHidden)}>
      <div className={`sigil-box tone-${model.tone}`}>
        <FileDrawing href={model.drawing} />
      </div>
      <div className="model-front stack">
        <p className="model-facts">
          <span>{model.category}</span>
          <WordSpace />
          <ComplexityMark
            complexity={model.complexity}
            label={model.complexityLabel}
            name={model.complexityName}
          />
        </p>
        <h2 className="model-name">{model.title}</h2>
        <p className="model-subtitle">{model.subtitle}</p>
        <p className="small muted">{model.description}</p>
        <Chips labels={model.domains} />
        <FactList className="model-figures" facts={model.figures} />
        <p className="model-hint caption needs-script" aria-hidden="true">
          <Icon name="turn" />
          {text.open}
        </p>
      </div>
    </div>
  )
}

/** Without scripts both faces must be readable, so neither is inert before hydration. */
function useInert(isHidden: boolean): boolean {
  return useHydrated() && isHidden
}

function CardBack({ model, text, isHidden }: FaceProps) {
  return (
    <div className="model-face stack model-back on-dark" inert={useInert(isHidden)}>
      <div className="sheet-mask mask-card" aria-hidden="true" />
      <div className="model-back-head">
        <h2 className="model-name">{model.title}</h2>
        <p>{model.samples}</p>
      </div>
      <div>
        <h3>{text.problem}</h3>
        <p>{model.problem}</p>
      </div>
      <div>
        <h3>{text.why}</h3>
        <p>{model.why}</p>
      </div>
      <p className="model-time label">
        {model.implementation.label}
        <b>{model.implementation.value}</b>
      </p>
      <div>
        <h3>{text.naming}</h3>
        <p>{model.naming}</p>
      </div>
      <p className="model-hint caption needs-script" aria-hidden="true">
        <Icon name="turn" />
        {text.close}
      </p>
    </div>
  )
}
