import { contentWords, isEmptyWord, wordsOf } from '../words/question-words.ts'
import {
  createVocabulary,
  lookUp,
  type KnownWord,
  type SearchedText,
  type Vocabulary,
} from '../words/vocabulary.ts'
import { withContext } from './follow-up.ts'
import { entryNames, namedIn, type EntryName } from './named-entries.ts'
import { partsOf } from './question-parts.ts'

/** What a visitor's word may stand for in the passages. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** Everything that is known about words before a question comes. */
export interface Lexicon {
  readonly vocabulary: Vocabulary
  readonly names: readonly EntryName[]
  readonly synonyms: Synonyms
}

/** One lexeme to search for. Of the terms with the same slot only the best counts. */
export interface Term {
  readonly part: number
  readonly slot: string
  readonly lexeme: string
  readonly weight: number
}

export interface SearchPlan {
  /** What is embedded. */
  readonly text: string
  readonly parts: number
  readonly terms: readonly Term[]
  /** The weight of all words together, of those that no passage knows as well. */
  readonly mass: number
  readonly named: readonly EntryName[]
  /** The words of the question itself, without its context. */
  readonly words: readonly KnownWord[]
  readonly isFollowUp: boolean
}

const SYNONYM_WEIGHT = 0.5
const CONTEXT_WEIGHT = 0.6
/** Below this a correction is searched for, but not put in the place of the word. */
const SURE = 0.5

export function createLexicon(texts: readonly SearchedText[], synonyms: Synonyms): Lexicon {
  const vocabulary = createVocabulary(texts)
  return { vocabulary, names: entryNames(texts, vocabulary), synonyms }
}

/** Turns a question and what was said before into what is searched for. */
export function planSearch(text: string, before: readonly string[], lexicon: Lexicon): SearchPlan {
  const { vocabulary, names } = lexicon
  const namesOf = (part: string) => namedIn(part, names, vocabulary)
  const { context } = withContext(text, before, (part) => namesOf(part).length > 0)
  const own = namesOf(text)
  const parts = partsOf(text)
  return {
    text: [...context.toReversed(), text].map((one) => spellOut(one, vocabulary)).join(' '),
    parts: parts.length,
    terms: [
      ...parts.flatMap((part, index) => termsOf(part, index, 1, lexicon)),
      ...context.flatMap((earlier) => termsOf(earlier, 0, CONTEXT_WEIGHT, lexicon)),
    ],
    mass:
      massOf(parts.join(' '), vocabulary) + CONTEXT_WEIGHT * massOf(context.join(' '), vocabulary),
    named: own.length > 0 ? own : context.flatMap(namesOf),
    words: contentWords(text).map((word) => lookUp(word, vocabulary)),
    isFollowUp: context.length > 0,
  }
}

/** The word itself and, for less, its synonyms; they share a slot, so that one meaning counts once. */
function termsOf(text: string, part: number, weight: number, lexicon: Lexicon): readonly Term[] {
  const { vocabulary, synonyms } = lexicon
  return contentWords(text).flatMap((word) => {
    const known = lookUp(word, vocabulary)
    const others = new Set([word, ...known.lexemes].flatMap((form) => synonyms.get(form) ?? []))
    const meant = [...others].map((other) => lookUp(other, vocabulary))
    return [
      { ...known, share: 1 },
      ...meant.map((other) => ({ ...other, share: SYNONYM_WEIGHT })),
    ].flatMap(({ lexemes, rarity, trust, share }) =>
      lexemes.map((lexeme) => ({
        part,
        slot: `${weight} ${word}`,
        lexeme,
        weight: weight * share * rarity * trust,
      })),
    )
  })
}

function massOf(text: string, vocabulary: Vocabulary): number {
  return contentWords(text).reduce((sum, word) => sum + lookUp(word, vocabulary).rarity, 0)
}

/** The local model knows few words: one that is mistyped says nothing to it. */
function spellOut(text: string, vocabulary: Vocabulary): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const [plain = word] = wordsOf(word)
    return isEmptyWord(plain) ? word : replacementOf(word, lookUp(plain, vocabulary))
  })
}

function replacementOf(word: string, { asked, meant, trust }: KnownWord): string {
  return meant !== asked && trust >= SURE ? meant : word
}
