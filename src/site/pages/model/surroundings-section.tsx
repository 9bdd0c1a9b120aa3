import { Link } from 'react-router'
import { FileDrawing } from '../../ui/file-drawing.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { ModelData } from './model-data.server.ts'

interface SurroundingsSectionProps {
  readonly around: ModelData['around']
}

/** Routes and boreholes near this sheet: each keeps its own kind of drawing. */
export function SurroundingsSection({ around }: SurroundingsSectionProps) {
  return (
    <section className="section" id="related" aria-labelledby="related-heading">
      <Reveal className="wrap">
        <SectionHead id="related-heading" heading={around.heading} lead={around.lead} isSplit />
        <div className="model-around">
          <div>
            <h3>{around.automations}</h3>
            <ul>
              {around.automationEntries.map((entry) => (
                <li key={entry.id}>
                  <svg className="model-around-route" aria-hidden="true">
                    <use href={`${around.routes}#${entry.id}`} />
                  </svg>
                  <div>
                    <Link className="subhead" to={entry.path} prefetch="intent">
                      {entry.title}
                    </Link>
                    <p className="small muted">{entry.description}</p>
                    <span className={`status status-${entry.status}`}>{entry.statusLabel}</span>
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{around.papers}</h3>
            <ul>
              {around.paperEntries.map((entry) => (
                <li key={entry.id} className="model-around-paper">
                  <div className="sigil-box tone-water">
                    <FileDrawing href={entry.drawing} />
                  </div>
                  <p className="note">
                    {entry.year}, {entry.category}
                  </p>
                  <Link className="title" to={entry.path} prefetch="intent">
                    {entry.title}
                  </Link>
                  <p className="small muted">{entry.description}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Reveal>
    </section>
  )
}
