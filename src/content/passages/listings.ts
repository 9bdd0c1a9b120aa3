import { automationStatus, fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import type { ChatbotPackage } from '../schema/chatbot.ts'
import type { ListingId } from '../schema/knowledge.ts'
import { categoryLabel } from './catalogue.ts'
import { tierStep } from './chatbots.ts'
import type { PageId, PassageCard, PassageInput } from './passage.ts'
import { urlOf } from './rankings.ts'
import { capitalised, createWriter, isShort, type Writer } from './sentences.ts'

interface Group {
  readonly name: string
  readonly value: string
}

interface Listing {
  readonly id: ListingId
  readonly page: PageId
  readonly anchor: string
  readonly items: readonly (string | Group)[]
  /** Groups are separated by semicolons, because their items contain commas. */
  readonly isGrouped?: boolean
  readonly card?: PassageCard
  /** The entries listed; cited if they are few. */
  readonly answers?: readonly string[]
  readonly count?: number
  /** What is not yet published if there are no items. */
  readonly missing?: string
}

/** How many entries there are, which, and how they are grouped. */
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
    .filter(({ items, missing }) => items.length > 0 || missing)
    .flatMap((listing) => {
      const { id, page, anchor, isGrouped, answers = [], count = listing.items.length } = listing
      const { heading, text } = content.knowledge.sentences.listings[id]
      const groups = listing.items.filter((item) => typeof item !== 'string')
      const items = listing.items.map((item) =>
        typeof item === 'string' ? item : writer.labelled(item.name, item.value),
      )
      const card = listing.card ?? groupCard(heading, groups)
      const write = (part: readonly string[]) =>
        fillTemplate(text, { count, list: isGrouped ? writer.series(part) : writer.list(part) })
      const texts =
        items.length > 0
          ? splitItems(items, (part) => isShort(write(part))).map(write)
          : [writer.unpublished([listing.missing ?? heading])]
      return texts.map((written, index) => ({
        key: `comparisons/${id}${index === 0 ? '' : `#${index + 1}`}`,
        entries: [...(answers.length <= 3 ? answers : []), `pages/${page}`],
        page,
        anchor,
        headings: [heading],
        text: written,
        whole: `comparisons/${id}`,
        ...(card && index === 0 && { card }),
      }))
    })
}

function groupCard(name: string, groups: readonly Group[]): PassageCard | undefined {
  if (groups.length === 0) return undefined
  const facts = groups.map(({ name: label, value }) => ({ id: '', label, value }))
  return { type: 'entry', name, facts }
}

/** Into as few parts as pass the test, of similar length. */
function splitItems(
  items: readonly string[],
  isFit: (part: readonly string[]) => boolean,
  parts = 1,
): readonly (readonly string[])[] {
  const size = Math.ceil(items.length / parts)
  const list = Array.from({ length: Math.ceil(items.length / size) }, (_part, index) =>
    items.slice(index * size, (index + 1) * size),
  )
  return size === 1 || list.every(isFit) ? list : splitItems(items, isFit, parts + 1)
}

/** The titles that share a name, in order of the first appearance of the name. */
function groupTitles<T extends { readonly title: string }>(
  entries: readonly T[],
  namesOf: (entry: T) => readonly string[],
  list: Writer['list'],
): Group[] {
  const named = entries.flatMap((entry) => namesOf(entry).map((name) => [name, entry.title]))
  const groups = Map.groupBy(named, ([name = '']) => name)
  return [...groups].map(([name, members]) => ({
    name,
    value: list(members.map(([, title = '']) => title)),
  }))
}

const titlesOf = (entries: readonly { readonly title: string }[]) =>
  entries.map(({ title }) => title)

function modelListings({ collections }: Content, { list }: Writer): Listing[] {
  const { models, technologies } = collections
  const at = { page: 'models', anchor: 'hero' } as const
  const by = (id: ListingId, namesOf: (model: (typeof models)[number]) => readonly string[]) => {
    return { ...at, id, isGrouped: true, items: groupTitles(models, namesOf, list) }
  }
  return [
    { ...at, id: 'models', items: models.map((model) => `${model.title} (${model.subtitle})`) },
    by('models-by-category', ({ category }) => [category]),
    by('models-by-domain', ({ domains }) => domains),
    { ...at, id: 'technologies', anchor: 'technology', items: titlesOf(technologies) },
  ]
}

