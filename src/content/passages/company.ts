import { fillTemplate } from '../format.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import { factOf, type Entry } from './entry.ts'
import type { PassageInput } from './passage.ts'
import { paragraphOf, type Writer } from './sentences.ts'

export function technologyEntries({ pages, collections, sentences }: Writer): Entry[] {
  const { heading } = pages.models.technology
  return collections.technologies.map((technology, _index, { length: count }) => {
    const { title } = technology
    return { ...technology, heading, opening: fillTemplate(sentences.technology, { title, count }) }
  })
}

export function jobEntries(writer: Writer): Entry[] {
  const { site, collections, pages, sentences, labels, kinds, list, series } = writer
  const { requirements, address } = pages.careers
  const { product, presidentEmail } = site
  const note = hasPlaceholder(presidentEmail) ? '' : `${address.label} ${presidentEmail}.`
  return collections.jobs.map((job) => {
    const { slug, title, employment, location } = job
    return {
      ...job,
      id: slug,
      kind: kinds.job,
      opening: fillTemplate(sentences.job, { title, employment, location, product }),
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

export function personEntries({ site, pages, collections, sentences }: Writer): Entry[] {
  const { heading } = pages.about.leadership
  return collections.people.map(({ id, name: person, title1: first, title2: second }) => {
    const isNamed = !hasPlaceholder(person)
    const template = isNamed ? sentences.person : sentences.unpublished.person
    const description = fillTemplate(template, { person, first, second, product: site.product })
    return { id, title: isNamed ? person : first, heading, opening: '', description }
  })
}

export function branchEntries(writer: Writer): Entry[] {
  const { site, collections, messages, sentences, labels, kinds, told } = writer
  const { legal } = messages
  return collections.branches.map((branch) => {
    const { id, country, city, streetAddress, postalCode } = branch
    const opening = fillTemplate(sentences.branch, { country, city, product: site.product })
    const register = Object.entries({
      [legal.legalForm]: branch.legalForm,
      [legal.address]: `${streetAddress}, ${postalCode} ${city}`,
      [legal.phone]: branch.phone,
      [legal.register]: branch.registerName,
      [labels.registerNumber]: branch.registerNumber,
      [legal.taxNumber]: branch.taxNumber,
      [legal.authority]: branch.dataProtectionAuthority,
    }).map(([label, value]) => factOf('', label, value, { detail: 'register' }))
    const impressum = ['legal/impressum', 'legal/impressum#branches-and-registration']
    return {
      id,
      title: country,
      kind: kinds.branch,
      opening,
      facts: [factOf('place', labels.city, city), ...register].map((fact) => ({
        ...fact,
        told: '',
      })),
      parts: [
        {
          id: 'register',
          page: 'impressum',
          entries: [`branches/${id}`, ...impressum],
          text: paragraphOf(opening, told(register)),
        },
      ],
    }
  })
}

export function sitePassages({ site, sentences, labels, told }: Writer): PassageInput[] {
  const { product, email, network, legalName, origin, copyrightYears: years, minimumAge } = site
  const { headings, reach, company } = sentences
  const terms = ['legal/terms-of-service', 'legal/terms-of-service#scope-and-eligibility']
  const contacts = [factOf('', labels.email, email), factOf('', network.label, network.url)]
  const names = [factOf('', labels.legalName, legalName), factOf('', labels.website, origin)]
  return [
    {
      key: 'site#reach',
      entries: ['site', 'pages/contact'],
      page: 'contact',
      anchor: 'e-mail',
      headings: [headings.reach],
      text: paragraphOf(fillTemplate(reach, { product }), told(contacts)),
    },
    {
      key: 'site#company',
      entries: ['site'],
      page: 'impressum',
      anchor: 'provider',
      headings: [headings.company],
      text: paragraphOf(fillTemplate(company, { product, years }), told(names)),
    },
    {
      key: 'site#minimum-age',
      entries: ['site', ...terms],
      page: 'terms-of-service',
      anchor: 'minimum-age',
      headings: [headings.minimumAge],
      text: fillTemplate(sentences.minimumAge, { age: minimumAge }),
    },
  ]
}
