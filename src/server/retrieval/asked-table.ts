import type { FactWords } from '#content/reader/lists.ts'
import { contentWords, createWordSearch, wordsOf } from './question-words.ts'
import type { Message } from './understand-message.ts'

export type FactTable = NonNullable<FactWords[string]['table']>
type End = 'highest' | 'lowest'

export interface AskedTable {
  readonly fact: string
  readonly end: End
}

interface Place {
  readonly at: number
  readonly end: End
  readonly table: FactTable
  /** Whether the word asks for the end by itself, as "fastest" does. */
  readonly isFull: boolean
}

/** What a superlative or a comparative makes of a word, and the ending that does the same; "fastst" counts, too. */
const SUPERLATIVE = {
  more: /^(?:most|highest|largest|biggest|greatest|longest|richest|maximum)$/,
  less: /^(?:least|lowest|fewest|smallest|shortest|tiniest|leanest|minimum)$/,
  best: /^(?:best|rank|ranked|ranking|sorted)$/,
  worst: /^worst$/,
  ending: /st$/,
} as const
const ANY = {
  more: /^(?:more|most|(?:high|larg|bigg|great|long)er?(?:st)?|maximum)$/,
  less: /^(?:less|least|(?:low|few|small|short)er?(?:st)?|minimum)$/,
  best: /^(?:better|best)$/,
  worst: /^(?:worse|worst)$/,
  ending: /(?:r|st)$/,
} as const
type Degrees = typeof SUPERLATIVE | typeof ANY

/** Of the collection, not of a subject. */
const NEUTRAL =
  /^(?:ten|six|catalogue|list|table|range|options?|bunch|page|site|rest|others?|sell|offer|buy)$/
/** "More often than the rest" says as much as a superlative. */
const THAN_ALL = /\bthan (?:the|any|all) (?:rest|others?)\b/i

/** How many words a superlative is from its word: "the largest number of samples", "costs the least". */
const REACH = { before: 4, after: 2 } as const

/** The fact and the end of its table that a superlative asks for. */
export function askedTable(
  { english, before }: Pick<Message, 'english' | 'before'>,
  facts: FactWords,
): AskedTable | undefined {
  // "Fastest to slowest" begins with the fastest.
  const words = wordsOf(english.replace(/\bto \w+est\b/gi, ''))
  const degrees = THAN_ALL.test(english) ? ANY : SUPERLATIVE
  const hasAny = createWordSearch(`${before?.english ?? ''} ${english}`)
  const own = contentWords(english).filter(
    (word) => !NEUTRAL.test(word) && !endOf(word, SUPERLATIVE, 'highest'),
  )
  const places = Object.entries(facts).flatMap(([fact, { table, words: factWords }]) => {
    // "The fastest?" is about nothing else, "the fastest way home" is.
    const isOfFact = (word: string) => factWords.some(createWordSearch(word))
    if (!table || !(table.of.some(hasAny) || own.every(isOfFact))) return []
    return placesOf(words, table, degrees).map((place) => ({ ...place, fact }))
  })
  const asked = askedPlace(words, places, degrees)
  if (asked || own.length > 0 || !before) return asked
  // "And the smallest?"
  const last = askedTable({ ...before, before: undefined }, facts)
  const table = last && facts[last.fact]?.table
  const end = words.map((word) => endOf(word, SUPERLATIVE, 'highest', table)).findLast(Boolean)
  return last && end && { ...last, end }
}

/** "Faster" means the lowest latency, "less fast" the highest; without such a word the better end comes first. */
export function askedEnd(texts: readonly string[], table: FactTable): End {
  const asked = texts.map((text) => {
    const words = wordsOf(text)
    return askedPlace(words, placesOf(words, table, ANY), ANY)
  })
  return asked.find(Boolean)?.end ?? (table.better === 'lower' ? 'lowest' : 'highest')
}

function placesOf(words: readonly string[], table: FactTable, { ending }: Degrees): Place[] {
  const find = (phrase: string, end: End, isPhrase: boolean) => {
    const stem = wordsOf(phrase)
    const texts = words.map((_word, at) => words.slice(at, at + stem.length).join(' '))
    return texts.flatMap((text, at) => {
      const isFull = isPhrase || ending.test(text.slice(stem.join(' ').length))
      return createWordSearch(text)(phrase) ? [{ at, end, table, isFull }] : []
    })
  }
  return (['highest', 'lowest'] as const).flatMap((end) => [
    ...table[end].words.flatMap((word) => find(word, end, false)),
    ...table[end].phrases.flatMap((phrase) => find(phrase, end, true)),
  ])
}

/** Of several the last: "not the slowest, the fastest". A superlative belongs to the nearest word. */
function askedPlace<P extends Place>(
  words: readonly string[],
  places: readonly P[],
  degrees: Degrees,
): P | undefined {
  const turned = words.flatMap((word, at) => {
    const distance = (place: P) =>
      Math.abs(place.at - at) / (place.at > at ? REACH.before : REACH.after)
    const [nearest] = places
      .filter((place) => place.at !== at && distance(place) <= 1)
      .toSorted((a, b) => distance(a) - distance(b))
    const end = nearest && endOf(word, degrees, nearest.end, nearest.table)
    return end && !nearest.isFull ? [{ ...nearest, end }] : []
  })
  // Facts and phrases that come first in the list are meant first.
  return [...places.filter(({ isFull }) => isFull), ...turned].toSorted((a, b) => b.at - a.at)[0]
}

/** The end that a superlative makes of the end of its word. */
function endOf(word: string, degrees: Degrees, end: End, table?: FactTable): End | undefined {
  const other = (one: End): End => (one === 'highest' ? 'lowest' : 'highest')
  const best = table?.better === 'lower' ? 'lowest' : 'highest'
  if (degrees.more.test(word)) return end
  if (degrees.less.test(word)) return other(end)
  if (degrees.best.test(word)) return best
  return degrees.worst.test(word) ? other(best) : undefined
}
