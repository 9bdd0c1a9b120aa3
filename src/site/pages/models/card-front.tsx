import { ComplexityMark } from '../../ui/complexity-mark.tsx'
import { FileDrawing } from '../../ui/file-drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ModelCardData, ModelsData } from './models-data.server.ts'
import { WordSpace } from '../../ui/word-space.tsx'

interface CardFrontProps {
  readonly model: ModelCardData
  readonly complexityLabel: string
  readonly text: ModelsData['card']
  readonly isInert: boolean
}

export function CardFront({ model, complexityLabel, text, isInert }: CardFrontProps) {
  const figures = [
    { label: text.accuracy, value: model.accuracy },
    { label: text.latency, value: model.latency },
    { label: text.dataSize, value: model.dataSize },
  ]
  return (
    <div className="model-face card" inert={isInert}>
      <div className={`sigil-box tone-${model.tone}`}>
        <FileDrawing href={model.drawing} />
      </div>
      <div className="model-front">
        <p className="model-facts">
          <span>{model.category}</span>
          <WordSpace />
          <ComplexityMark complexity={model.complexity} label={complexityLabel} />
        </p>
        <h2 className="model-name">{model.title}</h2>
        <p className="model-subtitle">{model.subtitle}</p>
        <p className="small muted">{model.description}</p>
        <ul className="chips">
          {model.domains.map((domain) => (
            <li key={domain} className="chip">
              {domain}
            </li>
          ))}
        </ul>
        <dl className="model-figures">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="model-hint needs-script" aria-hidden="true">
          <Icon name="turn" />
          {text.open}
        </p>
      </div>
    </div>
  )
}
