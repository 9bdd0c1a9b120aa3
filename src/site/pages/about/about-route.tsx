import type { Route } from './+types/about-route'
import { pageHead } from '../../lib/routing.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { BranchMap, InlineDrawing, FileDrawing } from '../../ui/drawings.tsx'
import { PageHero, Reveal, SectionHead } from '../../ui/page-parts.tsx'
import './about.css'
import { aboutData, type AboutData } from './about-data.server.ts'
import { GoLink } from '../../ui/controls.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return aboutData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, map, mission, leadership, people } = loaderData
  return (
    <main id="main" className="about-page">
      <PageHero
        summit={summit}
        heading={hero.heading}
        lead={hero.lead}
        art={<BranchMap map={map} />}
      />
      <MissionSection section={mission} />
      <LeadershipSection section={leadership} people={people} />
    </main>
  )
}

function MissionSection({ section }: { readonly section: AboutData['mission'] }) {
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

interface LeadershipSectionProps {
  readonly section: AboutData['leadership']
  readonly people: AboutData['people']
}

function LeadershipSection({ section, people }: LeadershipSectionProps) {
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

interface PortraitProps {
  readonly person: AboutData['people'][number]
}

/** The photograph on its coloured sheet, or the drawn initials until there is one. */
function Portrait({ person }: PortraitProps) {
  const { tone, alternative, photo, drawing } = person
  const sheet = `sigil-box portrait tone-${tone}`
  if (photo) {
    return (
      <div className={sheet}>
        <img src={photo} alt={alternative} width={500} height={600} loading="lazy" />
      </div>
    )
  }
  return (
    <div className={sheet} role="img" aria-label={alternative}>
      <FileDrawing href={drawing} />
    </div>
  )
}
