import { randomInt } from 'node:crypto'

export interface GuardedTexts {
  readonly canary: string
  readonly instruction: string
  /** Sentences of the instruction that are public or that the assistant is told to say. */
  readonly sayable: readonly string[]
  /** API keys of eight characters or more; models never see them. */
  readonly secrets: readonly string[]
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

/** Lengths of a leak. */
const WORDS = 8
const CANARY_PART = 6
const KEY_PART = 8

export type LeakGuard = ReturnType<typeof createLeakGuard>

/** Detects leaks of instruction, canary and keys. */
export function createLeakGuard({ canary, instruction, sayable, secrets }: GuardedTexts) {
  const guarded = sayable
    .filter((sentence) => sentence.trim() !== '')
    .reduce((parts, sentence) => parts.flatMap((part) => part.split(sentence)), [instruction])
  const sentences = new Set(
    guarded.flatMap((text) => runsOf(wordsOf(text), WORDS).map((run) => run.join(' '))),
  )
  const canaryParts = new Set(runsOf(lettersAndDigits(canary), CANARY_PART))
  const keyParts = new Set(
    secrets
      .flatMap((secret) => runsOf(lettersAndDigits(secret), KEY_PART))
      // A key can contain plain words.
      .filter((part) => /\d/.test(part)),
  )
  return {
    /** Follows one answer. */
    watch() {
      let words: readonly string[] = []
      let letters = ''
      return {
        hasLeaked(said: string): boolean {
          words = [...words.slice(1 - WORDS), ...wordsOf(said)]
          letters = letters.slice(1 - KEY_PART) + lettersAndDigits(said)
          return (
            runsOf(words, WORDS).some((run) => sentences.has(run.join(' '))) ||
            runsOf(letters, CANARY_PART).some((part) => canaryParts.has(part)) ||
            runsOf(letters, KEY_PART).some((part) => keyParts.has(part))
          )
        },
      }
    },
  }
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

/** All parts of this length, of a text or of a list of words. */
function runsOf<T extends string | readonly string[]>(whole: T, length: number): T[] {
  return Array.from(
    { length: Math.max(0, whole.length - length + 1) },
    (_, start) => whole.slice(start, start + length) as T,
  )
}
