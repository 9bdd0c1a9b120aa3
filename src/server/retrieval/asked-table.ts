import type { FactWords } from '#content/reader/lists.ts'
import { contentWords, createWordSearch, wordsOf } from './question-words.ts'
import type { Message } from './understand-message.ts'

export type FactTable = NonNullable<FactWords[string]['table']>
type End = 'highest' | 'lowest'

export interface AskedTable {
  readonly fact: string
  readonly end: End
}

type Degree = 'more' | 'less' | 'best' | 'worst'

const SUPERLATIVES = degreesOf({
  more: 'most highest largest biggest greatest longest maximum',
  less: 'least lowest fewest smallest shortest minimum',
  best: 'best ranked ranking sorted',
  worst: 'worst',
})
const COMPARATIVES = degreesOf({
  more: 'more higher larger bigger greater longer',
  less: 'less lower fewer smaller shorter',
  best: 'better',
  worst: 'worse',
})

/** Also of "fastst". */
const SUPERLATIVE_ENDING = /st$/
const COMPARATIVE_ENDING = /(?:r|st)$/

/** How many words a superlative is from its word: "the largest number of samples", "costs the least". */
const REACH = { before: 4, after: 2 } as const

/** The fact and the end of its table that a superlative asks for; of several the last: "not the slowest, the fastest". */
export function askedTable(
  { english, before }: Pick<Message, 'english' | 'before'>,
  facts: FactWords,
): AskedTable | undefined {
  const words = wordsOf(english)
  const hasAny = createWordSearch(`${before?.english ?? ''} ${english}`)
  const own = contentWords(english).filter((word) => !SUPERLATIVES.has(word))
  const found = Object.entries(facts).flatMap(([fact, { table, words: factWords }]) => {
    // "The fastest?" says of what by nothing else, "the fastest way home" does.
    const isAbout = (word: string) => factWords.some(createWordSearch(word))
    const isMeant = table?.of.some(hasAny) || own.every(isAbout)
    return table && isMeant
      ? placesOf(words, table).map((place) => ({ ...place, fact, table }))
      : []
  })
  const asked = askedPlace(words, found, SUPERLATIVES, SUPERLATIVE_ENDING)
  if (asked) return { fact: asked.fact, end: asked.end }
  // "And the smallest?"
  const degree = words.map((word) => SUPERLATIVES.get(word)).findLast(Boolean)
  if (!before || !degree || own.length > 0) return undefined
  const last = askedTable({ ...before, before: undefined }, facts)
  const table = last && facts[last.fact]?.table
  return table && { ...last, end: endOf(degree, 'highest', table) }
}

/** "Faster" means the lowest latency, "less fast" the highest; without such a word the better end comes first. */
export function askedEnd(texts: readonly string[], table: FactTable): End {
  const degrees = new Map([...SUPERLATIVES, ...COMPARATIVES])
  const ends = texts.flatMap((text) => {
    const words = wordsOf(text)
    const places = placesOf(words, table).map((place) => ({ ...place, table }))
    return askedPlace(words, places, degrees, COMPARATIVE_ENDING)?.end ?? []
  })
  return ends[0] ?? endOf('best', 'highest', table)
}

interface Place {
  readonly at: number
  readonly end: End
  /** Of the word after the stem that asks for it: "est" of "fastest". */
  readonly ending: string
  /** Asks for the end without a superlative. */
  readonly isPhrase: boolean
}

function placesOf(words: readonly string[], table: FactTable): Place[] {
  const find = (phrase: string, end: End, isPhrase: boolean) => {
    const stem = wordsOf(phrase)
    const texts = words.map((_word, at) => words.slice(at, at + stem.length).join(' '))
    return texts.flatMap((text, at) =>
      createWordSearch(text)(phrase)
        ? [{ at, end, ending: text.slice(stem.join(' ').length), isPhrase }]
        : [],
    )
  }
  return (['highest', 'lowest'] as const).flatMap((end) => [
    ...table[end].words.flatMap((word) => find(word, end, false)),
    ...table[end].phrases.flatMap((phrase) => find(phrase, end, true)),
  ])
}

/** The last place that is asked for. A superlative belongs to the nearest word. */
function askedPlace<P extends Place & { readonly table: FactTable }>(
  words: readonly string[],
  places: readonly P[],
  degrees: ReadonlyMap<string, Degree>,
  own: RegExp,
): P | undefined {
  const isStated = ({ isPhrase, ending }: P) => isPhrase || own.test(ending)
  const turned = words.flatMap((word, at) => {
    const degree = degrees.get(word)
    const reach = (place: P) => (place.at > at ? REACH.before : REACH.after)
    const distance = (place: P) => Math.abs(place.at - at) / reach(place)
    const [nearest] = places
      .filter((place) => place.at !== at && distance(place) <= 1)
      .toSorted((a, b) => distance(a) - distance(b))
    if (!degree || !nearest || isStated(nearest)) return []
    return [{ ...nearest, end: endOf(degree, nearest.end, nearest.table) }]
  })
  // The first of those at the same place.
  return [...places.filter(isStated), ...turned].toSorted((a, b) => b.at - a.at)[0]
}

function endOf(degree: Degree, end: End, { better }: FactTable): End {
  const other = (one: End): End => (one === 'highest' ? 'lowest' : 'highest')
  const best: End = better === 'lower' ? 'lowest' : 'highest'
  return { more: end, less: other(end), best, worst: other(best) }[degree]
}

function degreesOf(words: Readonly<Record<Degree, string>>): ReadonlyMap<string, Degree> {
  const lists = Object.entries(words) as [Degree, string][]
  return new Map(lists.flatMap(([degree, list]) => list.split(' ').map((one) => [one, degree])))
}
