import { fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import type { Branch } from '../schema/company.ts'
import { entryPassage, type PassageInput } from './passage.ts'
import { createWriter, paragraphOf } from './sentences.ts'

/** Technologies, jobs, people, branches and facts about the company. */
export function companyPassages(content: Content): PassageInput[] {
  const { technologies, people, branches } = content.collections
  const { technology, person: leader } = content.knowledge.sentences
  const { models, about } = content.pages
  const { product } = content.site
  return [
    ...technologies.map(({ id, title, description }) => {
      const opening = fillTemplate(technology, { title, count: technologies.length })
      const headings = [models.technology.heading, title]
      const text = paragraphOf(opening, description)
      return entryPassage(`technologies/${id}`, 'models', id, headings, text)
    }),
    ...jobPassages(content),
    ...people.map(({ id, name, title1, title2 }) => {
      const headings = [about.leadership.heading, name]
      const text = fillTemplate(leader, { person: name, first: title1, second: title2, product })
      return entryPassage(`people/${id}`, 'about', id, headings, text)
    }),
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
    const text = paragraphOf(
      fillTemplate(opening, { title, employment, location, product }),
      job.description,
      fact(requirements, job.requirements.join('; ')),
      fact(labels.tags, list(job.tags)),
      `${address.label} ${presidentEmail}.`,
    )
    return entryPassage(`jobs/${slug}`, 'careers', slug, title, text)
  })
}

function branchPassages(branch: Branch, content: Content): PassageInput[] {
  const { fact } = createWriter(content)
  const label = content.messages.legal
  const { id, country, city } = branch
  const { product } = content.site
  const key = `branches/${id}`
  const where = fillTemplate(content.knowledge.sentences.branch, { country, city, product })
  const register = paragraphOf(
    where,
    fact(label.legalForm, branch.legalForm),
    fact(label.address, `${branch.streetAddress}, ${branch.postalCode} ${city}`),
    fact(label.phone, branch.phone),
    fact(label.register, `${branch.registerName}: ${branch.registerNumber}`),
    fact(label.taxNumber, branch.taxNumber),
    fact(label.authority, branch.dataProtectionAuthority),
  )
  return [
    entryPassage(key, 'contact', `branch-${id}`, country, where),
    {
      ...entryPassage(`${key}#register`, 'impressum', `branch-${id}`, country, register),
      entries: [key, 'legal/impressum', 'legal/impressum#branches-and-registration'],
    },
  ]
}

function sitePassages({ site, knowledge }: Content): PassageInput[] {
  const { headings, reach, company, minimumAge } = knowledge.sentences
  const { product, email, network, legalName, origin, copyrightYears: years } = site
  const contacts = { product, email, network: network.label, url: network.url }
  const about = fillTemplate(company, { product, legalName, origin, years })
  const age = fillTemplate(minimumAge, { age: site.minimumAge })
  return [
    {
      ...entryPassage(
        'site#reach',
        'contact',
        'e-mail',
        headings.reach,
        fillTemplate(reach, contacts),
      ),
      entries: ['site', 'pages/contact'],
    },
    {
      ...entryPassage('site#company', 'impressum', 'provider', headings.company, about),
      entries: ['site'],
    },
    {
      ...entryPassage(
        'site#minimum-age',
        'terms-of-service',
        'minimum-age',
        headings.minimumAge,
        age,
      ),
      entries: ['site', 'legal/terms-of-service', 'legal/terms-of-service#scope-and-eligibility'],
    },
  ]
}
