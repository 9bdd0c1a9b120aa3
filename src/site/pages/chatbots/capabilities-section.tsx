import { InlineDrawing } from '../../ui/inline-drawing.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'

export function CapabilitiesSection({
  section,
}: {
  readonly section: ChatbotsData['capabilities']
}) {
  return (
    <section className="section sunk" id="capabilities" aria-labelledby="capabilities-heading">
      <Reveal className="wrap">
        <SectionHead
          id="capabilities-heading"
          heading={section.heading}
          lead={section.lead}
          isSplit
        />
        <ul className="personas">
          {section.personas.map(({ id, title, description }) => (
            <li key={id} id={id}>
              <InlineDrawing name={`persona-${id}`} className="persona-mark" />
              <h3 className="title">{title}</h3>
              <p className="muted">{description}</p>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  )
}
