import type { JobPosting } from 'schema-dts'
import type { Job, Site } from '#content/schema/company.ts'
import { organisationId } from './company.ts'

/**
 * Search engines show a posting to applicants and punish one that lacks a date, a place or an end. So
 * it is all or nothing: a job without every required fact, or one that has ended, is only on the page.
 */
export function jobPosting(
  job: Job,
  url: string,
  site: Site,
  today: string,
): JobPosting | undefined {
  const { datePosted, validThrough, applicantCountries } = job
  if (!datePosted || !validThrough || !applicantCountries || validThrough < today) return undefined
  return {
    '@type': 'JobPosting',
    '@id': `${url}#${job.slug}`,
    title: job.title,
    description: description(job),
    identifier: { '@type': 'PropertyValue', name: site.product, value: job.slug },
    datePosted,
    validThrough,
    employmentType: job.employment,
    hiringOrganization: { '@id': organisationId(site.origin) },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: applicantCountries.map((name) => ({ '@type': 'Country', name })),
    directApply: false,
    url: `${url}#${job.slug}`,
  }
}

/** All that the card says, because nothing else of it is read. */
function description({ description: text, requirements, tags }: Job): string {
  return [text, ...requirements, tags.join(', ')].join('\n')
}
