import { useState } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
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
 * Two faces in one place, as high as the higher of them. The button that covers the card comes
 * last, so that a listener meets the name and the text before it.
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
        <div className="model-faces">
          <CardFront
            model={model}
            complexityLabel={complexityLabel}
            text={text}
            isInert={isHydrated && isTurned}
          />
          <CardBack model={model} text={text} isInert={isHydrated && !isTurned} />
        </div>
        <button
          type="button"
          className="model-turn needs-script"
          aria-expanded={isTurned}
          aria-label={`${model.title}: ${hint}`}
          onClick={() => setIsTurned(!isTurned)}
        />
      </article>
    </Reveal>
  )
}
