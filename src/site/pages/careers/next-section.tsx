import { GoLink } from '../../ui/go-link.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { CareersData } from './careers-data.server.ts'

/** What somebody who thinks of applying wants to read first. */
export function NextSection({ section }: { readonly section: CareersData['next'] }) {
  return (
    <section className="section" id="next" aria-labelledby="next-heading">
      <Reveal className="wrap">
        <SectionHead id="next-heading" heading={section.heading} lead={section.lead} isSplit />
        <ul className="job-next">
          {section.links.map(({ id, title, text, label, path }) => (
            <li key={id}>
              <h3 className="title">{title}</h3>
              <p className="muted">{text}</p>
              <GoLink to={path}>{label}</GoLink>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  )
}
