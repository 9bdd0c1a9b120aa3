import type { BuiltPassage } from '#content/passages/passage.ts'
import { isStopWord, stemOf, wordsOf } from './question-words.ts'
import { lookUp, type SearchedText, type Vocabulary, type WordLookup } from './vocabulary.ts'

/** Name of a catalogue entry, such as a model or a package. */
export interface EntryName {
  readonly key: string
  readonly stems: readonly string[]
  /** "Kratos" is more specific than "Researcher". */
  readonly rarity: number
}

/** Stop words count a little, because "All-in-One" is a name. */
const STOP_WORD_RARITY = 0.2

/** Names of all passages that are about exactly one entry. */
export function entryNames(
  texts: readonly SearchedText[],
  vocabulary: Vocabulary,
): readonly EntryName[] {
  return texts
    .filter(({ key, entries }) => entries.length === 1 && entries[0] === key)
    .map(({ key, headingPath }) => {
      const words = wordsOf(headingPath.at(-1) ?? '')
      const stems = words.map((word) => (isStopWord(word) ? word : stemOf(word)))
      const rarity = words.reduce(
        (sum, word) =>
          sum + (isStopWord(word) ? STOP_WORD_RARITY : lookUp(word, vocabulary).rarity),
        0,
      )
      return { key, stems, rarity: Math.min(1, rarity) }
    })
    .filter(({ stems }) => stems.length > 0)
}

/** Entries whose whole name occurs in the question, also misspelt. */
export function namedIn(
  text: string,
  names: readonly EntryName[],
  lookup: WordLookup,
): readonly EntryName[] {
  const stems = wordsOf(text).map((word) => (isStopWord(word) ? word : lookup(word).stem))
  const asked = ` ${stems.join(' ')} `
  return names.filter((name) => asked.includes(` ${name.stems.join(' ')} `))
}

/** Names by entry, as the site writes them. */
export function namesOf(
  passages: readonly Pick<BuiltPassage, 'key' | 'entries' | 'headingPath'>[],
): ReadonlyMap<string, string> {
  return new Map(
    passages
      .filter(({ key, entries }) => entries.length === 1 && entries[0] === key)
      .map(({ key, headingPath }) => [key, headingPath.at(-1) ?? '']),
  )
}

/** The entry that a page is about, and the catalogue page of its passages. */
interface PageSubject {
  readonly name: string
  readonly catalogue: string
}

/** By path: on the page of an entry, "how fast is it?" refers to that entry. */
export function pageSubjects(
  passages: readonly Pick<BuiltPassage, 'url' | 'page' | 'headingPath'>[],
): ReadonlyMap<string, PageSubject> {
  return new Map(
    passages.flatMap(({ url, page, headingPath }) => {
      const [path = ''] = url.split('#')
      const [, name] = headingPath
      return path === page || name === undefined ? [] : [[path, { name, catalogue: page }] as const]
    }),
  )
}
