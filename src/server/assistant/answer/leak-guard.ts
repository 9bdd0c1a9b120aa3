import { randomInt } from 'node:crypto'
import { lettersAndDigits, longEncodings, shortEncodings } from './encodings.ts'
import { latinLookalike } from './normalized-text.ts'

interface GuardedTexts {
  readonly canary: string
  readonly instruction: string
  /** Sentences of the instruction that are public or that the assistant is told to say. */
  readonly sayable: readonly string[]
  /** API keys of eight characters or more. */
  readonly secrets: readonly string[]
}

/** Detects leaks of instruction, canary and secrets. Expensive to create: one per process. */
export interface LeakGuard {
  readonly watch: () => LeakWatch
}

interface LeakWatch {
  /** Consumes a character; true once something has leaked. */
  readonly step: (character: string) => boolean
  readonly end: () => boolean
  /** Position (in code units) of the first character that may belong to a leak. */
  readonly suspectFrom: () => number | undefined
}

/** Without vowels it is never a word; without look-alike letters it is not confused with digits. */
const CANARY_LETTERS = 'cdfhjkmnpqrvwxy'
const CANARY_LENGTH = 24

/** Random word in the system instruction: an answer that contains it leaks the instruction. */
export function createCanary(): string {
  return Array.from(
    { length: CANARY_LENGTH },
    () => CANARY_LETTERS[randomInt(CANARY_LETTERS.length)],
  ).join('')
}

/** Lengths of a leak, and of the part from which on the text is held back. */
const WORDS = { whole: 8, part: 3 }
const SECRET = { whole: 8, part: 4 }
const ENCODED = { whole: 16, part: 6 }
/** About eight words, written without spaces or with too many. */
const WITHOUT_SPACES = { whole: 36, part: 12 }

export function createLeakGuard({
  canary,
  instruction,
  sayable,
  secrets,
}: GuardedTexts): LeakGuard {
  const guarded = withoutSayable(instruction, sayable).map(wordsOf)
  const longSecrets = secrets.filter((secret) => lettersAndDigits(secret).length >= SECRET.whole)
  const words = createRuns(guarded, WORDS, ' ')
  const symbols = [
    secretRuns(canary === '' ? longSecrets : [canary, ...longSecrets]),
    createRuns(longEncodings(instruction), ENCODED),
    createRuns(
      guarded.map((text) => lettersAndDigits(text.join(''))),
      WITHOUT_SPACES,
    ),
  ]
  // Also without digits, because the canary can be spelled as a list: "1. k 2. o".
  const letters = secretRuns(/^[a-z]+$/.test(canary) ? [canary] : [])
  return { watch: () => createLeakWatch(words, symbols, letters) }
}

