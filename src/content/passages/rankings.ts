import { fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { modelEntries, paperEntries } from './catalogue.ts'
import { packageEntries, personaEntries } from './chatbots.ts'
import { PLACES, type Entry } from './entry.ts'
import { urlOf, type PassageCard, type PassageInput } from './passage.ts'
import { createWriter, isShort, type Writer } from './sentences.ts'

interface Measure {
  readonly kind: 'model' | 'package' | 'persona' | 'paper'
  readonly fact: string
  /** Steps have no better end, and no length. */
  readonly better?: 'lower' | 'higher'
}

/** The facts by which entries are ranked. */
const MEASURES: readonly Measure[] = [
  { kind: 'model', fact: 'accuracy', better: 'higher' },
  { kind: 'model', fact: 'latency', better: 'lower' },
  { kind: 'model', fact: 'data', better: 'higher' },
  { kind: 'model', fact: 'implementation', better: 'lower' },
  { kind: 'model', fact: 'complexity' },
  { kind: 'package', fact: 'price', better: 'lower' },
  { kind: 'package', fact: 'tier' },
  { kind: 'persona', fact: 'features', better: 'higher' },
  { kind: 'paper', fact: 'year' },
]

const KINDS = {
  model: { collection: 'models', entriesOf: modelEntries, ...PLACES.models },
  package: { collection: 'packages', entriesOf: packageEntries, ...PLACES.packages },
  persona: {
    collection: 'personas',
    entriesOf: personaEntries,
    ...PLACES.personas,
    section: 'comparison',
  },
  paper: { collection: 'papers', entriesOf: paperEntries, ...PLACES.papers },
} as const

const ENDS = ['highest', 'lowest'] as const
const MAX_WINNERS = 3
const MAX_ROWS = 5

type End = (typeof ENDS)[number]
type Scale = ReturnType<typeof scaleOf>
type Ranked = Entry & { readonly label: string; readonly value: string; readonly amount: number }

/** First and last place on every scale, among all entries and within each group. */
export function rankingPassages(content: Content): PassageInput[] {
  const writer = createWriter(content)
  return MEASURES.map((measure) => scaleOf(measure, content)).flatMap((scale) =>
    ENDS.flatMap((end) => [
      rankingPassage(scale, end, content, writer),
      ...groupPassages(scale, end, content, writer),
    ]),
  )
}

function scaleOf({ kind, fact, better }: Measure, content: Content) {
  const { entriesOf, ...place } = KINDS[kind]
  const ranked = entriesOf(content).flatMap((entry) => rankedBy(fact, entry))
  const name = `${kind}-${fact}` as keyof Content['knowledge']['sentences']['rankings']
  return { name, kind, ...place, better, measure: ranked[0]?.label ?? '', ranked }
}

function rankedBy(wanted: string, entry: Entry): Ranked[] {
  const fact = entry.facts?.find(({ id }) => id === wanted)
  const amount = fact?.amount ?? fact?.step?.at
  if (!fact || amount === undefined) return []
  return [{ ...entry, label: fact.label, value: fact.value, ...fact.ranked, amount }]
}

function inOrder(ranked: readonly Ranked[], end: End): readonly Ranked[] {
  const sign = end === 'highest' ? -1 : 1
  return ranked.toSorted((a, b) => sign * (a.amount - b.amount))
}

function rankingPassage(
  scale: Scale,
  end: End,
  content: Content,
  { list, rank }: Writer,
): PassageInput {
  const { name, collection, page, prefix, section } = scale
  const { heading, text } = content.knowledge.sentences.rankings[name][end]
  const ranked = inOrder(scale.ranked, end)
  const winners = winnersOf(ranked)
  const [winner, second] = winners
  const cited = winners.slice(0, MAX_WINNERS).map(({ id }) => `${collection}/${id}`)
  return {
    key: `comparisons/${name}#${end}`,
    entries: [...cited, `pages/${page}`],
    page,
    // A single winner is linked itself.
    anchor: winner && !second ? prefix + winner.id : section,
    headings: [heading],
    text: longestText(ranked.length, (places) =>
      fillTemplate(text, {
        count: ranked.length,
        winner: list(winners.slice(0, places).map((one) => one.name)),
        value: winner?.value ?? '',
        ranking: list(ranked.slice(0, places).map((one) => rank(one.name, one.value))),
      }),
    ),
    card: rankingCard(scale, ranked, content),
  }
}

function winnersOf(ranked: readonly Ranked[]): readonly Ranked[] {
  return ranked.filter(({ amount }) => amount === ranked[0]?.amount)
}

/** In a long catalogue only the first places fit a passage. */
function longestText(places: number, write: (places: number) => string): string {
  const text = write(places)
  return isShort(text) || places <= MAX_WINNERS ? text : longestText(places - 1, write)
}

/** For each domain, category, level and tier, if the ranking has a sentence for groups. */
function groupPassages(
  scale: Scale,
  end: End,
  content: Content,
  { list, rank }: Writer,
): PassageInput[] {
  const { name, page, section } = scale
  const { rankings, groupHeading } = content.knowledge.sentences
  const { heading, group: template } = rankings[name][end]
  if (template === undefined) return []
  const named = scale.ranked.flatMap((member) =>
    (member.groups ?? []).map((group, place) => ({ group, member, place })),
  )
  return [...Map.groupBy(named, ({ group }) => group)].map(([group, members]) => {
    const [first] = members
    // By its first member, because the name of the group differs by language.
    const id = first ? `${first.member.id}-${first.place + 1}` : ''
    const ranked = inOrder(
      members.map(({ member }) => member),
      end,
    )
    const winner = list(winnersOf(ranked).map((one) => one.name))
    const verdict = fillTemplate(template, { group, winner, value: ranked[0]?.value ?? '' })
    const others = list(ranked.map((one) => rank(one.name, one.value)))
    return {
      key: `comparisons/${name}-of-${id}#${end}`,
      whole: `comparisons/${page}-of-${id}`,
      entries: [`pages/${page}`],
      page,
      anchor: section,
      headings: [fillTemplate(groupHeading, { heading, group })],
      text: ranked.length > 1 ? `${verdict} ${others}.` : verdict,
      card: rankingCard(scale, ranked, content),
    }
  })
}

function rankingCard(scale: Scale, ranked: readonly Ranked[], content: Content): PassageCard {
  const { table, kinds } = content.knowledge.sentences
  const { page, prefix, kind, measure, better } = scale
  const rows = ranked.slice(0, MAX_ROWS)
  const longest = Math.max(...rows.map(({ amount }) => amount))
  const caption = better ? fillTemplate(table[better], { measure }) : measure
  const part = fillTemplate(table.part, { shown: rows.length, count: ranked.length })
  return {
    type: 'table',
    caption: rows.length < ranked.length ? `${caption}. ${part}.` : caption,
    columns: { name: kinds[kind], value: measure },
    rows: rows.map(({ id, name, card, value, amount }) => ({
      name,
      ...(card?.subtitle && { subtitle: card.subtitle }),
      url: urlOf(page, prefix + id, content),
      value,
      ...(better && longest > 0 && { size: amount / longest }),
    })),
    isRanking: true,
  }
}
