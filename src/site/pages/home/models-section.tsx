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
            <article key={model.id} className={`home-sheet tone-${model.tone}`}>
              <div className="sigil-box">
                <FileDrawing href={model.drawing} />
              </div>
              <div className="home-sheet-body">
                <h3 className="model-name">
                  <Link className="stretched-link" to={model.path} prefetch="intent">
                    {model.title}
                  </Link>
                </h3>
                <p className="home-sheet-subtitle">{model.subtitle}</p>
                <p className="muted">{model.description}</p>
                <FactList className="model-figures" facts={model.figures} />
              </div>
            </article>
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
