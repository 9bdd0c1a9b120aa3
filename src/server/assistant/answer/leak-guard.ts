import { randomInt } from 'node:crypto'
import { codedForms, everyForm, lettersAndDigits } from './encodings.ts'
import { latinLookalike } from './normalized-text.ts'
import {
  forbidLetters,
  forbidWords,
  lettersOf,
  watchLetters,
  watchWords,
  type ForbiddenLetters,
  type ForbiddenRuns,
} from './run-watch.ts'

interface GuardedTexts {
  /** The mark in the instruction. */
  readonly canary: string
  readonly instruction: string
  /** Sentences of the instruction that the assistant is meant to say, and public ones in it. */
  readonly sayable: readonly string[]
  /** Keys and passwords themselves, of eight letters or more, not addresses that contain them. */
  readonly secrets: readonly string[]
}

/** Knows what must not be said. Making one takes a while, so a process makes one. */
export interface LeakGuard {
  readonly watch: () => LeakWatch
}

interface LeakWatch {
  /** Takes the next character and says whether something has leaked by now. */
  readonly step: (character: string) => boolean
  /** No more comes; says whether the last word was the one too many. */
  readonly end: () => boolean
  /** The place of the first character that may be part of a leak; places count code units. */
  readonly suspectFrom: () => number | undefined
}

const WORD_RUN = 8
const SHORT_FORM = { whole: 8, piece: 4 }
const CODED_FORM = { whole: 16, piece: 6 }
/** About eight words, for when they are written without or with too many spaces. */
const CLOSE_TEXT = { whole: 36, piece: 12 }

interface Tracks {
  readonly words: ForbiddenRuns
  readonly symbols: readonly ForbiddenLetters[]
  readonly letters: ForbiddenLetters
}

export function createLeakGuard(texts: GuardedTexts): LeakGuard {
  const closed = withoutSayable(texts.instruction, texts.sayable)
  const secrets = texts.secrets.filter(
    (secret) => lettersAndDigits(secret).length >= SHORT_FORM.whole,
  )
  const tracks: Tracks = {
    words: forbidWords(closed.map(wordsOf), WORD_RUN, 3),
    symbols: [
      shortForms(texts.canary === '' ? secrets : [texts.canary, ...secrets]),
      forbidLetters(codedForms(texts.instruction), CODED_FORM.whole, CODED_FORM.piece),
      forbidLetters(
        closed.map((text) => lettersAndDigits(wordsOf(text).join(''))),
        CLOSE_TEXT.whole,
        CLOSE_TEXT.piece,
      ),
    ],
    // Numbers between the letters are a way to spell as well: "1. k 2. o".
    letters: shortForms(/^[a-z]+$/.test(texts.canary) ? [texts.canary] : []),
  }
  return { watch: () => watchTracks(tracks) }
}

function wordsOf(text: string): string[] {
  return (
    [...text]
      .map(latinLookalike)
      .join('')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Parts of a long random word tell it nearly as well as the whole. Plain words in it tell nothing. */
function shortForms(words: readonly string[]): ForbiddenLetters {
  const forms = words.flatMap((word) => {
    const hasDigits = /\d/.test(word)
    return everyForm(word).flatMap((form) => {
      return { runs: forbidLetters([form], SHORT_FORM.whole, SHORT_FORM.piece), hasDigits }
    })
  })
  const isTelling = (run: string, hasDigits: boolean) => !hasDigits || /\d/.test(run)
  return lettersOf({
    wholes: new Set(
      forms.flatMap(({ runs, hasDigits }) =>
        [...runs.wholes].filter((run) => isTelling(run, hasDigits)),
      ),
    ),
    pieces: new Set(forms.flatMap(({ runs }) => [...runs.pieces])),
    wholeLength: SHORT_FORM.whole,
    pieceLength: SHORT_FORM.piece,
  })
}

/** What may be said is cut out, so that no forbidden run reaches into it. */
function withoutSayable(instruction: string, sayable: readonly string[]): string[] {
  return sayable
    .filter((sentence) => sentence.trim() !== '')
    .reduce((parts, sentence) => parts.flatMap((part) => part.split(sentence)), [instruction])
}

function watchTracks(tracks: Tracks): LeakWatch {
  const words = watchWords(tracks.words)
  const symbols = tracks.symbols.map(watchLetters)
  const letters = watchLetters(tracks.letters)
  const watches = [words, letters, ...symbols]
  let place = 0
  let word = ''
  let wordPlace = 0
  let hasLeaked = false
  const endWord = () => {
    if (word !== '') hasLeaked = words.step(word, wordPlace) || hasLeaked
    word = ''
  }
  const stepSymbol = (symbol: string) => {
    for (const watch of symbols) hasLeaked = watch.step(symbol, place) || hasLeaked
    if (symbol >= 'a') hasLeaked = letters.step(symbol, place) || hasLeaked
  }
  return {
    step(character) {
      const folded = latinLookalike(character)
      if (/[\p{L}\p{N}]/u.test(folded)) {
        if (word === '') wordPlace = place
        word += folded
      } else endWord()
      for (const symbol of folded) if (/[a-z0-9]/.test(symbol)) stepSymbol(symbol)
      place += character.length
      return hasLeaked
    },
    end() {
      endWord()
      return hasLeaked
    },
    suspectFrom() {
      let first: number | undefined
      for (const { suspectFrom } of watches) {
        const from = suspectFrom()
        if (from !== undefined && (first === undefined || from < first)) first = from
      }
      return first
    },
  }
}

/** The most that waits for the verdict on a leak. */
const LONGEST_SUSPECT = 160

interface LeakGate {
  readonly put: (character: string) => void
  readonly end: () => void
  readonly shut: () => void
  readonly hasLeaked: () => boolean
  /** What may leave since it was last asked for. */
  readonly take: () => string
  /** All that has left. */
  readonly passed: () => string
}

/** Lets through what cannot become a leak any more; after a leak it stays shut. */
export function createLeakGate(guard: LeakGuard): LeakGate {
  const watch = guard.watch()
  let held = ''
  let place = 0
  let released = ''
  let passed = ''
  let isShut = false
  const release = (length: number) => {
    released += held.slice(0, length)
    held = held.slice(length)
  }
  return {
    put(character: string) {
      if (isShut) return
      isShut = watch.step(character)
      if (isShut) return
      held += character
      place += character.length
      const suspect = Math.max(watch.suspectFrom() ?? place, place - LONGEST_SUSPECT)
      const length = held.length - (place - suspect)
      if (length > 0) release(length)
    },
    end() {
      isShut = watch.end() || isShut
      if (!isShut) release(held.length)
    },
    shut() {
      isShut = true
    },
    hasLeaked: () => isShut,
    take() {
      const text = released
      released = ''
      passed += text
      return text
    },
    passed: () => passed,
  }
}

/** No vowels, so that it is never a word, and no letter that has a digit for a twin. */
const LETTERS = 'cdfhjkmnpqrvwxy'
const LENGTH = 24

/** A word that means nothing. It stands in the instruction, so whoever says it has read that out. */
export function createCanary(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Finds it in any spelling that the guard knows, whole or in part. */
export function findCanary(text: string, canary: string): boolean {
  const watch = createLeakGuard({ canary, instruction: '', sayable: [], secrets: [] }).watch()
  for (const character of text) watch.step(character)
  return watch.end()
}
