import { useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { CardBack } from './card-back.tsx'
import { CardFront } from './card-front.tsx'
import type { ModelCardData, ModelsData } from './models-data.server.ts'

const DELAY_PER_CARD_MS = 100
const LONGEST_DELAY_MS = 1000

interface ModelCardProps {
  readonly model: ModelCardData
  readonly complexityLabel: string
  /** Where the card stands in the catalogue, from zero. */
  readonly place: number
  readonly text: ModelsData['card']
  readonly isMarked: boolean
}

/**
 * Two faces in one grid cell, as high as the higher of them. In reading order the front comes first,
 * then the button that covers the card, then the back that it reveals. The link to the model's page
 * lies over the button and does not turn.
 */
export function ModelCard({ model, complexityLabel, place, text, isMarked }: ModelCardProps) {
  const [isTurned, setIsTurned] = useState(false)
  // Without scripts both faces must be readable, so neither is shut off in the page as built.
  const isHydrated = useHydrated()
  const hint = isTurned ? text.close : text.open
  return (
    <Reveal delayMs={Math.min(place * DELAY_PER_CARD_MS, LONGEST_DELAY_MS)} margin="0px">
      <article
        id={model.id}
        className="model-card"
        data-turned={isTurned || undefined}
        data-marked={isMarked || undefined}
      >
        <CardFront
          model={model}
          complexityLabel={complexityLabel}
          text={text}
          isInert={isHydrated && isTurned}
        />
        <button
          type="button"
          className="model-turn needs-script"
          aria-expanded={isTurned}
          aria-label={`${model.title}: ${hint}`}
          onClick={() => setIsTurned(!isTurned)}
        />
        <CardBack model={model} text={text} isInert={isHydrated && !isTurned} />
        <Link className="model-open" to={model.path} prefetch="intent" aria-label={model.pageOf}>
          {text.page}
          <Icon name="arrow" />
        </Link>
      </article>
    </Reveal>
  )
}