function wordsOf(text: string): string[] {
  return (
    Array.from(text, latinLookalike)
      .join('')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Cuts out the sayable sentences, so that no run contains part of one. */
function withoutSayable(instruction: string, sayable: readonly string[]): string[] {
  return sayable
    .filter((sentence) => sentence.trim() !== '')
    .reduce((parts, sentence) => parts.flatMap((part) => part.split(sentence)), [instruction])
}

interface Runs {
  readonly wholes: ReadonlySet<string>
  readonly parts: ReadonlySet<string>
  readonly length: { readonly whole: number; readonly part: number }
  readonly separator: string
}

/** Every run of the given lengths in the texts. */
function createRuns(
  texts: readonly (string | readonly string[])[],
  length: Runs['length'],
  separator = '',
): Runs {
  const runsOf = (size: number) =>
    new Set(
      texts.flatMap((text) =>
        Array.from({ length: Math.max(0, text.length - size + 1) }, (_, start) => {
          const run = text.slice(start, start + size)
          return typeof run === 'string' ? run : run.join(separator)
        }),
      ),
    )
  return { wholes: runsOf(length.whole), parts: runsOf(length.part), length, separator }
}

/** Any eight characters identify a random secret; of a key with digits, plain words do not. */
function secretRuns(secrets: readonly string[]): Runs {
  const [keys, words] = [
    secrets.filter((secret) => /\d/.test(secret)),
    secrets.filter((secret) => !/\d/.test(secret)),
  ].map((group) => createRuns(group.flatMap(shortEncodings), SECRET))
  const telling = [...(keys?.wholes ?? [])].filter((run) => /\d/.test(run))
  return {
    wholes: new Set([...telling, ...(words?.wholes ?? [])]),
    parts: new Set([...(keys?.parts ?? []), ...(words?.parts ?? [])]),
    length: SECRET,
    separator: '',
  }
}

/** Follows a stream of symbols: letters or words. */
function createRunWatch({ wholes, parts, length, separator }: Runs) {
  const positions = Array.from({ length: length.whole }, () => 0)
  // A string for letters, which come by the thousand; an array for words.
  let letters = ''
  let words: readonly string[] = []
  let count = 0
  let run = 0
  const last = (size: number) =>
    separator === '' ? letters.slice(-size) : words.slice(-size).join(separator)
  return {
    /** True when a run has just been completed. */
    step(symbol: string, position: number): boolean {
      if (wholes.size === 0) return false
      if (separator === '') letters = (letters + symbol).slice(-length.whole)
      else words = [...words.slice(1 - length.whole), symbol]
      positions[count % length.whole] = position
      count += 1
      if (!parts.has(last(length.part))) run = 0
      else run = run === 0 ? Math.min(length.part, count) : Math.min(run + 1, length.whole)
      return run === length.whole && wholes.has(last(length.whole))
    },
    suspectFrom: () => (run === 0 ? undefined : positions[(count - run) % length.whole]),
  }
}

function createLeakWatch(wordRuns: Runs, symbolRuns: readonly Runs[], letterRuns: Runs): LeakWatch {
  const words = createRunWatch(wordRuns)
  const symbols = symbolRuns.map(createRunWatch)
  const letters = createRunWatch(letterRuns)
  const watches = [words, letters, ...symbols]
  let position = 0
  let word = ''
  let wordPosition = 0
  let hasLeaked = false
  const endWord = () => {
    if (word !== '') hasLeaked = words.step(word, wordPosition) || hasLeaked
    word = ''
  }
  return {
    step(character) {
      const folded = latinLookalike(character)
      if (/[\p{L}\p{N}]/u.test(folded)) {
        if (word === '') wordPosition = position
        word += folded
      } else endWord()
      for (const symbol of folded) {
        if (!/[a-z0-9]/.test(symbol)) continue
        for (const watch of symbols) hasLeaked = watch.step(symbol, position) || hasLeaked
        if (symbol >= 'a') hasLeaked = letters.step(symbol, position) || hasLeaked
      }
      position += character.length
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

/** The longest text that is held back. */
const MAX_HELD = 160

/** Releases text that can no longer become a leak; after a leak it stays closed. */
export function createLeakGate(guard: LeakGuard) {
  const watch = guard.watch()
  let held = ''
  let position = 0
  let released = ''
  let passed = ''
  let isClosed = false
  const release = (length: number) => {
    released += held.slice(0, length)
    held = held.slice(length)
  }
  return {
    put: (character: string): void => {
      if (isClosed) return
      isClosed = watch.step(character)
      if (isClosed) return
      held += character
      position += character.length
      const suspect = Math.max(watch.suspectFrom() ?? position, position - MAX_HELD)
      const length = held.length - (position - suspect)
      if (length > 0) release(length)
    },
    end: (): void => {
      isClosed = watch.end() || isClosed
      if (!isClosed) release(held.length)
    },
    close: (): void => {
      isClosed = true
    },
    hasLeaked: (): boolean => isClosed,
    /** Text released since the last call. */
    take: (): string => {
      const text = released
      released = ''
      passed += text
      return text
    },
    /** All text taken so far. */
    passed: (): string => passed,
  }
}
