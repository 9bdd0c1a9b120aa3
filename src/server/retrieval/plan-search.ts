import { CHAT_LIMITS } from '#shared/chat.ts'
import { entryNames, namedIn, type EntryName } from './named-entries.ts'
import { contentWords, isStopWord, wordsOf } from './question-words.ts'
import {
  createLookup,
  createVocabulary,
  type KnownWord,
  type SearchedText,
  type Vocabulary,
  type WordLookup,
} from './vocabulary.ts'

/** Words that refer to an earlier message. */
const POINTERS = new Set(
  'it its that this they them their those these he she him her his one ones there same other both'.split(
    ' ',
  ),
)

const CONTINUES = /^\s*(?:and|but|so|also|ok(?:ay)?|what about|how about|what else|why|who|when)\b/i

/** Earlier messages searched for the subject. */
const LOOK_BACK = 3

/** Earlier messages that a follow-up question depends on, newest first. */
export function contextOf(
  text: string,
  before: readonly string[],
  namesEntry: (text: string) => boolean,
): readonly string[] {
  if (before.length === 0 || namesEntry(text) || !isFollowUp(text)) return []
  const context: string[] = []
  for (const earlier of before.toReversed().slice(0, LOOK_BACK)) {
    context.push(earlier)
    if (namesEntry(earlier) || !isFollowUp(earlier)) break
  }
  return context
}

function isFollowUp(text: string): boolean {
  const content = contentWords(text)
  if (content.length <= 1) return true
  const points = wordsOf(text).some((word) => POINTERS.has(word))
  return points ? content.length <= 5 : CONTINUES.test(text) && content.length <= 3
}

const SEPARATORS =
  /[,;?!]+|\.\s+|\b(?:and also|as well as|and|or|versus|vs|plus|also|compared (?:to|with)|than)\b\.?/gi

/** As many as passages can be chosen. */
const MAX_PARTS = 3

/** Splits a message that asks for several things. */
export function partsOf(text: string): readonly string[] {
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => contentWords(part).length > 0)
  return parts.length > 1 && parts.length <= MAX_PARTS ? parts : [text]
}

export type Synonyms = ReadonlyMap<string, readonly string[]>

export interface Lexicon {
  readonly vocabulary: Vocabulary
  readonly names: readonly EntryName[]
  readonly synonyms: Synonyms
}

/** One lexeme to search for. Of each synonym group only the best match counts. */
interface Term {
  readonly part: number
  readonly synonymGroup: string
  readonly lexeme: string
  readonly weight: number
}

export interface SearchPlan {
  /** Text to embed. */
  readonly text: string
  readonly parts: number
  readonly terms: readonly Term[]
  /** Of all words, including those that occur in no passage. */
  readonly totalWeight: number
  readonly named: readonly EntryName[]
  /** Words of the question, without its context. */
  readonly words: readonly KnownWord[]
  readonly isFollowUp: boolean
}

const SYNONYM_WEIGHT = 0.5
const CONTEXT_WEIGHT = 0.6
/** Corrections below this are searched for, but do not replace the word in the text. */
const MIN_REPLACEMENT_CONFIDENCE = 0.5
const MAX_TERMS = 120

export function createLexicon(texts: readonly SearchedText[], synonyms: Synonyms): Lexicon {
  const vocabulary = createVocabulary(texts)
  return { vocabulary, names: entryNames(texts, vocabulary), synonyms }
}

export function planSearch(
  question: string,
  before: readonly string[],
  { vocabulary, names, synonyms }: Lexicon,
): SearchPlan {
  const text = bounded(question)
  const lookup = createLookup(vocabulary)
  const namesOf = (part: string) => namedIn(part, names, lookup)
  const earlier = before.map(bounded)
  const context = contextOf(text, earlier, (part) => namesOf(part).length > 0)
  const own = namesOf(text)
  const parts = partsOf(text)
  return {
    text: [...context.toReversed(), text].map((one) => correctSpelling(one, lookup)).join(' '),
    parts: parts.length,
    terms: heaviest([
      ...parts.flatMap((part, index) => termsOf(part, index, 1, lookup, synonyms)),
      ...context.flatMap((one) => termsOf(one, 0, CONTEXT_WEIGHT, lookup, synonyms)),
    ]),
    totalWeight:
      weightOf(parts.join(' '), lookup) + CONTEXT_WEIGHT * weightOf(context.join(' '), lookup),
    named: own.length > 0 ? own : context.flatMap(namesOf),
    words: contentWords(text).map(lookup),
    isFollowUp: context.length > 0,
  }
}

/** Normalized first: NFKC can turn one character into eighteen. */
function bounded(text: string): string {
  return text.normalize('NFKC').slice(0, CHAT_LIMITS.message).toWellFormed()
}

/** Bounds the work of the database. */
function heaviest(terms: readonly Term[]): readonly Term[] {
  if (terms.length <= MAX_TERMS) return terms
  return terms.toSorted((left, right) => right.weight - left.weight).slice(0, MAX_TERMS)
}

/** Each word and, with less weight, its synonyms. */
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
    return [
      { ...known, share: 1 },
      ...[...others].map((other) => ({ ...lookup(other), share: SYNONYM_WEIGHT })),
    ].flatMap(({ lexemes, rarity, confidence, share }) =>
      lexemes.map((lexeme) => ({
        part,
        synonymGroup: `${weight} ${word}`,
        lexeme,
        weight: weight * share * rarity * confidence,
      })),
    )
  })
}

function weightOf(text: string, lookup: WordLookup): number {
  return contentWords(text).reduce((sum, word) => sum + lookup(word).rarity, 0)
}

/** Corrects spelling, because the local embedding model does not know misspelt words. */
function correctSpelling(text: string, lookup: WordLookup): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const [plain = word] = wordsOf(word)
    if (isStopWord(plain)) return word
    const { asked, meant, confidence } = lookup(plain)
    return meant !== asked && confidence >= MIN_REPLACEMENT_CONFIDENCE ? meant : word
  })
}
