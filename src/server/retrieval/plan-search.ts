import { CHAT_LIMITS } from '#shared/chat.ts'
import { entryNames, namedIn, type EntryName } from './named-entries.ts'
import { contentWords, isEmptyWord, wordsOf } from './question-words.ts'
import {
  createLookup,
  createVocabulary,
  type KnownWord,
  type SearchedText,
  type Vocabulary,
  type WordLookup,
} from './vocabulary.ts'

/** Words that point back to what was said. */
const POINTERS = new Set(
  'it its that this they them their those these he she him her his one ones there same other both'.split(
    ' ',
  ),
)

const CONTINUES = /^\s*(?:and|but|so|also|ok(?:ay)?|what about|how about|what else|why|who|when)\b/i

/** How far back a conversation is looked through for its subject. */
const LOOK_BACK = 3

interface SearchedQuestion {
  readonly text: string
  /** Earlier messages that say what the question is about; newest first. */
  readonly context: readonly string[]
}

/**
 * A question that names its own subject is searched as it stands. One that points back, or has
 * hardly a word of its own, takes its subject from the messages before it.
 */
export function withContext(
  text: string,
  before: readonly string[],
  namesEntry: (text: string) => boolean,
): SearchedQuestion {
  if (before.length === 0 || namesEntry(text) || !isDependent(text)) return { text, context: [] }
  const context: string[] = []
  for (const earlier of before.toReversed().slice(0, LOOK_BACK)) {
    context.push(earlier)
    if (namesEntry(earlier) || !isDependent(earlier)) break
  }
  return { text, context }
}

function isDependent(text: string): boolean {
  const content = contentWords(text)
  if (content.length <= 1) return true
  const points = wordsOf(text).some((word) => POINTERS.has(word))
  return points ? content.length <= 5 : CONTINUES.test(text) && content.length <= 3
}

const SEPARATORS =
  /[,;?!]+|\.\s+|\b(?:and also|as well as|and|or|versus|vs|plus|also|compared (?:to|with)|than)\b\.?/gi

/** More parts than seats cannot all be answered. */
const MOST = 3

/**
 * The things that are asked for in one message, each with words of its own; one part when nothing
 * separates them.
 */
export function partsOf(text: string): readonly string[] {
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => contentWords(part).length > 0)
  return parts.length > 1 && parts.length <= MOST ? parts : [text]
}

/** What a visitor's word may stand for in the passages. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** Everything that is known about words before a question comes. */
export interface Lexicon {
  readonly vocabulary: Vocabulary
  readonly names: readonly EntryName[]
  readonly synonyms: Synonyms
}

/** One lexeme to search for. Of the terms with the same slot only the best counts. */
interface Term {
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
const MOST_TERMS = 120

export function createLexicon(texts: readonly SearchedText[], synonyms: Synonyms): Lexicon {
  const vocabulary = createVocabulary(texts)
  return { vocabulary, names: entryNames(texts, vocabulary), synonyms }
}

/** Turns a question and what was said before into what is searched for. */
export function planSearch(
  question: string,
  before: readonly string[],
  { vocabulary, names, synonyms }: Lexicon,
): SearchPlan {
  const text = bounded(question)
  const lookup = createLookup(vocabulary)
  const namesOf = (part: string) => namedIn(part, names, lookup)
  const earlier = before.map(bounded)
  const { context } = withContext(text, earlier, (part) => namesOf(part).length > 0)
  const own = namesOf(text)
  const parts = partsOf(text)
  return {
    text: [...context.toReversed(), text].map((one) => spellOut(one, lookup)).join(' '),
    parts: parts.length,
    terms: heaviest([
      ...parts.flatMap((part, index) => termsOf(part, index, 1, lookup, synonyms)),
      ...context.flatMap((one) => termsOf(one, 0, CONTEXT_WEIGHT, lookup, synonyms)),
    ]),
    mass: massOf(parts.join(' '), lookup) + CONTEXT_WEIGHT * massOf(context.join(' '), lookup),
    named: own.length > 0 ? own : context.flatMap(namesOf),
    words: contentWords(text).map(lookup),
    isFollowUp: context.length > 0,
  }
}

/** Normalised first, because one ligature can become eighteen letters. */
function bounded(text: string): string {
  return text.normalize('NFKC').slice(0, CHAT_LIMITS.message).toWellFormed()
}

/** The database compares every term with every passage. */
function heaviest(terms: readonly Term[]): readonly Term[] {
  if (terms.length <= MOST_TERMS) return terms
  return terms.toSorted((left, right) => right.weight - left.weight).slice(0, MOST_TERMS)
}

/** The word itself and, for less, its synonyms; they share a slot, so that one meaning counts once. */
function termsOf(
  text: string,
  part: number,
  weight: number,
  lookup: WordLookup,
  synonyms: Synonyms,
): readonly Term[] {
  return contentWords(text).flatMap((word) => {
    const known = lookup(word)
    const others = new Set([word, ...known.lexemes].flatMap((form) => synonyms.get(form) ?? []))
    const meant = [...others].map(lookup)
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

function massOf(text: string, lookup: WordLookup): number {
  return contentWords(text).reduce((sum, word) => sum + lookup(word).rarity, 0)
}

/** The local model knows few words: one that is mistyped says nothing to it. */
function spellOut(text: string, lookup: WordLookup): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const [plain = word] = wordsOf(word)
    return isEmptyWord(plain) ? word : replacementOf(word, lookup(plain))
  })
}

function replacementOf(word: string, { asked, meant, trust }: KnownWord): string {
  return meant !== asked && trust >= SURE ? meant : word
}
