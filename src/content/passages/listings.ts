import { automationStatus, fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import type { ChatbotPackage } from '../schema/chatbot.ts'
import type { ListingId } from '../schema/knowledge.ts'
import { automationCategory, paperCategory } from './catalogue.ts'
import { tierStep } from './chatbots.ts'
import { factOf, PLACES, type EntryKind } from './entry.ts'
import { urlOf, type PassageCard, type PassageFact, type PassageInput } from './passage.ts'
import { capitalised, createWriter, isShort, type Writer } from './sentences.ts'

/** How many entries there are, which, and how they are grouped. */
export function listingPassages(content: Content): PassageInput[] {
  const writer = createWriter(content)
  const { list, rank, price } = writer
  const { models, technologies, packages, personas, features, roadmap } = content.collections
  const { papers, people, jobs, branches } = content.collections
  const { tiers, ...pricing } = content.pages.chatbots.pricing
  const offers = packages.map((offer) => ({ ...offer, title: rank(offer.name, price(offer)) }))
  const byLevel = ({ level }: ChatbotPackage) => pricing[level]
  const byTier = ({ tier }: ChatbotPackage) => tiers[tier]
  const inReview = papers.filter(({ underReview }) => underReview)
  const known = (names: readonly string[]) => names.filter((name) => !hasPlaceholder(name))
  const listed = createListing(content, writer)
  const groups = <T extends Titled>(entries: readonly T[], namesOf: NamesOf<T>) =>
    groupsOf(entries, namesOf, list)
  return [
    listed(
      'models',
      'models',
      models.map((model) => `${model.title} (${model.subtitle})`),
    ),
    listed(
      'models',
      'models-by-category',
      groups(models, ({ category }) => category),
    ),
    listed(
      'models',
      'models-by-domain',
      groups(models, ({ domains }) => domains),
    ),
    listed('technologies', 'technologies', titlesOf(technologies)),
    listed('packages', 'packages', titlesOf(offers), { card: priceTable(content, byLevel) }),
    listed('packages', 'packages-by-level', groups(offers, byLevel), {
      card: priceTable(content, byLevel),
    }),
    listed('packages', 'packages-by-tier', groups(offers, byTier), {
      card: priceTable(content, byTier),
    }),
    listed('personas', 'personas', titlesOf(personas)),
    listed('features', 'features', titlesOf(features)),
    listed(
      'roadmap',
      'steps',
      roadmap.map(({ title }, index) => `${index + 1}. ${title}`),
    ),
    automationListings(content, writer),
    listed(
      'papers',
      'papers',
      papers.map(({ title, year }) => rank(title, `(${year})`)),
    ),
    listed(
      'papers',
      'papers-by-category',
      groups(papers, ({ category }) => paperCategory(category, content)),
    ),
    listed(
      'papers',
      'papers-by-author',
      groups(papers, ({ authors }) => known(authors)),
      {
        missing: content.knowledge.sentences.labels.authors,
      },
    ),
    listed(
      'papers',
      'papers-by-country',
      groups(papers, ({ country }) => country),
    ),
    listed(
      'papers',
      'papers-by-impact',
      groups(papers, ({ impact }) => impact),
    ),
    listed('papers', 'papers-under-review', titlesOf(inReview), {
      answers: inReview.map(({ id }) => id),
    }),
    listed(
      'people',
      'people',
      people.map(({ name, title1, title2 }) =>
        [...known([name]), list([title1, title2])].join(', '),
      ),
      { hasCommas: true },
    ),
    listed(
      'jobs',
      'jobs',
      jobs.map(({ title, employment, location }) => `${title} (${employment}, ${location})`),
      {
        answers: jobs.map(({ slug }) => slug),
      },
    ),
    listed(
      'branches',
      'branches',
      branches.map(({ city, country }) => `${country} (${city})`),
      {
        answers: branches.map(({ id }) => id),
      },
    ),
  ].flat()
}

function automationListings(content: Content, writer: Writer): PassageInput[] {
  const { automations } = content.collections
  const listed = createListing(content, writer)
  const inStatus = (status: string) =>
    automations.filter((entry) => automationStatus(entry.status) === status)
  const counts = Object.entries(content.pages.automations.statuses).map(([status, name]) =>
    factOf('', name, String(inStatus(status).length)),
  )
  const listedIn = (id: ListingId, status: string) => {
    const found = inStatus(status)
    return listed('automations', id, titlesOf(found), { answers: found.map((entry) => entry.id) })
  }
  const byCategory = groupsOf(
    automations,
    ({ category }) => automationCategory(category, content),
    writer.list,
  )
  return [
    listed('automations', 'automations', counts, { count: automations.length }),
    listed('automations', 'automations-by-category', byCategory),
    listedIn('automations-in-production', 'production'),
    listedIn('automations-in-beta', 'beta'),
    listedIn('automations-in-development', 'development'),
    listedIn('automations-planned', 'planned'),
  ].flat()
}

interface Options {
  readonly hasCommas?: boolean
  readonly card?: PassageCard
  /** Ids of the entries listed; cited if they are few. */
  readonly answers?: readonly string[]
  readonly count?: number
  /** What is not yet published if there are no items. */
  readonly missing?: string
}

/** Lists titles, or a fact for each group of titles. */
function createListing(content: Content, { list, series, labelled, unpublished }: Writer) {
  return (
    kind: EntryKind,
    id: ListingId,
    items: readonly (string | PassageFact)[],
    { hasCommas, card, answers = [], count = items.length, missing }: Options = {},
  ): PassageInput[] => {
    const { page, section: anchor } = PLACES[kind]
    const { heading, text } = content.knowledge.sentences.listings[id]
    const facts = items.filter((item) => typeof item !== 'string')
    const names = items.map((item) =>
      typeof item === 'string' ? item : labelled(item.label, item.value),
    )
    const join = facts.length > 0 || hasCommas ? series : list
    const write = (part: readonly string[]) => fillTemplate(text, { count, list: join(part) })
    const none = missing ? [unpublished([missing])] : []
    const texts =
      items.length > 0 ? splitItems(names, (part) => isShort(write(part))).map(write) : none
    const groupCard = facts.length > 0 && { type: 'entry' as const, name: heading, facts }
    const shown = card ?? groupCard
    return texts.map((written, index) => ({
      key: `comparisons/${id}${index === 0 ? '' : `#${index + 1}`}`,
      whole: `comparisons/${id}`,
      entries: [
        ...(answers.length <= 3 ? answers.map((answer) => `${kind}/${answer}`) : []),
        `pages/${page}`,
      ],
      page,
      anchor,
      headings: [heading],
      text: written,
      ...(shown && index === 0 && { card: shown }),
    }))
  }
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

interface Titled {
  readonly title: string
}

function titlesOf(entries: readonly Titled[]): string[] {
  return entries.map(({ title }) => title)
}

type NamesOf<T> = (entry: T) => string | readonly string[]

/** The titles that share a name, in order of the first appearance of the name. */
function groupsOf<T extends Titled>(
  entries: readonly T[],
  namesOf: NamesOf<T>,
  list: Writer['list'],
): PassageFact[] {
  const named = entries.flatMap((entry) =>
    [namesOf(entry)].flat().map((name) => ({ name, title: entry.title })),
  )
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, members]) =>
    factOf('', name, list(titlesOf(members))),
  )
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
