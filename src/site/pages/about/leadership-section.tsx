import { GoLink } from '../../ui/go-link.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { AboutData } from './about-data.server.ts'
import { Portrait } from './portrait.tsx'

interface LeadershipSectionProps {
  readonly section: AboutData['leadership']
  readonly people: AboutData['people']
}

export function LeadershipSection({ section, people }: LeadershipSectionProps) {
  const { heading, lead, careers, careersPath } = section
  return (
    <section className="section" id="leadership" aria-labelledby="leadership-heading">
      <Reveal className="wrap">
        <SectionHead id="leadership-heading" heading={heading} lead={lead} isSplit />
        <ul className="team">
          {people.map((person) => (
            <li key={person.id} id={person.id}>
              <Portrait person={person} />
              <h3 className="title">{person.name}</h3>
              {person.titles.map((title) => (
                <p key={title}>{title}</p>
              ))}
            </li>
          ))}
        </ul>
        <p className="team-more">
          <GoLink to={careersPath}>{careers}</GoLink>
        </p>
      </Reveal>
    </section>
  )
}
