import { jobAccent, pick } from '../../data/collection-entries.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { localeOf, pathOf } from '../../data/page-paths.server.ts'
import { shownPicture } from '../../data/pictures.server.ts'
import { pageHead } from '../../lib/routing.ts'
import { CopyButton, GoLink } from '../../ui/controls.tsx'
import { InlineDrawing } from '../../ui/drawings.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Chips, PageHero, Section, Ticks, WordSpace } from '../../ui/page-parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/careers-route'
import './careers.css'

export function loader({ request }: Route.LoaderArgs) {
  const locale = localeOf(request)
  const { pages, collections, site, messages } = contentIn(locale)
  const page = pages.careers
  return {
    ...pageBasics('careers', locale, page),
    hero: page.hero,
    labels: { ...pick(page, 'requirements', 'apply', 'address'), copy: messages.copy },
    email: site.presidentEmail,
    jobs: collections.jobs
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, ...job }) => ({
        ...pick(job, 'slug', 'title', 'location', 'employment'),
        ...pick(job, 'description', 'requirements', 'tags'),
        accent: jobAccent(id),
        picture: shownPicture(job.image),
        mail: `mailto:${site.presidentEmail}?subject=${encodeURIComponent(job.title)}`,
      })),
    next: {
      ...page.next,
      links: page.next.links.map((link) => ({ ...link, path: pathOf(link.id, locale) })),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function CareersRoute({ loaderData }: Route.ComponentProps) {
  const { hero, jobs, next } = loaderData
  return (
    <main id="main">
      <PageHero {...hero} art={<InlineDrawing name="rope" className="careers-rope" />} />
      <div className="wrap jobs">
        {jobs.map((job) => (
          <JobCard key={job.slug} job={job} data={loaderData} />
        ))}
      </div>
      <Section {...next} id="next" className="compact" isSplit>
        <ul className="job-next columns columns-3-wide">
          {next.links.map(({ id, title, text, label, path }) => (
            <li key={id}>
              <h3 className="title">{title}</h3>
              <p className="muted">{text}</p>
              <GoLink to={path}>{label}</GoLink>
            </li>
          ))}
        </ul>
      </Section>
    </main>
  )
}

type CareersData = Route.ComponentProps['loaderData']

interface JobCardProps {
  readonly job: CareersData['jobs'][number]
  readonly data: CareersData
}

function JobCard({ job, data: { labels, email } }: JobCardProps) {
  const titleId = `${job.slug}-title`
  return (
    <article className={`card job job-${job.accent}`} id={job.slug} aria-labelledby={titleId}>
      <div>
        {job.picture && (
          <p className="job-picture">
            <Picture picture={job.picture} sizes="(min-width: 64rem) 36vw, 88vw" />
          </p>
        )}
        <p className="job-place cluster secondary">
          <span className="badge">{job.location}</span>
          <WordSpace />
          <span>{job.employment}</span>
        </p>
        <h2 id={titleId}>{job.title}</h2>
        <p className="lead">{job.description}</p>
        <Chips labels={job.tags} />
      </div>
      <div>
        <h3 className="subhead">{labels.requirements}</h3>
        <Ticks items={job.requirements} />
        <p>
          <a className="button button-way" href={job.mail} aria-describedby={titleId}>
            {labels.apply}
            <Icon name="mail" />
          </a>
        </p>
        {/* For computers without a mail program. */}
        <p className="job-address cluster secondary">
          {labels.address.label} <span className="job-email">{email}</span>
          <CopyButton value={email} words={labels.copy} label={labels.address.copy} />
        </p>
      </div>
    </article>
  )
}
