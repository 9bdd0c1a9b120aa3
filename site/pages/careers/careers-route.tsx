import type { Route } from './+types/careers-route'
import { pageHead } from '../../lib/page-head.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { EntryCard } from '../../ui/entry-card.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { careersData } from './careers-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return careersData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function CareersRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, labels, jobs } = loaderData
  return (
    <main id="main">
      <PageHero summit={summit} heading={hero.heading} lead={hero.lead} />
      <div className="wrap entry-list pb-section">
        {jobs.map((job) => (
          <EntryCard key={job.slug} id={job.slug} title={job.title} note={job.location}>
            <p className="muted">{job.description}</p>
            <h3>{labels.requirements}</h3>
            <ul className="ticks small">
              {job.requirements.map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
            </ul>
            <ul className="chips">
              {job.tags.map((tag) => (
                <li key={tag} className="chip">
                  {tag}
                </li>
              ))}
            </ul>
            <p>
              <a className="go-link" href={job.mail}>
                {labels.apply}
              </a>
            </p>
            <p className="note">{labels.address}</p>
          </EntryCard>
        ))}
      </div>
    </main>
  )
}
