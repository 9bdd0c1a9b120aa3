import { stopWords, isStopWord, stemOf } from './question-words.ts'
import { createCorrector, maxEdits, type CorrectWord } from './spelling.ts'

export interface SearchedText {
  readonly key: string
  readonly entries: readonly string[]
  readonly headingPath: readonly string[]
  /** Including those of its questions; the lexeme is that of the database. */
  readonly words: readonly { readonly word: string; readonly lexeme: string }[]
  readonly isOffTopic: boolean
}

/** Words of the passages that may be used in answers. */
export interface Vocabulary {
  readonly passages: number
  /** By stem. */
  readonly lexemes: ReadonlyMap<string, ReadonlySet<string>>
  readonly frequency: ReadonlyMap<string, number>
  /** Candidates for spelling correction, with stop words. */
  readonly spellings: ReadonlyMap<string, number>
  readonly correct: CorrectWord
  /** Stems that occur only in off-topic passages. */
  readonly offTopicOnly: ReadonlySet<string>
}

export interface KnownWord {
  readonly asked: string
  /** Corrected spelling. */
  readonly meant: string
  readonly stem: string
  readonly lexemes: readonly string[]
  /** 0 for a word in every passage, 1 for a word in one. */
  readonly rarity: number
  /** 1 for a word that occurs as typed, 0 for an unknown word. */
  readonly confidence: number
  readonly isOffTopicOnly: boolean
}

export function createVocabulary(texts: readonly SearchedText[]): Vocabulary {
  const own = texts.filter(({ isOffTopic }) => !isOffTopic)
  const lexemes = new Map<string, Set<string>>()
  const frequency = new Map<string, number>()
  const spellings = new Map<string, number>(stopWords().map((word) => [word, 0]))
  for (const { words } of own) {
    for (const { word, lexeme } of words) {
      const stem = stemOf(word)
      lexemes.set(stem, (lexemes.get(stem) ?? new Set()).add(lexeme))
      spellings.set(word, (spellings.get(word) ?? 0) + 1)
    }
    for (const stem of new Set(words.map(({ word }) => stemOf(word)))) {
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
    }
  }
  const others = texts.filter(({ isOffTopic }) => isOffTopic).flatMap(({ words }) => words)
  const offTopicOnly = new Set(
    others.map(({ word }) => stemOf(word)).filter((stem) => !lexemes.has(stem)),
  )
  return {
    passages: own.length,
    lexemes,
    frequency,
    spellings,
    correct: createCorrector(spellings),
    offTopicOnly,
  }
}

export type WordLookup = (word: string) => KnownWord

/** Longer words are neither stemmed nor corrected. */
const MAX_WORD = 40
const MAX_CORRECTIONS = 100

/** Cached lookup for one question. Corrections are limited, because visitors control their cost. */
export function createLookup(vocabulary: Vocabulary): WordLookup {
  const known = new Map<string, KnownWord>()
  let corrections = 0
  const correct: CorrectWord = (word) => {
    if (maxEdits(word) === 0 || corrections >= MAX_CORRECTIONS) return undefined
    corrections += 1
    return vocabulary.correct(word)
  }
  return (word) => {
    const found = known.get(word) ?? lookUp(word, vocabulary, correct)
    known.set(word, found)
    return found
  }
}

/** Finds a word as typed, in another form, or with corrected spelling. */
export function lookUp(
  word: string,
  vocabulary: Vocabulary,
  correct: CorrectWord = vocabulary.correct,
): KnownWord {
  const isLong = word.length > MAX_WORD
  const stem = isLong ? word : stemOf(word)
  const unknown = {
    asked: word,
    meant: word,
    stem,
    lexemes: [],
    rarity: 1,
    confidence: 0,
    isOffTopicOnly: false,
  }
  if (isLong) return unknown
  const found = lexemesOf(stem, vocabulary)
  if (found) return { ...unknown, ...found, confidence: 1 }
  if (vocabulary.offTopicOnly.has(stem)) return { ...unknown, isOffTopicOnly: true }
  const meant = correct(word)
  if (!meant) return unknown
  const spelt = { ...unknown, meant: meant.word }
  if (isStopWord(meant.word)) return { ...spelt, stem: meant.word, rarity: 0, confidence: 1 }
  const corrected = stemOf(meant.word)
  const instead = lexemesOf(corrected, vocabulary)
  return instead ? { ...spelt, stem: corrected, ...instead, confidence: meant.confidence } : unknown
}

function lexemesOf(stem: string, { lexemes, frequency, passages }: Vocabulary) {
  const found = lexemes.get(stem)
  return found && { lexemes: [...found], rarity: rarityOf(frequency.get(stem) ?? 1, passages) }
}

function rarityOf(frequency: number, passages: number): number {
  return passages <= 1 ? 1 : Math.max(0, 1 - Math.log(frequency) / Math.log(passages))
}
