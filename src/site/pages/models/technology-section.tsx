import { FileDrawing } from '../../ui/file-drawing.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { ModelsData } from './models-data.server.ts'

interface TechnologySectionProps {
  readonly technology: ModelsData['technology']
}

export function TechnologySection({ technology }: TechnologySectionProps) {
  return (
    <section className="section sunk" id="technology" aria-labelledby="technology-heading">
      <Reveal className="wrap">
        <SectionHead
          id="technology-heading"
          heading={technology.heading}
          lead={technology.lead}
          isSplit
        />
        <ul className="technologies">
          {technology.entries.map(({ id, title, description, drawing }) => (
            <li key={id} id={id}>
              <FileDrawing href={drawing} />
              <div>
                <h3 className="subhead">{title}</h3>
                <p className="small muted">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  )
}
