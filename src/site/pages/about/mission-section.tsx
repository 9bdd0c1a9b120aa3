import { InlineDrawing } from '../../ui/inline-drawing.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { AboutData } from './about-data.server.ts'

export function MissionSection({ section }: { readonly section: AboutData['mission'] }) {
  return (
    <section className="section sunk" id="mission" aria-labelledby="mission-heading">
      <Reveal className="wrap">
        <SectionHead id="mission-heading" heading={section.heading} />
        <ul className="mission">
          {section.points.map(({ id, title, text, drawing }) => (
            <li key={id} id={id}>
              <div className="mission-route">
                <InlineDrawing name={drawing} />
              </div>
              <h3 className="title">{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  )
}
