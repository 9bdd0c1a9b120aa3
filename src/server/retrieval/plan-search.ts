import { CHAT_LIMITS } from '#shared/chat.ts'
import { entryNames, namedIn, type EntryName } from './named-entries.ts'
import { contentWords, isStopWord, stemOf, wordsOf } from './question-words.ts'
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

/** Earlier messages searched for the subject. */
export const LOOK_BACK = 3

/** What the decision needs to know about the site. */
interface Knowledge {
  /** Entries named in a text. */
  readonly namesOf: (text: string) => readonly EntryName[]
  /** Share of the words that occur in what the site says about an entry. */
  readonly fit: (words: readonly string[], entry: EntryName) => number
}

/** A short message about a named entry uses the words of that entry. */
const MIN_FIT = 0.5

interface Context {
  /** Earlier messages, newest first. */
  readonly messages: readonly string[]
  /** Without it the message may still stand alone; the search decides. */
  readonly isNeeded: boolean
}

/**
 * Earlier messages that a message may depend on. A short message belongs to an entry named before if
 * that entry's text has its words ("and the price?"); otherwise it may change the subject ("jobs?").
 */
export function contextOf(
  text: string,
  before: readonly string[],
  { namesOf, fit }: Knowledge,
): Context {
  if (before.length === 0 || !isShort(text) || namesOf(text).length > 0) {
    return { messages: [], isNeeded: false }
  }
  const messages: string[] = []
  for (const earlier of before.toReversed().slice(0, LOOK_BACK)) {
    messages.push(earlier)
    if (namesOf(earlier).length > 0 || !isShort(earlier)) break
  }
  const words = contentWords(text)
  const refersBack =
    words.length === 0 || (words.length <= 2 && wordsOf(text).some((word) => POINTERS.has(word)))
  const isAbout = messages.flatMap(namesOf).some((entry) => fit(words, entry) >= MIN_FIT)
  return { messages, isNeeded: refersBack || isAbout }
}

/** Of the longest message that may depend on an earlier one; also bounds the work. */
export const MAX_SHORT_CHARACTERS = 200
const MAX_SHORT_WORDS = 3

