import { fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import type { Branch } from '../schema/company.ts'
import { entryPassage, type PassageCard, type PassageInput } from './passage.ts'
import { createWriter, paragraphOf } from './sentences.ts'

/** Technologies, jobs, people, branches and facts about the company. */
export function companyPassages(content: Content): PassageInput[] {
  const { technologies, people, branches } = content.collections
  const { technology, person: leader, unpublished } = content.knowledge.sentences
  const { models, about } = content.pages
  const { product } = content.site
  return [
    ...technologies.map(({ id, title, description }) => {
      const opening = fillTemplate(technology, { title, count: technologies.length })
      const headings = [models.technology.heading, title]
      const text = paragraphOf(opening, description)
      const card = { type: 'entry', name: title, text: description, facts: [] } as const
      return entryPassage(`technologies/${id}`, 'models', id, headings, text, card)
    }),
    ...jobPassages(content),
    ...people.map(({ id, name, title1, title2 }) => {
      const isNamed = !hasPlaceholder(name)
      const headings = [about.leadership.heading, isNamed ? name : title1]
      const facts = { person: name, first: title1, second: title2, product }
      const text = fillTemplate(isNamed ? leader : unpublished.person, facts)
      return entryPassage(`people/${id}`, 'about', id, headings, text, {
        type: 'entry',
        name: isNamed ? name : title1,
        text,
        facts: [],
      })
    }),
    ...branches.flatMap((branch) => branchPassages(branch, content)),
    ...sitePassages(content),
  ]
}

function jobPassages(content: Content): PassageInput[] {
  const { fact, list, series } = createWriter(content)
  const { requirements, address } = content.pages.careers
  const { job: opening, labels, kinds } = content.knowledge.sentences
  const { product, presidentEmail } = content.site
  return content.collections.jobs.map((job) => {
    const { slug, title, employment, location } = job
    const isReachable = !hasPlaceholder(presidentEmail)
    const text = paragraphOf(
      fillTemplate(opening, { title, employment, location, product }),
      job.description,
      fact(requirements, series(job.requirements)),
      fact(labels.tags, list(job.tags)),
      isReachable ? `${address.label} ${presidentEmail}.` : '',
    )
    return entryPassage(`jobs/${slug}`, 'careers', slug, title, text, {
      type: 'entry',
      name: title,
      kind: kinds.job,
      text: job.description,
      facts: [
        { id: 'place', label: labels.place, value: location },
        { id: 'employment', label: labels.employment, value: employment },
        { id: 'requirements', label: requirements, value: '', items: job.requirements },
      ],
      ...(isReachable && { note: `${address.label} ${presidentEmail}.` }),
    })
  })
}

function branchPassages(branch: Branch, content: Content): PassageInput[] {
  const { facts } = createWriter(content)
  const label = content.messages.legal
  const { id, country, city, streetAddress, postalCode } = branch
  const { product } = content.site
  const key = `branches/${id}`
  const where = fillTemplate(content.knowledge.sentences.branch, { country, city, product })
  const { labels, kinds } = content.knowledge.sentences
  const registered = {
    [label.legalForm]: branch.legalForm,
    [label.address]: `${streetAddress}, ${postalCode} ${city}`,
    [label.phone]: branch.phone,
    [label.register]: branch.registerName,
    [labels.registerNumber]: branch.registerNumber,
    [label.taxNumber]: branch.taxNumber,
    [label.authority]: branch.dataProtectionAuthority,
  }
  const published = Object.entries(registered).filter(([, value]) => !hasPlaceholder(value))
  const card: PassageCard = {
    type: 'entry',
    name: country,
    kind: kinds.branch,
    facts: [
      { id: 'place', label: labels.city, value: city },
      ...published.map(([name, value]) => ({ id: '', label: name, value, detail: 'register' })),
    ],
  }
  const register = paragraphOf(where, facts(registered))
  return [
    entryPassage(key, 'contact', `branch-${id}`, country, where, card),
    {
      ...entryPassage(`${key}#register`, 'impressum', `branch-${id}`, country, register),
      whole: key,
      entries: [key, 'legal/impressum', 'legal/impressum#branches-and-registration'],
    },
  ]
}

function sitePassages(content: Content): PassageInput[] {
  const { facts } = createWriter(content)
  const { site, knowledge } = content
  const { headings, labels, reach, company, minimumAge } = knowledge.sentences
  const { product, email, network, legalName, origin, copyrightYears: years } = site
  const contacts = paragraphOf(
    fillTemplate(reach, { product }),
    facts({ [labels.email]: email, [network.label]: network.url }),
  )
  const about = paragraphOf(
    fillTemplate(company, { product, years }),
    facts({ [labels.legalName]: legalName, [labels.website]: origin }),
  )
  const age = fillTemplate(minimumAge, { age: site.minimumAge })
  return [
    {
      ...entryPassage('site#reach', 'contact', 'e-mail', headings.reach, contacts),
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
