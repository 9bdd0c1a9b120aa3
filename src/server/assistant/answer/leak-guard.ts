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

export type LeakGuard = ReturnType<typeof createLeakGuard>

/** Detects leaks: eight words of the instruction, six letters of the canary, eight characters of a key. */
export function createLeakGuard({ canary, instruction, sayable, secrets }: GuardedTexts) {
  const guarded = sayable
    .filter((sentence) => sentence.trim() !== '')
    .reduce((parts, sentence) => parts.flatMap((part) => part.split(sentence)), [instruction])
  const kinds = [
    {
      split: wordsOf,
      length: 8,
      leaks: new Set(guarded.flatMap((text) => runsOf(wordsOf(text), 8))),
    },
    { split: lettersOf, length: 6, leaks: new Set(runsOf(lettersOf(canary), 6)) },
    {
      split: lettersOf,
      length: 8,
      // A key can contain plain words.
      leaks: new Set(
        secrets.flatMap((key) => runsOf(lettersOf(key), 8)).filter((run) => /\d/.test(run)),
      ),
    },
  ]
  return {
    /** Follows one answer. */
    watch() {
      const ends: string[][] = kinds.map(() => [])
      return {
        hasLeaked: (said: string): boolean =>
          kinds.reduce((hasLeaked, { split, length, leaks }, kind) => {
            const read = [...(ends[kind] ?? []), ...split(said)]
            ends[kind] = read.slice(1 - length)
            return hasLeaked || runsOf(read, length).some((run) => leaks.has(run))
          }, false),
      }
    },
  }
}

function wordsOf(text: string): readonly string[] {
  return normalized(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function lettersOf(text: string): readonly string[] {
  return normalized(text).match(/[a-z0-9]/g) ?? []
}

function normalized(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** All runs of so many words or letters. */
function runsOf(all: readonly string[], length: number): string[] {
  return all.slice(length - 1).map((_, start) => all.slice(start, start + length).join(' '))
}
