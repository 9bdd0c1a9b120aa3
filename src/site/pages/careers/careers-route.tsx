import type { Route } from './+types/careers-route'
import { pageHead } from '../../lib/routing.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { InlineDrawing } from '../../ui/drawings.tsx'
import { PageHero, WordSpace, Reveal, SectionHead } from '../../ui/page-parts.tsx'
import './careers.css'
import { careersData, type CareersData } from './careers-data.server.ts'
import { CopyButton, GoLink } from '../../ui/controls.tsx'
import { Icon } from '../../ui/icons.tsx'

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

interface JobCardProps {
  readonly job: CareersData['jobs'][number]
  readonly labels: CareersData['labels']
  readonly email: string
}

function JobCard({ job, labels, email }: JobCardProps) {
  const titleId = `${job.slug}-title`
  return (
    <article className={`card job job-${job.accent}`} id={job.slug} aria-labelledby={titleId}>
      <div>
        <p className="job-place">
          <span className="badge">{job.location}</span>
          <WordSpace />
          <span>{job.employment}</span>
        </p>
        <h2 id={titleId}>{job.title}</h2>
        <p className="lead">{job.description}</p>
        <ul className="chips">
          {job.tags.map((tag) => (
            <li key={tag} className="chip">
              {tag}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="subhead">{labels.requirements}</h3>
        <ul className="ticks">
          {job.requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
        <p>
          <a className="button button-way" href={job.mail} aria-describedby={titleId}>
            {labels.apply}
            <Icon name="mail" />
          </a>
        </p>
        {/* A mail link does nothing on a computer without a mail program; the address always works. */}
        <p className="job-address">
          {labels.address.label} <span className="job-email">{email}</span>
          <CopyButton value={email} words={labels.copy} label={labels.address.copy} />
        </p>
      </div>
    </article>
  )
}

/** What somebody who thinks of applying wants to read first. */
function NextSection({ section }: { readonly section: CareersData['next'] }) {
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
