import { fillTemplate, localisePath } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import type { PageId, PassageCard, PassageInput } from './passage.ts'
import { scalesOf, type Ranked, type Scale } from './scales.ts'
import { createWriter, isShort, type Writer } from './sentences.ts'

type End = keyof Scale['ids']

const MAX_WINNERS = 3
const MAX_ROWS = 5

/** First and last place on every scale, among all entries and within each group. */
export function rankingPassages(content: Content): PassageInput[] {
  const writer = createWriter(content)
  return scalesOf(content, writer).flatMap((scale) =>
    (['highest', 'lowest'] as const).flatMap((end) => [
      rankingPassage(scale, end, content, writer),
      ...groupsOf(scale.ranked).map((group) => groupPassage(scale, end, group, content, writer)),
    ]),
  )
}

function inOrder(ranked: readonly Ranked[], end: End): readonly Ranked[] {
  const sign = end === 'highest' ? -1 : 1
  return ranked.toSorted((a, b) => sign * (a.value - b.value))
}

function rankingPassage(
  scale: Scale,
  end: End,
  content: Content,
  { list, rank }: Writer,
): PassageInput {
  const { name, ids, page, anchor } = scale
  const ranked = inOrder(scale.ranked, end)
  const words = content.knowledge.sentences.rankings[ids[end]]
  const winners = winnersOf(ranked)
  return {
    key: `comparisons/${name}#${end}`,
    entries: [...winners.slice(0, MAX_WINNERS).map(({ entry }) => entry), `pages/${page}`],
    page,
    // A single winner is linked itself.
    anchor: (winners.length === 1 && anchorOf(ranked[0])) || anchor,
    headings: [words.heading],
    text: longestText(ranked.length, (places) =>
      fillTemplate(words.text, {
        count: ranked.length,
        winner: list(winners.slice(0, places).map(({ title }) => title)),
        value: ranked[0]?.shown ?? '',
        ranking: list(ranked.slice(0, places).map(({ title, shown }) => rank(title, shown))),
      }),
    ),
    card: rankingCard(scale, ranked, content),
  }
}

function winnersOf(ranked: readonly Ranked[]): readonly Ranked[] {
  return ranked.filter(({ value }) => value === ranked[0]?.value)
}

/** In a long catalogue only the first places fit a passage. */
function longestText(places: number, write: (places: number) => string): string {
  const text = write(places)
  return isShort(text) || places <= MAX_WINNERS ? text : longestText(places - 1, write)
}

interface Group {
  readonly name: string
  /** Of its first member: the name differs by language. */
  readonly id: string
  readonly members: readonly Ranked[]
}

function groupsOf(ranked: readonly Ranked[]): readonly Group[] {
  const named = ranked.flatMap((member) =>
    (member.groups ?? []).map((name, place) => ({
      name,
      member,
      id: `${member.entry.split('/')[1]}-${place + 1}`,
    })),
  )
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, list]) => ({
    name,
    id: list[0]?.id ?? '',
    members: list.map(({ member }) => member),
  }))
}

function groupPassage(
  scale: Scale,
  end: End,
  { name: group, id, members }: Group,
  content: Content,
  { list, rank }: Writer,
): PassageInput {
  const { name, ids, page, anchor } = scale
  const { rankings, groupHeading } = content.knowledge.sentences
  const { heading, group: template = '' } = rankings[ids[end]]
  const ranked = inOrder(members, end)
  const winner = list(winnersOf(ranked).map(({ title }) => title))
  const verdict = fillTemplate(template, { group, winner, value: ranked[0]?.shown ?? '' })
  const others = list(ranked.map(({ title, shown }) => rank(title, shown)))
  return {
    key: `comparisons/${name}-of-${id}#${end}`,
    whole: `comparisons/${page}-of-${id}`,
    entries: [`pages/${page}`],
    page,
    anchor,
    headings: [fillTemplate(groupHeading, { heading, group })],
    text: ranked.length > 1 ? `${verdict} ${others}.` : verdict,
    card: rankingCard(scale, ranked, content),
  }
}

function rankingCard(scale: Scale, ranked: readonly Ranked[], content: Content): PassageCard {
  const { table } = content.knowledge.sentences
  const { kind, measure, better } = scale
  const rows = ranked.slice(0, MAX_ROWS)
  const longest = Math.max(...rows.map(({ value }) => value))
  const caption = better ? fillTemplate(table[better], { measure }) : measure
  const part = fillTemplate(table.part, { shown: rows.length, count: ranked.length })
  return {
    type: 'table',
    caption: rows.length < ranked.length ? `${caption}. ${part}.` : caption,
    columns: { name: kind, value: measure },
    rows: rows.map(({ title, subtitle, entry, shown, value }) => ({
      name: title,
      ...(subtitle && { subtitle }),
      url: urlOf(scale.page, anchorOf({ entry }) || scale.anchor, content),
      value: shown,
      ...(better && longest > 0 && { size: value / longest }),
    })),
    isRanking: true,
  }
}

export function urlOf(page: PageId, anchor: string, { locale }: Pick<Content, 'locale'>): string {
  return `${localisePath(page === 'home' ? '/' : `/${page}`, locale)}#${anchor}`
}

function anchorOf(winner: Pick<Ranked, 'entry'> | undefined): string {
  const [collection, id = ''] = winner?.entry.split('/') ?? []
  return collection === 'packages' ? `package-${id}` : id
}
