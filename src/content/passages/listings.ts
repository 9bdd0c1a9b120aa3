import { automationStatus, fillTemplate } from '../format.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import { TIERS, type ChatbotPackage } from '../schema/chatbot.ts'
import type { ListingId } from '../schema/knowledge.ts'
import { labelIn } from './catalogue.ts'
import { KINDS, type EntryKind } from './entries.ts'
import { factOf, stepOf } from './entry.ts'
import { urlOf, type PassageCard, type PassageFact, type PassageInput } from './passage.ts'
import { capitalised, isShort, splitItems, type Writer } from './sentences.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

/** Entries, or a fact for each group of them. */
type Items = readonly (Titled | PassageFact)[]

/** How many entries there are, which, and how they are grouped. */
export function listingPassages(writer: Writer): PassageInput[] {
  const listings = Object.entries(itemsOf(writer)) as [ListingId, Items][]
  return listings.flatMap(([id, items]) => passagesOf(id, items, writer))
}

function itemsOf({ collections, pages, list, rank, price }: Writer): Record<ListingId, Items> {
  const { models, technologies, packages, personas, features, roadmap } = collections
  const { automations, papers, people, jobs, branches } = collections
  const { pricing } = pages.chatbots
  const categories = [...pages.automations.categories, ...pages.automations.otherCategories]
  const offers = packages.map((offer) => ({ ...offer, title: rank(offer.name, price(offer)) }))
  const inStatus = (status: string) =>
    automations.filter((entry) => automationStatus(entry.status) === status)
  const counts = Object.entries(pages.automations.statuses).map(([status, name]) =>
    factOf('', name, String(inStatus(status).length)),
  )
  const known = (names: readonly string[]) => names.filter((name) => !hasPlaceholder(name))
  /** The titles that share a name, in order of the first appearance of the name. */
  const groups = <T extends Titled>(entries: readonly T[], namesOf: (entry: T) => string[]) => {
    const members = entries.flatMap((entry) => namesOf(entry).map((name) => ({ name, entry })))
    return [...Map.groupBy(members, ({ name }) => name)].map(([name, named]) =>
      factOf('', name, list(named.map(({ entry }) => entry.title))),
    )
  }
  return {
    models: models.map(({ id, title, subtitle }) => ({ id, title: `${title} (${subtitle})` })),
    'models-by-category': groups(models, ({ category }) => [category]),
    'models-by-domain': groups(models, ({ domains }) => domains),
    technologies,
    packages: offers,
    'packages-by-level': groups(offers, ({ level }) => [pricing[level]]),
    'packages-by-tier': groups(offers, ({ tier }) => [pricing.tiers[tier]]),
    personas,
    features,
    steps: roadmap.map(({ id, title }, index) => ({ id, title: `${index + 1}. ${title}` })),
    automations: counts,
    'automations-by-category': groups(automations, ({ category }) => [
      labelIn(categories, category),
    ]),
    'automations-in-production': inStatus('production'),
    'automations-in-beta': inStatus('beta'),
    'automations-in-development': inStatus('development'),
    'automations-planned': inStatus('planned'),
    papers: papers.map(({ id, title, year }) => ({ id, title: rank(title, `(${year})`) })),
    'papers-by-category': groups(papers, ({ category }) => [
      labelIn(pages.research.categories, category),
    ]),
    'papers-by-author': groups(papers, ({ authors }) => known(authors)),
    'papers-by-country': groups(papers, ({ country }) => [country]),
    'papers-by-impact': groups(papers, ({ impact }) => [impact]),
    'papers-under-review': papers.filter(({ underReview }) => underReview),
    people: people.map(({ id, name, title1, title2 }) => {
      return { id, title: [...known([name]), list([title1, title2])].join(', ') }
    }),
    jobs: jobs.map(({ slug: id, title, employment, location }) => {
      return { id, title: `${title} (${employment}, ${location})` }
    }),
    branches: branches.map(({ id, city, country }) => ({ id, title: `${country} (${city})` })),
  }
}

function passagesOf(id: ListingId, items: Items, writer: Writer): PassageInput[] {
  const { collections, sentences, labels, list, series, unpublished } = writer
  const { heading, text } = sentences.listings[id]
  const [first = ''] = id.split('-')
  const kind = (first === 'steps' ? 'roadmap' : first) as EntryKind
  const { page, section: anchor } = KINDS[kind]
  const groups = items.filter((item) => 'value' in item)
  const entries = items.filter((item) => 'title' in item)
  const count = id === 'automations' ? collections.automations.length : items.length
  const titles = items.map((item) =>
    'title' in item
      ? item.title
      : fillTemplate(sentences.group, { title: item.label, list: item.value }),
  )
  // The titles of groups and people contain commas.
  const join = groups.length > 0 || id === 'people' ? series : list
  const write = (part: readonly string[]) => fillTemplate(text, { count, list: join(part) })
  const missing = id === 'papers-by-author' ? [unpublished([labels.authors])] : []
  const texts =
    items.length > 0 ? splitItems(titles, (part) => isShort(write(part))).map(write) : missing
  const card =
    kind === 'packages'
      ? priceTable(writer, id)
      : groups.length > 0 && ({ type: 'entry', name: heading, facts: groups } as const)
  return texts.map((written, index) => ({
    key: `comparisons/${id}${index === 0 ? '' : `#${index + 1}`}`,
    parent: `comparisons/${id}`,
    entries: [
      ...(entries.length <= MAX_CITED ? entries.map((entry) => `${kind}/${entry.id}`) : []),
      `pages/${page}`,
    ],
    page,
    anchor,
    headings: [heading],
    text: written,
    ...(card && index === 0 && { card }),
  }))
}

/** A longer list cites only its page. */
export const MAX_CITED = 3

/** All packages with their prices, in groups. */
export function priceTable(writer: Writer, id: ListingId = 'packages'): PassageCard {
  const { collections, pages, sentences, kinds, labels, price } = writer
  const { pricing } = pages.chatbots
  const groupOf = ({ level, tier }: ChatbotPackage) =>
    id === 'packages-by-tier' ? pricing.tiers[tier] : pricing[level]
  const groups = Map.groupBy(collections.packages, groupOf)
  return {
    type: 'table',
    title: sentences.listings.packages.heading,
    caption: `${capitalised(pricing.fee)}. ${pricing.vat}`,
    columns: { name: kinds.package, detail: labels.tier, value: pricing.fee },
    rows: [...groups.values()].flat().map((offer) => ({
      name: offer.name,
      url: urlOf('chatbots', `package-${offer.id}`, writer),
      value: price(offer),
      group: groupOf(offer),
      detail: pricing.tiers[offer.tier],
      step: stepOf(offer.tier, TIERS, 'peaks'),
    })),
    isRanking: false,
  }
}
