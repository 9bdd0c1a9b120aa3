import { Icon } from '../../ui/icon.tsx'
import type { ModelCardData, ModelsData } from './models-data.server.ts'

interface CardBackProps {
  readonly model: ModelCardData
  readonly text: ModelsData['card']
  readonly isInert: boolean
}

export function CardBack({ model, text, isInert }: CardBackProps) {
  return (
    <div className="model-face model-back on-dark" inert={isInert}>
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
      <p className="model-time">
        {model.implementation.label}
        <b>{model.implementation.value}</b>
      </p>
      <div>
        <h3>{text.naming}</h3>
        <p>{model.naming}</p>
      </div>
      <p className="model-hint needs-script" aria-hidden="true">
        <Icon name="turn" />
        {text.close}
      </p>
    </div>
  )
}
