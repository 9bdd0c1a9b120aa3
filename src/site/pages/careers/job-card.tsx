import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CareersData } from './careers-data.server.ts'
import { WordSpace } from '../../ui/word-space.tsx'

interface JobCardProps {
  readonly job: CareersData['jobs'][number]
  readonly labels: CareersData['labels']
  readonly email: string
}

export function JobCard({ job, labels, email }: JobCardProps) {
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
