import type { FactWords } from '#content/reader/lists.ts'
import {
  askedFacts,
  createLookup,
  type Asked,
  type Knowledge,
  type Passage,
} from './answer-cards.ts'
import { askedEnd } from './superlatives.ts'

/** As many as a ranking has rows. */
const MAX_COMPARED = 5
/** A message with more of them asks for something that the table does not show. */
const QUESTION_WORDS = /\b(?:what|which|who|how|where|when|why)\b/giu

/**
 * The entries that a message names and compares by one figure: the winner first, and all of them in its card. Nothing
 * if the message asks for something else, or for more.
 */
export function createComparing(
  knowledge: Knowledge,
  words: FactWords,
  serve: (key: string, source: number, asked: Asked) => Passage,
) {
  const lookUp = createLookup(knowledge)

  /** Only entries of one kind have the same ranked fact. */
  const figureOf = (key: string, asked: Asked) => {
    const passage = lookUp(key, asked.language)
    if (passage?.card?.type !== 'entry') return undefined
    const { name, subtitle } = passage.card
    const [fact, another] = askedFacts(passage.card, asked, words)
    if (!fact?.ranked || another) return undefined
    const { amount, value = fact.value } = fact.ranked
    const row = { name, ...(subtitle && { subtitle }), url: passage.url, value }
    return { key, fact: fact.id, amount, row }
  }

  return (named: readonly string[], asked: Asked): readonly Passage[] | undefined => {
    if (named.length < 2 || named.length > MAX_COMPARED) return undefined
    if ([...asked.english.matchAll(QUESTION_WORDS)].length > 1) return undefined
    const figures = named.flatMap((key) => figureOf(key, asked) ?? [])
    const fact = figures[0]?.fact ?? ''
    const isComplete = figures.filter((one) => one.fact === fact).length === named.length
    const ranking = words[fact]?.ranking
    if (!isComplete || !ranking) return undefined
    const table = lookUp(`comparisons/${ranking.scale}#highest`, asked.language)?.card
    if (table?.type !== 'table') return undefined
    const { caption, columns, better } = table
    const end =
      askedEnd(asked.english, ranking) ??
      (asked.before && askedEnd(asked.before.english, ranking)) ??
      (better === 'lower' ? 'lowest' : 'highest')
    const sign = end === 'highest' ? -1 : 1
    const sorted = figures.toSorted((a, b) => sign * (a.amount - b.amount))
    const longest = Math.max(...sorted.map(({ amount }) => amount))
    const rows = sorted.map(({ row, amount }) =>
      better && longest > 0 ? { ...row, size: amount / longest } : row,
    )
    const list = new Intl.ListFormat(asked.language === 'en' ? 'en-GB' : asked.language)
    const told = list.format(rows.map(({ name, value }) => `${name} ${value}`))
    const line = `${columns.value}: ${told}.`
    const card = { type: 'table', source: 1, caption, columns, rows, isRanking: true } as const
    return sorted.map(({ key }, index) => {
      const passage = serve(key, index + 1, asked)
      return index === 0 ? { ...passage, card, line, text: `${line}\n${passage.text}` } : passage
    })
  }
}