function isShort(text: string): boolean {
  if (text.length > MAX_SHORT_CHARACTERS) return false
  return contentWords(text).length <= MAX_SHORT_WORDS
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
const SEPARATORS =
  /[,;?!]+|\.\s+|\b(?:and also|as well as|and|or|versus|vs|plus|also|compared (?:to|with)|than)\b\.?/gi
const ASKS =
  /\?|\b(?:need|want|wants|looking for|interested|wonder|wondering|tell (?:me|us)|let (?:me|us) know|please|like to know|(?:can|could|do|does|would) (?:you|it|your)|is there|are there|how (?:much|long|many)|which|what)\b/i

/** As many as passages can be chosen. */
const MAX_PARTS = 3
/** A question with fewer words of its own continues the sentence before it. */
const MIN_OWN_WORDS = 3

/** Splits a message that asks for several things; of a letter only the sentences that ask. */
export function partsOf(text: string): readonly string[] {
  const sentences = text
    // The full stop of "vs." ends no sentence.
    .replaceAll(/\bvs\./gi, 'vs')
    .split('\n')
    .flatMap((line) => [...SENTENCES.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => contentWords(sentence).length > 0)
  if (sentences.length <= 1) return limited(text, splitSentence(text))
  const asking = sentences.flatMap((sentence, index) => {
    if (!ASKS.test(sentence)) return []
    const hasOwn = contentWords(sentence).length >= MIN_OWN_WORDS
    return [hasOwn ? sentence : `${sentences[index - 1] ?? ''} ${sentence}`.trim()]
  })
  const [only] = asking
  if (only !== undefined && asking.length === 1)
    return limited(text, [only, ...splitSentence(only)])
  return limited(text, asking)
}

function splitSentence(sentence: string): readonly string[] {
  return sentence
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => contentWords(part).length > 0)
}

/** The parts, joined to at most three. */
function limited(text: string, parts: readonly string[]): readonly string[] {
  const distinct = [...new Set(parts)]
  if (distinct.length <= 1) return [text]
  const size = Math.ceil(distinct.length / MAX_PARTS)
  return Array.from({ length: Math.ceil(distinct.length / size) }, (_, index) =>
    distinct.slice(index * size, (index + 1) * size).join(' '),
  )
}

export interface Lexicon {
  readonly vocabulary: Vocabulary
  readonly names: readonly EntryName[]
  /** Stems of all that is said about an entry. */
  readonly stemsOf: ReadonlyMap<string, ReadonlySet<string>>
}

/** One lexeme to search for. Of the lexemes of one word only the best match counts. */
interface Term {
  readonly word: string
  readonly lexeme: string
  readonly weight: number
  /** Of the question itself, not of its context. */
  readonly isOwn: boolean
}

export interface SearchPlan {
  /** Text to embed. */
  readonly text: string
  readonly terms: readonly Term[]
  /** Of all words, including those that occur in no passage. */
  readonly totalWeight: number
  readonly named: readonly EntryName[]
  /** Words of the question, without its context. */
  readonly words: readonly KnownWord[]
  readonly isFollowUp: boolean
}

const CONTEXT_WEIGHT = 0.6
const MAX_TERMS = 120

export function createLexicon(texts: readonly SearchedText[]): Lexicon {
  const vocabulary = createVocabulary(texts)
  const byEntry = Map.groupBy(texts, ({ key }) => key.split('#')[0] ?? key)
  const stemsOf = new Map(
    [...byEntry].map(([entry, list]) => [
      entry,
      new Set(list.flatMap(({ words }) => words.map(({ word }) => stemOf(word)))),
    ]),
  )
  return { vocabulary, names: entryNames(texts, vocabulary), stemsOf }
}

/** With the context that the message needs, or both with and without it: then the better result counts. */
export function planSearch(
  question: string,
  before: readonly string[],
  { vocabulary, names, stemsOf }: Lexicon,
): readonly [SearchPlan, ...SearchPlan[]] {
  const text = bounded(question)
  const lookup = createLookup(vocabulary)
  const namesOf = (part: string) => namedIn(part, names, lookup)
  const earlier = before.map(bounded)
  const fit = (words: readonly string[], { key }: EntryName) => {
    const stems = stemsOf.get(key)
    const isSaid = (word: string) => stems?.has(lookup(word).stem)
    return words.filter(isSaid).length / Math.max(1, words.length)
  }
  const { messages, isNeeded } = contextOf(text, earlier, { namesOf, fit })
  const own = namesOf(text)
  const planWith = (context: readonly string[]): SearchPlan => ({
    text: [...context.toReversed(), text].map((one) => correctSpelling(one, lookup)).join(' '),
    terms: heaviest([
      ...termsOf(text, 1, lookup),
      ...context.flatMap((one) => termsOf(one, CONTEXT_WEIGHT, lookup)),
    ]),
    totalWeight: weightOf(text, lookup) + CONTEXT_WEIGHT * weightOf(context.join(' '), lookup),
    named: own.length > 0 ? own : context.flatMap(namesOf),
    words: contentWords(text).map(lookup),
    isFollowUp: context.length > 0,
  })
  if (messages.length === 0) return [planWith([])]
  return isNeeded ? [planWith(messages)] : [planWith([]), planWith(messages)]
}

/** Normalized first: NFKC can turn one character into eighteen. */
export function bounded(text: string): string {
  return text.normalize('NFKC').slice(0, CHAT_LIMITS.message).toWellFormed()
}

/** Bounds the work of the database. */
function heaviest(terms: readonly Term[]): readonly Term[] {
  if (terms.length <= MAX_TERMS) return terms
  return terms.toSorted((left, right) => right.weight - left.weight).slice(0, MAX_TERMS)
}

function termsOf(text: string, weight: number, lookup: WordLookup): readonly Term[] {
  return contentWords(text).flatMap((word) => {
    const { lexemes, rarity, confidence } = lookup(word)
    return lexemes.map((lexeme) => ({
      word: `${weight} ${word}`,
      lexeme,
      weight: weight * rarity * confidence,
      isOwn: weight === 1,
    }))
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
    const { asked, meant } = lookup(plain)
    return meant === asked ? word : meant
  })
}
