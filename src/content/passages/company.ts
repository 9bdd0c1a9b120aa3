import { fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import { entryPassages, factOf, type Entry } from './entry.ts'
import type { PassageInput } from './passage.ts'
import { createWriter, paragraphOf } from './sentences.ts'

/** Technologies, jobs, people, branches and facts about the company. */
export function companyPassages(content: Content): PassageInput[] {
  const lists = {
    technologies: technologyEntries,
    jobs: jobEntries,
    people: personEntries,
    branches: branchEntries,
  }
  return [...entryPassages(lists, content), ...sitePassages(content)]
}

function technologyEntries({ pages, collections, knowledge }: Content): Entry[] {
  const { technologies } = collections
  return technologies.map(({ id, title, description }) => {
    const count = technologies.length
    const opening = fillTemplate(knowledge.sentences.technology, { title, count })
    const section = pages.models.technology.heading
    return { id, name: title, section, opening, description }
  })
}

function jobEntries(content: Content): Entry[] {
  const { list, series } = createWriter(content)
  const { requirements, address } = content.pages.careers
  const { job: opening, labels, kinds } = content.knowledge.sentences
  const { product, presidentEmail } = content.site
  const note = hasPlaceholder(presidentEmail) ? '' : `${address.label} ${presidentEmail}.`
  return content.collections.jobs.map((job) => {
    const { slug, title, description, employment, location } = job
    return {
      id: slug,
      name: title,
      card: { kind: kinds.job },
      opening: fillTemplate(opening, { title, employment, location, product }),
      description,
      facts: [
        factOf('place', labels.place, location, { told: '' }),
        factOf('employment', labels.employment, employment, { told: '' }),
        factOf('requirements', requirements, job.requirements, { told: series(job.requirements) }),
        factOf('tags', labels.tags, list(job.tags), { isOnCard: false }),
      ],
      closing: [note],
      note,
    }
  })
}

function personEntries({ site, pages, collections, knowledge }: Content): Entry[] {
  const { person, unpublished } = knowledge.sentences
  const { product } = site
  return collections.people.map(({ id, name, title1: first, title2: second }) => {
    const isNamed = !hasPlaceholder(name)
    const template = isNamed ? person : unpublished.person
    return {
      id,
      name: isNamed ? name : first,
      section: pages.about.leadership.heading,
      opening: '',
      description: fillTemplate(template, { person: name, first, second, product }),
    }
  })
}

function branchEntries(content: Content): Entry[] {
  const { facts } = createWriter(content)
  const label = content.messages.legal
  const { branch: opening, labels, kinds } = content.knowledge.sentences
  const { product } = content.site
  return content.collections.branches.map((branch) => {
    const { id, country, city, streetAddress, postalCode } = branch
    const where = fillTemplate(opening, { country, city, product })
    const register = {
      [label.legalForm]: branch.legalForm,
      [label.address]: `${streetAddress}, ${postalCode} ${city}`,
      [label.phone]: branch.phone,
      [label.register]: branch.registerName,
      [labels.registerNumber]: branch.registerNumber,
      [label.taxNumber]: branch.taxNumber,
      [label.authority]: branch.dataProtectionAuthority,
    }
    const published = Object.entries(register).filter(([, value]) => !hasPlaceholder(value))
    const impressum = ['legal/impressum', 'legal/impressum#branches-and-registration']
    return {
      id,
      name: country,
      card: { kind: kinds.branch },
      opening: where,
      facts: [
        factOf('place', labels.city, city, { told: '' }),
        ...published.map(([name, value]) =>
          factOf('', name, value, { detail: 'register', told: '' }),
        ),
      ],
      parts: [
        {
          id: 'register',
          page: 'impressum',
          entries: [`branches/${id}`, ...impressum],
          text: paragraphOf(where, facts(register)),
        },
      ],
    }
  })
}

function sitePassages({ site, ...content }: Content): PassageInput[] {
  const { facts } = createWriter({ site, ...content })
  const { headings, labels, reach, company, minimumAge: age } = content.knowledge.sentences
  const { product, email, network, legalName, origin, copyrightYears: years, minimumAge } = site
  return [
    {
      key: 'site#reach',
      entries: ['site', 'pages/contact'],
      page: 'contact',
      anchor: 'e-mail',
      headings: [headings.reach],
      text: paragraphOf(
        fillTemplate(reach, { product }),
        facts({ [labels.email]: email, [network.label]: network.url }),
      ),
    },
    {
      key: 'site#company',
      entries: ['site'],
      page: 'impressum',
      anchor: 'provider',
      headings: [headings.company],
      text: paragraphOf(
        fillTemplate(company, { product, years }),
        facts({ [labels.legalName]: legalName, [labels.website]: origin }),
      ),
    },
    {
      key: 'site#minimum-age',
      entries: ['site', 'legal/terms-of-service', 'legal/terms-of-service#scope-and-eligibility'],
      page: 'terms-of-service',
      anchor: 'minimum-age',
      headings: [headings.minimumAge],
      text: fillTemplate(age, { age: minimumAge }),
    },
  ]
}
