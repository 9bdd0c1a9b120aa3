import { automationStatus, fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import type { ListingId } from '../schema/knowledge.ts'
import { categoryLabel } from './catalogue.ts'
import type { PassageInput, PageId } from './passage.ts'
import { createWriter, type Writer } from './sentences.ts'

interface Listing {
  readonly id: ListingId
  readonly page: PageId
  readonly anchor: string
  readonly items: readonly string[]
  /** Groups are parted by semicolons, because their items have commas. */
  readonly isGrouped?: boolean
  /** The entries that are the answer, when they are few. */
  readonly answers?: readonly string[]
  readonly count?: number
}

/** How many there are, which they are, and which belong together. */
export function listingPassages(content: Content): PassageInput[] {
  const writer = createWriter(content)
  const all = [
    ...modelListings(content, writer),
    ...chatbotListings(content, writer),
    ...automationListings(content, writer),
    ...paperListings(content, writer),
    ...companyListings(content, writer),
  ]
  return all
    .filter(({ items }) => items.length > 0)
    .map(({ id, page, anchor, items, isGrouped, answers = [], count = items.length }) => {
      const { heading, text } = content.knowledge.sentences.listings[id]
      const list = isGrouped ? items.join('; ') : writer.list(items)
      return {
        key: `comparisons/${id}`,
        entries: [...(answers.length <= 3 ? answers : []), `pages/${page}`],
        page,
        anchor,
        headings: [heading],
        text: fillTemplate(text, { count, list }),
      }
    })
}

function modelListings(content: Content, { group }: Writer): Listing[] {
  const { models, technologies } = content.collections
  const { complexities } = content.pages.models.filter
  const at = { page: 'models', anchor: 'hero' } as const
  const by = (id: ListingId, namesOf: (model: (typeof models)[number]) => readonly string[]) => {
    return { ...at, id, isGrouped: true, items: groupTitles(models, namesOf, group) }
  }
  return [
    { ...at, id: 'models', items: models.map((model) => `${model.title} (${model.subtitle})`) },
    by('models-by-category', ({ category }) => [category]),
    by('models-by-domain', ({ domains }) => domains),
    by('models-by-complexity', ({ complexity }) => [complexities[complexity]]),
    {
      id: 'technologies',
      page: 'models',
      anchor: 'technology',
      items: technologies.map(({ title }) => title),
    },
  ]
}

function chatbotListings(content: Content, { group, rank, price }: Writer): Listing[] {
  const { packages, personas, features, roadmap } = content.collections
  const { pricing } = content.pages.chatbots
  const offers = packages.map((offer) => ({ ...offer, title: rank(offer.name, price(offer)) }))
  const at = { page: 'chatbots', anchor: 'pricing' } as const
  return [
    { ...at, id: 'packages', items: offers.map(({ title }) => title) },
    {
      ...at,
      id: 'packages-by-level',
      isGrouped: true,
      items: groupTitles(offers, ({ level }) => [pricing[level]], group),
    },
    {
      ...at,
      id: 'packages-by-tier',
      isGrouped: true,
      items: groupTitles(offers, ({ tier }) => [pricing.tiers[tier]], group),
    },
    { ...at, id: 'personas', anchor: 'capabilities', items: personas.map(({ title }) => title) },
    { id: 'features', page: 'home', anchor: 'featured', items: features.map(({ title }) => title) },
    {
      ...at,
      id: 'steps',
      anchor: 'roadmap',
      items: roadmap.map(({ title }, index) => `${index + 1}. ${title}`),
    },
  ]
}

function automationListings(content: Content, { group }: Writer): Listing[] {
  const { automations } = content.collections
  const { statuses } = content.pages.automations
  const at = { page: 'automations', anchor: 'hero' } as const
  const inStatus = (id: ListingId, status: keyof typeof statuses): Listing => {
    const found = automations.filter((entry) => automationStatus(entry.status) === status)
    const answers = found.map((entry) => `automations/${entry.id}`)
    return { ...at, id, items: found.map(({ title }) => title), answers }
  }
  const perStatus = Object.entries(statuses).map(([status, label]) => {
    const found = automations.filter((entry) => automationStatus(entry.status) === status)
    return `${label}: ${found.length}`
  })
  return [
    {
      ...at,
      id: 'automations',
      isGrouped: true,
      items: perStatus,
      count: automations.length,
    },
    {
      ...at,
      id: 'automations-by-category',
      isGrouped: true,
      items: groupTitles(automations, (entry) => [categoryLabel(entry, content)], group),
    },
    inStatus('automations-in-production', 'production'),
    inStatus('automations-in-beta', 'beta'),
    inStatus('automations-in-development', 'development'),
    inStatus('automations-planned', 'planned'),
  ]
}

function paperListings(content: Content, { group, rank }: Writer): Listing[] {
  const { papers } = content.collections
  const { categories } = content.pages.research
  const label = (id: string) => categories.find((entry) => entry.id === id)?.label ?? id
  const at = { page: 'research', anchor: 'hero' } as const
  const by = (id: ListingId, namesOf: (paper: (typeof papers)[number]) => readonly string[]) => {
    return { ...at, id, isGrouped: true, items: groupTitles(papers, namesOf, group) }
  }
  const waiting = papers.filter(({ underReview }) => underReview)
  return [
    { ...at, id: 'papers', items: papers.map(({ title, year }) => rank(title, `(${year})`)) },
    by('papers-by-category', ({ category }) => [label(category)]),
    by('papers-by-author', ({ authors }) => authors),
    by('papers-by-country', ({ country }) => [country]),
    by('papers-by-impact', ({ impact }) => [impact]),
    {
      ...at,
      id: 'papers-under-review',
      items: waiting.map(({ title }) => title),
      answers: waiting.map(({ id }) => `papers/${id}`),
    },
  ]
}

function companyListings({ collections }: Content, { list }: Writer): Listing[] {
  const { people, jobs, branches } = collections
  return [
    {
      id: 'people',
      page: 'about',
      anchor: 'leadership',
      isGrouped: true,
      items: people.map(({ name, title1, title2 }) => `${name}, ${list([title1, title2])}`),
    },
    {
      id: 'jobs',
      page: 'careers',
      anchor: 'hero',
      items: jobs.map(({ title, employment, location }) => `${title} (${employment}, ${location})`),
      answers: jobs.map(({ slug }) => `jobs/${slug}`),
    },
    {
      id: 'branches',
      page: 'contact',
      anchor: 'hero',
      items: branches.map(({ city, country }) => `${country} (${city})`),
      answers: branches.map(({ id }) => `branches/${id}`),
    },
  ]
}

interface Titled {
  readonly title: string
}

/** Which titles share a name, in the order in which the names first appear. */
function groupTitles<T extends Titled>(
  entries: readonly T[],
  namesOf: (entry: T) => readonly string[],
  write: (name: string, titles: readonly string[]) => string,
): string[] {
  const groups = Map.groupBy(
    entries.flatMap((entry) => namesOf(entry).map((name) => ({ name, title: entry.title }))),
    ({ name }) => name,
  )
  return [...groups].map(([name, members]) =>
    write(
      name,
      members.map(({ title }) => title),
    ),
  )
}
