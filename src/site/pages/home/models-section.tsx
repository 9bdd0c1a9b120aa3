import { Link } from 'react-router'
import { GoLink } from '../../ui/controls.tsx'
import { FileDrawing } from '../../ui/drawings.tsx'
import { FactList, Reveal, SectionHead } from '../../ui/page-parts.tsx'
import type { HomeData } from './home-data.server.ts'

interface ModelsSectionProps {
  readonly section: HomeData['models']
  readonly morePath: string
}

export function ModelsSection({ section, morePath }: ModelsSectionProps) {
  return (
    <section
      className="section home-models compact sunk"
      id="models"
      aria-labelledby="models-heading"
    >
      <Reveal>
        <SectionHead {...section} id="models-heading" className="wrap" isSplit />
        <div className="home-sheets">
          {section.entries.map((model) => (
            <article
              key={model.id}
              className={`home-sheet stack tone-${model.tone}${model.tone === 'night' ? ' on-dark' : ''}`}
            >
              <div className="sigil-box">
                <FileDrawing href={model.drawing} />
              </div>
              <div className="home-sheet-body stack">
                <h3 className="model-name">
                  <Link className="stretched-link" to={model.path} prefetch="intent">
                    {model.title}
                  </Link>
                </h3>
                <p className="home-sheet-subtitle">{model.subtitle}</p>
                <p className="muted">{model.description}</p>
                {model.example && <Example example={model.example} />}
                <FactList className="figures-line" facts={model.figures} />
              </div>
            </article>
          ))}
        </div>
        <div className="wrap home-models-end spread">
          <GoLink to={morePath}>{section.more}</GoLink>
          <p className="note">{section.sample}</p>
        </div>
      </Reveal>
    </section>
  )
}

type ExampleData = NonNullable<HomeData['models']['entries'][number]['example']>

function Example({ example }: { readonly example: ExampleData }) {
  return (
    <div className="home-example">
      <div>
        <p className="note">{example.input}</p>
        <FactList facts={example.facts} />
      </div>
      <div className="home-result">
        <p className="note">{example.output}</p>
        <p className="home-result-value">{example.result}</p>
        <p>{example.text}</p>
      </div>
    </div>
  )
}
