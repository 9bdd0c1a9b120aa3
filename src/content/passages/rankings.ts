import { fillTemplate } from '../format.ts'
import type { Sentences } from '../schema/knowledge.ts'
import { KINDS } from './entries.ts'
import type { Entry } from './entry.ts'
import { urlOf, type PassageCard, type PassageInput } from './passage.ts'
import type { Writer } from './sentences.ts'

const OF_MODELS = { ...KINDS.models, collection: 'models', kind: 'model' } as const
const OF_PACKAGES = { ...KINDS.packages, collection: 'packages', kind: 'package' } as const
const OF_PERSONAS = { ...KINDS.personas, collection: 'personas', kind: 'persona' } as const
const OF_PAPERS = { ...KINDS.papers, collection: 'papers', kind: 'paper' } as const

/** The facts by which entries are ranked, and which end is better: steps have none, and no length. */
const SCALES = [
  { ...OF_MODELS, fact: 'accuracy', better: 'higher' },
  { ...OF_MODELS, fact: 'latency', better: 'lower' },
  { ...OF_MODELS, fact: 'data', better: 'higher' },
  { ...OF_MODELS, fact: 'implementation', better: 'lower' },
  { ...OF_MODELS, fact: 'complexity', better: undefined },
  { ...OF_PACKAGES, fact: 'price', better: 'lower' },
  { ...OF_PACKAGES, fact: 'tier', better: undefined },
  { ...OF_PERSONAS, fact: 'features', better: 'higher', section: 'comparison' },
  { ...OF_PAPERS, fact: 'year', better: undefined },
] as const

type Scale = (typeof SCALES)[number]
type End = 'highest' | 'lowest'
type Ranked = Entry & { readonly label: string; readonly value: string; readonly amount: number }

const MAX_WINNERS = 3
/** More would make the text longer than a passage may be. */
const MAX_PLACES = 20
const MAX_ROWS = 5

/** First and last place on every scale, among all entries and within each group. */
export function rankingPassages(writer: Writer): PassageInput[] {
  return SCALES.flatMap((scale) => {
    const ranked = scale.entriesOf(writer).flatMap((entry) => rankedBy(scale.fact, entry))
    return (['highest', 'lowest'] as const).flatMap((end) => passagesOf(scale, end, ranked, writer))
  })
}

function rankedBy(wanted: string, entry: Entry): Ranked[] {
  const fact = entry.facts?.find(({ id }) => id === wanted)
  if (!fact?.ranked) return []
  return [{ ...entry, label: fact.label, value: fact.value, ...fact.ranked }]
}

/** The entries from this end of the scale, and what the sentences of the ranking are filled with. */
function orderOf(entries: readonly Ranked[], end: End, { list, rank }: Writer) {
  const sign = end === 'highest' ? -1 : 1
  const ranked = entries.toSorted((a, b) => sign * (a.amount - b.amount))
  const winners = ranked.filter(({ amount }) => amount === ranked[0]?.amount)
  const words = {
    count: ranked.length,
    winner: list(winners.slice(0, MAX_PLACES).map(({ title }) => title)),
    value: ranked[0]?.value ?? '',
    ranking: list(ranked.slice(0, MAX_PLACES).map(({ title, value }) => rank(title, value))),
  }
  return { ranked, winners, words }
}

function passagesOf(scale: Scale, end: End, entries: readonly Ranked[], writer: Writer) {
  const { collection, kind, fact, page, prefix, section } = scale
  const { rankings, groupHeading } = writer.sentences
  // As in `sentences.yaml` and `facts.yaml`.
  const name = `${kind}-${fact}` as keyof Sentences['rankings']
  const { heading, text, group: groupText } = rankings[name][end]
  const { ranked, winners, words } = orderOf(entries, end, writer)
  const [first, second] = winners
  const cited = winners.slice(0, MAX_WINNERS).map(({ id }) => `${collection}/${id}`)
  const whole: PassageInput = {
    key: `comparisons/${name}#${end}`,
    entries: [...cited, `pages/${page}`],
    page,
    // A single winner is linked itself.
    anchor: first && !second ? prefix + first.id : section,
    headings: [heading],
    text: fillTemplate(text, words),
    card: rankingCard(scale, ranked, writer),
  }
  if (groupText === undefined) return [whole]
  const groups = groupsOf(entries).map(([group, id, members]): PassageInput => {
    const order = orderOf(members, end, writer)
    const verdict = fillTemplate(groupText, { group, ...order.words })
    return {
      key: `comparisons/${name}-of-${id}#${end}`,
      parent: `comparisons/${page}-of-${id}`,
      entries: [`pages/${page}`],
      page,
      anchor: section,
      headings: [fillTemplate(groupHeading, { heading, group })],
      text: members.length > 1 ? `${verdict} ${order.words.ranking}.` : verdict,
      card: rankingCard(scale, order.ranked, writer),
    }
  })
  return [whole, ...groups]
}

/** The domains, categories, levels and tiers of the entries. The id is that of the first member: names differ by language. */
function groupsOf(entries: readonly Ranked[]) {
  const members = entries.flatMap((entry) =>
    (entry.groups ?? []).map((group, place) => ({ group, id: `${entry.id}-${place + 1}`, entry })),
  )
  return [...Map.groupBy(members, ({ group }) => group)].map(
    ([group, list]) => [group, list[0]?.id ?? '', list.map(({ entry }) => entry)] as const,
  )
}

function rankingCard(scale: Scale, ranked: readonly Ranked[], writer: Writer): PassageCard {
  const { page, prefix, kind, better } = scale
  const { table, kinds } = writer.sentences
  const rows = ranked.slice(0, MAX_ROWS)
  const measure = ranked[0]?.label ?? ''
  const longest = Math.max(...rows.map(({ amount }) => amount))
  const part = fillTemplate(table.part, { shown: rows.length, count: ranked.length })
  return {
    type: 'table',
    caption: better ? fillTemplate(table[better], { measure }) : measure,
    ...(rows.length < ranked.length && { part }),
    ...(better && { better }),
    columns: { name: kinds[kind], value: measure },
    rows: rows.map(({ id, title, subtitle, value, amount }) => ({
      name: title,
      ...(subtitle && { subtitle }),
      url: urlOf(page, prefix + id, writer),
      value,
      ...(better && longest > 0 && { size: amount / longest }),
    })),
    isRanking: true,
  }
}
