import { fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import type { Branch } from '../schema/company.ts'
import type { PassageInput } from './passage.ts'
import { createWriter, paragraphOf } from './sentences.ts'

/** Techniques, jobs, people, branches, and the facts of the whole site. */
export function companyPassages(content: Content): PassageInput[] {
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
      text: paragraphOf(
        fillTemplate(technology, { title, count: technologies.length }),
        description,
      ),
    })),
    ...jobPassages(content),
    ...people.map(({ id, name, title1, title2 }) => ({
      key: `people/${id}`,
      entries: [`people/${id}`],
      page: 'about' as const,
      anchor: id,
      headings: [content.pages.about.leadership.heading, name],
      text: fillTemplate(leader, { person: name, first: title1, second: title2, product }),
    })),
    ...branches.flatMap((branch) => branchPassages(branch, content)),
    ...sitePassages(content),
  ]
}

function jobPassages(content: Content): PassageInput[] {
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
        fillTemplate(opening, { title, employment, location, product }),
        job.description,
        fact(requirements, job.requirements.join('; ')),
        fact(labels.tags, list(job.tags)),
        `${address.label} ${presidentEmail}.`,
      ),
    }
  })
}

function branchPassages(branch: Branch, content: Content): PassageInput[] {
  const { id, country, city } = branch
  const { product } = content.site
  const key = `branches/${id}`
  const where = fillTemplate(content.knowledge.sentences.branch, { country, city, product })
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

function sitePassages({ site, knowledge }: Content): PassageInput[] {
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
      text: fillTemplate(reach, { product, email, network: network.label, url: network.url }),
    },
    {
      key: 'site#company',
      entries,
      page: 'impressum',
      anchor: 'provider',
      headings: [headings.company],
      text: fillTemplate(company, { product, legalName, origin, years }),
    },
    {
      key: 'site#minimum-age',
      entries: ['site', 'legal/terms-of-service', 'legal/terms-of-service#scope-and-eligibility'],
      page: 'terms-of-service',
      anchor: 'minimum-age',
      headings: [headings.minimumAge],
      text: fillTemplate(minimumAge, { age: site.minimumAge }),
    },
  ]
}
