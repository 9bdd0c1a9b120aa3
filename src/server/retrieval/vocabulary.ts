import { emptyWords, isEmptyWord, stemOf } from './question-words.ts'
import { createCorrector, mostEdits, type CorrectWord } from './spelling.ts'

/** What is known of a published passage before a question comes. */
export interface SearchedText {
  readonly key: string
  readonly entries: readonly string[]
  readonly headingPath: readonly string[]
  /** Its words, those of the visitors' questions included, each with what the database makes of it. */
  readonly words: readonly { readonly word: string; readonly lexeme: string }[]
  readonly isOffTopic: boolean
}

/** The words of the passages that may be handed out, and in how many of them each stands. */
export interface Vocabulary {
  readonly passages: number
  /** By stem, so that another form of a word finds it. */
  readonly lexemes: ReadonlyMap<string, ReadonlySet<string>>
  readonly frequency: ReadonlyMap<string, number>
  /** What a mistyped word may have been meant to be; an empty word among them is worth nothing. */
  readonly spellings: ReadonlyMap<string, number>
  readonly correct: CorrectWord
  /** Stems that stand only where it is said what the assistant does not answer. */
  readonly foreign: ReadonlySet<string>
}

/** A word of the question as the passages know it. */
export interface KnownWord {
  readonly asked: string
  /** As it is spelt in passages, if it was mistyped. */
  readonly meant: string
  readonly stem: string
  /** None when no passage knows the word. */
  readonly lexemes: readonly string[]
  /** 0 for a word of every passage, 1 for a word of one. */
  readonly rarity: number
  /** 1 for a word that stands in passages as it was typed, 0 for one that stands in none. */
  readonly trust: number
  readonly isForeign: boolean
}

export function createVocabulary(texts: readonly SearchedText[]): Vocabulary {
  const own = texts.filter(({ isOffTopic }) => !isOffTopic)
  const lexemes = new Map<string, Set<string>>()
  const frequency = new Map<string, number>()
  const spellings = new Map<string, number>(emptyWords().map((word) => [word, 0]))
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
  const foreign = new Set(
    others.map(({ word }) => stemOf(word)).filter((stem) => !lexemes.has(stem)),
  )
  return {
    passages: own.length,
    lexemes,
    frequency,
    spellings,
    correct: createCorrector(spellings),
    foreign,
  }
}

export type WordLookup = (word: string) => KnownWord

/** No language that is searched has longer words; a longer one has no stem and no correction. */
const LONGEST_WORD = 40
/** A question in which more words are unknown is not one full of slips. */
const MOST_CORRECTIONS = 100

/**
 * For one question: remembers each word, because the steps of the search ask for the same ones, and
 * corrects only so many, because a correction is the one step whose cost a visitor can drive up.
 */
export function createLookup(vocabulary: Vocabulary): WordLookup {
  const known = new Map<string, KnownWord>()
  let corrections = 0
  const correct: CorrectWord = (word) => {
    if (mostEdits(word) === 0 || corrections >= MOST_CORRECTIONS) return undefined
    corrections += 1
    return vocabulary.correct(word)
  }
  return (word) => {
    const found = known.get(word) ?? lookUp(word, vocabulary, correct)
    known.set(word, found)
    return found
  }
}

/** Finds a word in the vocabulary: as it stands, in another form, or mistyped. */
export function lookUp(
  word: string,
  vocabulary: Vocabulary,
  correct: CorrectWord = vocabulary.correct,
): KnownWord {
  const isLong = word.length > LONGEST_WORD
  const stem = isLong ? word : stemOf(word)
  const unknown = {
    asked: word,
    meant: word,
    stem,
    lexemes: [],
    rarity: 1,
    trust: 0,
    isForeign: false,
  }
  if (isLong) return unknown
  const found = lexemesOf(stem, vocabulary)
  if (found) return { ...unknown, ...found, trust: 1 }
  if (vocabulary.foreign.has(stem)) return { ...unknown, isForeign: true }
  const meant = correct(word)
  if (!meant) return unknown
  const spelt = { ...unknown, meant: meant.word }
  if (isEmptyWord(meant.word)) return { ...spelt, stem: meant.word, rarity: 0, trust: 1 }
  const corrected = stemOf(meant.word)
  const instead = lexemesOf(corrected, vocabulary)
  return instead ? { ...spelt, stem: corrected, ...instead, trust: meant.trust } : unknown
}

function lexemesOf(stem: string, { lexemes, frequency, passages }: Vocabulary) {
  const found = lexemes.get(stem)
  return found && { lexemes: [...found], rarity: rarityOf(frequency.get(stem) ?? 1, passages) }
}

function rarityOf(frequency: number, passages: number): number {
  return passages <= 1 ? 1 : Math.max(0, 1 - Math.log(frequency) / Math.log(passages))
}
