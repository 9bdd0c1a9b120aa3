import { Link } from 'react-router'
import { FileDrawing } from '../../ui/file-drawing.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { PaperData } from './paper-data.server.ts'

/** Papers are boreholes, models are sheets; here too each keeps its own kind. */
export function SurroundingsSection({ around }: { readonly around: PaperData['around'] }) {
  const { papers, models } = around
  return (
    <section className="section" id="related" aria-labelledby="related-heading">
      <Reveal className="wrap">
        <SectionHead id="related-heading" heading={around.heading} />
        <div className="paper-around">
          <div>
            <h3>{papers.heading}</h3>
            <ul className="paper-bores">
              {papers.entries.map((entry) => (
                <li key={entry.id}>
                  <p className="note">
                    {entry.year}, {entry.category}
                  </p>
                  <Link className="title" to={entry.path} prefetch="intent">
                    {entry.title}
                  </Link>
                  <p className="small muted">{entry.reason}</p>
                </li>
              ))}
            </ul>
          </div>
          {models.entries.length > 0 && (
            <div>
              <h3>{models.heading}</h3>
              <ul className="paper-models">
                {models.entries.map((entry) => (
                  <li key={entry.id}>
                    <div className={`sigil-box tone-${entry.tone}`}>
                      <FileDrawing href={entry.drawing} />
                    </div>
                    <Link className="title" to={entry.path} prefetch="intent">
                      {entry.title}
                    </Link>
                    <p className="small muted">{entry.subtitle}</p>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </Reveal>
    </section>
  )
}
