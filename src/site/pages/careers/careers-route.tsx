import type { Route } from './+types/careers-route'
import { pageHead } from '../../lib/page-head.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { InlineDrawing } from '../../ui/inline-drawing.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import './careers.css'
import { careersData } from './careers-data.server.ts'
import { JobCard } from './job-card.tsx'
import { NextSection } from './next-section.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return careersData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function CareersRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, labels, email, jobs, next } = loaderData
  return (
    <main id="main">
      <PageHero
        summit={summit}
        heading={hero.heading}
        lead={hero.lead}
        art={<InlineDrawing name="rope" className="careers-rope" />}
      />
      <div className="wrap jobs">
        {jobs.map((job) => (
          <JobCard key={job.slug} job={job} labels={labels} email={email} />
        ))}
      </div>
      <NextSection section={next} />
    </main>
  )
}
