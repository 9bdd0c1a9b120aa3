import { fillGaps } from '../fill-gaps.ts'
import type { Content } from '../reader/read-content.ts'
import type { Branch } from '../schema/company.ts'
import type { Draft } from './draft.ts'
import { createWriter, paragraphOf } from './write-sentence.ts'

/** Techniques, jobs, people, branches, and the facts of the whole site. */
export function companyChunks(content: Content): Draft[] {
  const { technologies, people, branches } = content.collections
  const { technology, person: leader } = content.knowledge.sentences
  const { product } = content.site
  return [
    ...technologies.map(({ id, title, description }) => ({
      key: `technologies/${id}`,
      entries: [`technologies/${id}`],
      page: 'models' as const,
      anchor: id,
      headings: [content.pages.models.technology.heading, title],
      text: paragraphOf(fillGaps(technology, { title, count: technologies.length }), description),
    })),
    ...jobChunks(content),
    ...people.map(({ id, name, title1, title2 }) => ({
      key: `people/${id}`,
      entries: [`people/${id}`],
      page: 'about' as const,
      anchor: id,
      headings: [content.pages.about.leadership.heading, name],
      text: fillGaps(leader, { person: name, first: title1, second: title2, product }),
    })),
    ...branches.flatMap((branch) => branchChunks(branch, content)),
    ...siteChunks(content),
  ]
}

function jobChunks(content: Content): Draft[] {
  const { fact, list } = createWriter(content)
  const { requirements, address } = content.pages.careers
  const { job: opening, labels } = content.knowledge.sentences
  const { product, presidentEmail } = content.site
  return content.collections.jobs.map((job) => {
    const { slug, title, employment, location } = job
    return {
      key: `jobs/${slug}`,
      entries: [`jobs/${slug}`],
      page: 'careers',
      anchor: slug,
      headings: [title],
      text: paragraphOf(
        fillGaps(opening, { title, employment, location, product }),
        job.description,
        fact(requirements, job.requirements.join('; ')),
        fact(labels.tags, list(job.tags)),
        `${address.label} ${presidentEmail}.`,
      ),
    }
  })
}

function branchChunks(branch: Branch, content: Content): Draft[] {
  const { id, country, city } = branch
  const { product } = content.site
  const key = `branches/${id}`
  const where = fillGaps(content.knowledge.sentences.branch, { country, city, product })
  return [
    {
      key,
      entries: [key],
      page: 'contact',
      anchor: `branch-${id}`,
      headings: [country],
      text: where,
    },
    {
      key: `${key}#register`,
      entries: [key, 'legal/impressum', 'legal/impressum#branches-and-registration'],
      page: 'impressum',
      anchor: `branch-${id}`,
      headings: [country],
      text: paragraphOf(where, registerFacts(branch, content)),
    },
  ]
}

function registerFacts(branch: Branch, content: Content): string[] {
  const { fact } = createWriter(content)
  const label = content.messages.legal
  return [
    fact(label.legalForm, branch.legalForm),
    fact(label.address, `${branch.streetAddress}, ${branch.postalCode} ${branch.city}`),
    fact(label.phone, branch.phone),
    fact(label.register, `${branch.registerName}: ${branch.registerNumber}`),
    fact(label.taxNumber, branch.taxNumber),
    fact(label.authority, branch.dataProtectionAuthority),
  ]
}

function siteChunks({ site, knowledge }: Content): Draft[] {
  const { headings, reach, company, minimumAge } = knowledge.sentences
  const { product, email, network, legalName, origin, copyrightYears: years } = site
  const entries = ['site']
  return [
    {
      key: 'site#reach',
      entries: ['site', 'pages/contact'],
      page: 'contact',
      anchor: 'e-mail',
      headings: [headings.reach],
      text: fillGaps(reach, { product, email, network: network.label, url: network.url }),
    },
    {
      key: 'site#company',
      entries,
      page: 'impressum',
      anchor: 'provider',
      headings: [headings.company],
      text: fillGaps(company, { product, legalName, origin, years }),
    },
    {
      key: 'site#minimum-age',
      entries: ['site', 'legal/terms-of-service', 'legal/terms-of-service#scope-and-eligibility'],
      page: 'terms-of-service',
      anchor: 'minimum-age',
      headings: [headings.minimumAge],
      text: fillGaps(minimumAge, { age: site.minimumAge }),
    },
  ]
}
