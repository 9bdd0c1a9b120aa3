import type { BuiltPassage } from '#content/passages/passage.ts'
import { isEmptyWord, stemOf, wordsOf } from './question-words.ts'
import { lookUp, type SearchedText, type Vocabulary, type WordLookup } from './vocabulary.ts'

/** A passage that has a name of its own, such as a model or a package. */
export interface EntryName {
  readonly key: string
  readonly stems: readonly string[]
  /** How rare the words of the name are: "Kratos" says more than "Researcher". */
  readonly rarity: number
}

/** Only a passage about one entry of a catalogue carries the name of that entry. */
export function entryNames(
  texts: readonly SearchedText[],
  vocabulary: Vocabulary,
): readonly EntryName[] {
  return texts
    .filter(({ key, entries }) => entries.length === 1 && entries[0] === key)
    .map(({ key, headingPath }) => {
      const words = wordsOf(headingPath.at(-1) ?? '')
      const rarities = words.map((word) => rarityIn(word, vocabulary))
      const mass = rarities.reduce((sum, rarity) => sum + rarity, 0)
      return { key, stems: words.map(nameStem), rarity: Math.min(1, mass) }
    })
    .filter(({ stems }) => stems.length > 0)
}

/** Even "All-in-One" says something, as a sequence. */
function rarityIn(word: string, vocabulary: Vocabulary): number {
  return isEmptyWord(word) ? 0.2 : lookUp(word, vocabulary).rarity
}

function nameStem(word: string): string {
  return isEmptyWord(word) ? word : stemOf(word)
}

/** The entries whose whole name stands in the question, mistyped or not. */
export function namedIn(
  text: string,
  names: readonly EntryName[],
  lookup: WordLookup,
): readonly EntryName[] {
  const stems = wordsOf(text).map((word) => (isEmptyWord(word) ? word : lookup(word).stem))
  const asked = ` ${stems.join(' ')} `
  return names.filter((name) => asked.includes(` ${name.stems.join(' ')} `))
}

/** What a page of its own is about, and the catalogue that its passages belong to. */
interface PageSubject {
  readonly name: string
  readonly catalogue: string
}

/**
 * By the path of the page. Whoever asks "how fast is it?" there has said what they mean by opening the
 * page, so its name counts as said before everything else.
 */
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
