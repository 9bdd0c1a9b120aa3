import { fillTemplate } from '#content/format.ts'
import { branchMap } from '../../data/collection-entries.server.ts'
import { contactClosing } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { localeOf, pathOf } from '../../data/page-paths.server.ts'
import { shownPicture } from '../../data/pictures.server.ts'
import { pageHead } from '../../lib/routing.ts'
import { GoLink } from '../../ui/controls.tsx'
import { BranchMap } from '../../ui/drawings.tsx'
import { ClosingBand, PageHero, Section } from '../../ui/page-parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/about-route'
import './about.css'

export function loader({ request }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const { pages, collections } = contentIn(locale)
  const { hero, mission, leadership, ...page } = pages.about
  return {
    ...pageBasics('about', locale, page),
    hero,
    map: branchMap(locale),
    mission,
    closing: contactClosing(locale),
    leadership: { ...leadership, careersPath: pathOf('careers', locale) },
    people: collections.people.map(({ id, name, initials, title1, title2, tone, image }) => ({
      id,
      name,
      initials,
      titles: [title1, title2],
      tone,
      alt: fillTemplate(leadership.portrait, { person: name }),
      photo: shownPicture(image),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  const { hero, map, mission, leadership, people, closing } = loaderData
  return (
    <main id="main" className="about-page">
      <PageHero {...hero} art={<BranchMap map={map} />} />
      <Section id="mission" className="compact" heading={mission.heading} isSunk>
        <ul className="mission columns columns-3">
          {mission.points.map(({ id, title, text }) => (
            <li key={id} id={id}>
              <h3 className="title">{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section {...leadership} id="leadership" className="compact" isSplit>
        <ul className="team">
          {people.map((person) => (
            <li key={person.id} id={person.id}>
              <Portrait {...person} />
              <h3 className="title">{person.name}</h3>
              {person.titles.map((title) => (
                <p key={title}>{title}</p>
              ))}
            </li>
          ))}
        </ul>
        <p className="team-more">
          <GoLink to={leadership.careersPath}>{leadership.careers}</GoLink>
        </p>
      </Section>
      <ClosingBand {...closing} />
    </main>
  )
}

type Person = Route.ComponentProps['loaderData']['people'][number]

/** The photograph, or the initials if there is none. */
function Portrait({ tone, alt, photo, initials }: Person) {
  const className = `sigil-box portrait tone-${tone}`
  if (photo) {
    return (
      <div className={className}>
        <Picture picture={photo} sizes="(min-width: 48rem) 22vw, 45vw" />
      </div>
    )
  }
  return (
    <div className={className} role="img" aria-label={alt}>
      <span className="initials">{initials}</span>
    </div>
  )
}