function chatbotListings(content: Content, { list, rank, price }: Writer): Listing[] {
  const { packages, personas, features, roadmap } = content.collections
  const { pricing } = content.pages.chatbots
  const offers = packages.map((offer) => ({ ...offer, title: rank(offer.name, price(offer)) }))
  const at = { page: 'chatbots', anchor: 'pricing' } as const
  const by = (id: ListingId, nameOf: (offer: ChatbotPackage) => string) => {
    const items = groupTitles(offers, (one) => [nameOf(one)], list)
    return { ...at, id, isGrouped: true, items, card: priceTable(content, nameOf) }
  }
  const steps = roadmap.map(({ title }, index) => `${index + 1}. ${title}`)
  return [
    { ...at, id: 'packages', items: titlesOf(offers), card: priceTable(content) },
    by('packages-by-level', ({ level }) => pricing[level]),
    by('packages-by-tier', ({ tier }) => pricing.tiers[tier]),
    { ...at, id: 'personas', anchor: 'capabilities', items: titlesOf(personas) },
    { id: 'features', page: 'home', anchor: 'featured', items: titlesOf(features) },
    { ...at, id: 'steps', anchor: 'roadmap', items: steps },
  ]
}

/** All packages with their prices, in groups. */
export function priceTable(
  content: Content,
  groupOf: (offer: ChatbotPackage) => string = ({ level }) => content.pages.chatbots.pricing[level],
): PassageCard {
  const { price } = createWriter(content)
  const { pricing } = content.pages.chatbots
  const { kinds, labels, listings } = content.knowledge.sentences
  const groups = Map.groupBy(content.collections.packages, groupOf)
  return {
    type: 'table',
    title: listings.packages.heading,
    caption: `${capitalised(pricing.fee)}. ${pricing.vat}`,
    columns: { name: kinds.package, detail: labels.tier, value: pricing.fee },
    rows: [...groups.values()].flat().map((offer) => ({
      name: offer.name,
      url: urlOf('chatbots', `package-${offer.id}`, content),
      value: price(offer),
      group: groupOf(offer),
      detail: pricing.tiers[offer.tier],
      step: tierStep(offer),
    })),
    isRanking: false,
  }
}

function automationListings(content: Content, { list }: Writer): Listing[] {
  const { automations } = content.collections
  const { statuses } = content.pages.automations
  const at = { page: 'automations', anchor: 'hero' } as const
  const inStatus = (status: string) =>
    automations.filter((entry) => automationStatus(entry.status) === status)
  const listed = (id: ListingId, status: keyof typeof statuses): Listing => {
    const found = inStatus(status)
    const answers = found.map((entry) => `automations/${entry.id}`)
    return { ...at, id, items: titlesOf(found), answers }
  }
  const counts = Object.entries(statuses).map(([status, name]) => ({
    name,
    value: String(inStatus(status).length),
  }))
  const categories = groupTitles(automations, (entry) => [categoryLabel(entry, content)], list)
  return [
    { ...at, id: 'automations', isGrouped: true, items: counts, count: automations.length },
    { ...at, id: 'automations-by-category', isGrouped: true, items: categories },
    listed('automations-in-production', 'production'),
    listed('automations-in-beta', 'beta'),
    listed('automations-in-development', 'development'),
    listed('automations-planned', 'planned'),
  ]
}

function paperListings(
  { collections, pages, knowledge }: Content,
  { list, rank }: Writer,
): Listing[] {
  const { papers } = collections
  const { categories } = pages.research
  const label = (id: string) => categories.find((entry) => entry.id === id)?.label ?? id
  const at = { page: 'research', anchor: 'hero' } as const
  const by = (id: ListingId, namesOf: (paper: (typeof papers)[number]) => readonly string[]) => {
    return { ...at, id, isGrouped: true, items: groupTitles(papers, namesOf, list) }
  }
  const inReview = papers.filter(({ underReview }) => underReview)
  const answers = inReview.map(({ id }) => `papers/${id}`)
  return [
    { ...at, id: 'papers', items: papers.map(({ title, year }) => rank(title, `(${year})`)) },
    by('papers-by-category', ({ category }) => [label(category)]),
    {
      ...by('papers-by-author', ({ authors }) => authors.filter((name) => !hasPlaceholder(name))),
      missing: knowledge.sentences.labels.authors,
    },
    by('papers-by-country', ({ country }) => [country]),
    by('papers-by-impact', ({ impact }) => [impact]),
    { ...at, id: 'papers-under-review', items: titlesOf(inReview), answers },
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
      items: people.map(({ name, title1, title2 }) => {
        const titles = list([title1, title2])
        return hasPlaceholder(name) ? titles : `${name}, ${titles}`
      }),
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
