import type { BuiltPassage, PassageCard } from '#content/passages/passage.ts'
import type { FactWords } from '#content/reader/lists.ts'
import type { TableCard } from '#shared/answer-card.ts'
import {
  askedFacts,
  createLookup,
  createServing,
  type Asked,
  type Knowledge,
  type Passage,
} from './answer-cards.ts'
import { askedEnd, askedTable, type AskedTable, type FactTable } from './asked-table.ts'
import type { Subjects } from './known-subjects.ts'
import { contentWords, wordsOf } from './question-words.ts'

export interface FoundTable extends AskedTable {
  /** The same for both ends: all rows are shown. */
  readonly parent: string
  /** Of the entries, from the asked end. */
  readonly keys: readonly [string, ...string[]]
  readonly isNamed: boolean
  /** "Banking", if the message is about one group of the collection. */
  readonly group: string | undefined
}

/** Keys of the passages that stand for a table in the search. */
export const TABLES = 'tables/'

/** A message with more of them asks for something that a table does not show. */
const QUESTION_WORDS = /\b(?:what|which|who|how|where|when|why)\b/giu

/**
 * One rule for all comparisons: a fact word with two or more names, or with a superlative and no name. The table has all
 * entries of the collection, those of the group that the message is about, or those that it names.
 */
export function createTables(knowledge: Knowledge, facts: FactWords) {
  const serve = createServing(knowledge, facts)
  const lookUp = createLookup(knowledge)
  const wholes = knowledge.passages.filter(({ key, parent }) => key === parent)
  const rowOf = (key: string, fact: string, language = 'en') => {
    const passage = lookUp(key, language)
    return passage && rankedRow(passage, fact)
  }

  /** Nothing if an entry lacks the figure, or if the message asks for another fact as well. */
  const comparedBy = (named: readonly string[], asked: Asked): AskedTable | undefined => {
    if ([...asked.english.matchAll(QUESTION_WORDS)].length > 1) return undefined
    const card = lookUp(named[0] ?? '', 'en')?.card
    const [fact, another] = card?.type === 'entry' ? askedFacts(card, asked, facts) : []
    const table = fact && facts[fact.id]?.table
    if (!table || another || !named.every((key) => rowOf(key, fact.id))) return undefined
    return { fact: fact.id, end: askedEnd([asked.english, asked.before?.english ?? ''], table) }
  }

  const findTable = ({ own, wanted, isHere }: Subjects, asked: Asked): FoundTable | undefined => {
    const isNamed = isHere && wanted.length > 1
    const superlative = own.length === 0 ? askedTable(asked, facts) : undefined
    const found = isNamed ? comparedBy(wanted, asked) : superlative
    return found && tableBy(found, asked, isNamed ? wanted : undefined)
  }

  const tableBy = (found: AskedTable, asked: Asked, named?: readonly string[]) => {
    const isNamed = named !== undefined
    const all = wholes.filter((passage) => rankedRow(passage, found.fact))
    const group = isNamed ? undefined : groupIn(`${asked.english} ${asked.text}`, all)
    const members = group === undefined ? all : all.filter((one) => groupsOf(one).includes(group))
    const sign = found.end === 'highest' ? -1 : 1
    const amount = (key: string) => sign * (rowOf(key, found.fact)?.amount ?? 0)
    const keys = named ?? members.map(({ key }) => key)
    const [first, ...rest] = keys.toSorted((a, b) => amount(a) - amount(b))
    if (first === undefined) return undefined
    const parent = `${TABLES}${found.fact}`
    return { ...found, parent, keys: [first, ...rest] as const, isNamed, group }
  }

  /** The table whose passage the search found. */
  const tableOfKey = (key: string, asked: Asked): FoundTable | undefined => {
    const [fact = '', end] = key.slice(TABLES.length).split('#')
    const isEnd = end === 'highest' || end === 'lowest'
    return isEnd && facts[fact]?.table ? tableBy({ fact, end }, asked) : undefined
  }

  const serveTable = (found: FoundTable, source: number, asked: Asked): Passage => {
    const { parent, fact, end, keys, isNamed, group } = found
    const { language } = asked
    const rows = keys.flatMap((key) => rowOf(key, fact, language) ?? [])
    const [first] = rows
    const table = facts[fact]?.table
    if (!first || !table) throw new Error(`no table of ${fact}`)
    const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language)
    const told = list.format(rows.map(({ name, value }) => `${name} ${value}`))
    const winners = rows.filter(({ amount }) => amount === first.amount)
    const heading = [table[end][language], group].filter(Boolean).join(', ')
    const all = `${first.label}: ${told}.`
    const line = isNamed
      ? all
      : `${heading}: ${list.format(winners.map(({ name }) => name))} (${first.value}).`
    const winner = serve(keys[0], source, asked)
    return {
      ...winner,
      key: `${parent}#${end}`,
      ...(winners.length > 1 && { url: first.page, title: first.pageName }),
      asked: undefined,
      line,
      text: [...new Set([line, all, winner.text])].join('\n'),
      card: { ...tableOf(rows, first, table, language), source },
    }
  }

  return {
    findTable,
    tableOfKey,
    serve: (answer: { readonly key: string } | FoundTable, source: number, asked: Asked) =>
      'keys' in answer ? serveTable(answer, source, asked) : serve(answer.key, source, asked),
  }
}

type RankedRow = NonNullable<ReturnType<typeof rankedRow>>

function rankedRow({ card, url, page, headingPath: [pageName = ''] }: BuiltPassage, id: string) {
  const fact = card?.type === 'entry' ? card.facts.find((one) => one.id === id) : undefined
  if (card?.type !== 'entry' || !fact?.ranked) return undefined
  const { name, subtitle, kind = pageName } = card
  const { amount, value = fact.value, label = fact.label } = fact.ranked
  return { name, subtitle, kind, url, page, pageName, label, value, amount }
}

function tableOf(
  rows: readonly RankedRow[],
  { kind, label }: RankedRow,
  { caption, better }: FactTable,
  language: Asked['language'],
): Omit<TableCard, 'source'> {
  const longest = Math.max(...rows.map(({ amount }) => amount))
  return {
    type: 'table',
    caption: caption[language],
    columns: { name: kind, value: label },
    rows: rows.map(({ name, subtitle, url, value, amount }) => ({
      name,
      ...(subtitle && { subtitle }),
      url,
      value,
      ...(better && longest > 0 && { size: amount / longest }),
    })),
    isRanking: true,
  }
}

/** The group whose name the text has: "bank" for "Banking". */
function groupIn(text: string, entries: readonly BuiltPassage[]): string | undefined {
  const words = wordsOf(text).filter((word) => word.length > 3)
  const isNamed = (name: string) =>
    contentWords(name).every((part) =>
      words.some((word) => part.startsWith(word) || word.startsWith(part)),
    )
  return entries.flatMap(groupsOf).find(isNamed)
}

function groupsOf({ card }: { readonly card?: PassageCard }): readonly string[] {
  return (card?.type === 'entry' && card.groups) || []
}
