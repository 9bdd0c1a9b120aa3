import { FileDrawing } from '../../ui/drawings.tsx'
import { GoLink } from '../../ui/controls.tsx'
import { Reveal, SectionHead } from '../../ui/page-parts.tsx'
import type { HomeData } from './home-data.server.ts'

interface ModelsSectionProps {
  readonly section: HomeData['models']
  readonly morePath: string
}

/** Three sheets edge to edge: the one thing to remember in this view. */
export function ModelsSection({ section, morePath }: ModelsSectionProps) {
  return (
    <section className="section home-models sunk" id="models" aria-labelledby="models-heading">
      <Reveal>
        <SectionHead
          id="models-heading"
          heading={section.heading}
          lead={section.lead}
          className="wrap"
        />
        <div className="home-sheets">
          {section.entries.map((model) => (
            <ModelSheet key={model.id} model={model} labels={section.labels} />
          ))}
        </div>
        <div className="home-models-end">
          <div className="wrap">
            <GoLink to={morePath}>{section.more}</GoLink>
          </div>
        </div>
      </Reveal>
    </section>
  )
}

interface ModelSheetProps {
  readonly model: HomeData['models']['entries'][number]
  readonly labels: HomeData['models']['labels']
}

function ModelSheet({ model, labels }: ModelSheetProps) {
  const figures = [
    { label: labels.accuracy, value: model.accuracy },
    { label: labels.latency, value: model.latency },
    { label: labels.dataSize, value: model.dataSize },
  ]
  return (
    <article className={`home-sheet tone-${model.tone}`}>
      <div className="sigil-box">
        <FileDrawing href={model.drawing} />
      </div>
      <div className="home-sheet-body">
        <h3 className="model-name">{model.title}</h3>
        <p className="home-sheet-subtitle">{model.subtitle}</p>
        <p className="muted">{model.description}</p>
        <dl className="model-figures">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
