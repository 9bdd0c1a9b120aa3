import type { Route } from './+types/about-route'
import { pageHead } from '../../lib/page-head.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { EntryCard } from '../../ui/entry-card.tsx'
import { FileDrawing } from '../../ui/file-drawing.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { aboutData } from './about-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return aboutData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, mission, leadership, people } = loaderData
  return (
    <main id="main">
      <PageHero summit={summit} heading={hero.heading} lead={hero.lead} />
      <section className="wrap section" aria-label={mission.heading}>
        <div className="entry-list">
          {mission.points.map(({ id, title, text }) => (
            <EntryCard key={id} id={id} title={title}>
              <p className="muted">{text}</p>
            </EntryCard>
          ))}
        </div>
      </section>
      <section className="wrap section" aria-label={leadership.heading}>
        <div className="entry-list">
          {people.map(({ id, name, titles, tone, portrait }) => (
            <EntryCard key={id} id={id} title={name}>
              <div className={`sigil-box aspect-[5/6] tone-${tone}`}>
                <FileDrawing href={portrait} />
              </div>
              <p className="muted">{titles[0]}</p>
              <p className="muted">{titles[1]}</p>
            </EntryCard>
          ))}
        </div>
      </section>
    </main>
  )
}
