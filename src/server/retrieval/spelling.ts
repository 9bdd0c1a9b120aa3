/** Reused buffers: a question compares thousands of words. */
let older = new Uint16Array(64)
let above = new Uint16Array(64)
let current = new Uint16Array(64)

/** Damerau-Levenshtein distance (optimal string alignment), cut off above `max`. */
export function editDistance(left: string, right: string, max: number): number {
  if (Math.abs(left.length - right.length) > max) return max + 1
  if (right.length >= above.length) {
    older = new Uint16Array(right.length * 2)
    above = new Uint16Array(right.length * 2)
    current = new Uint16Array(right.length * 2)
  }
  for (let column = 0; column <= right.length; column += 1) above[column] = column
  for (let row = 1; row <= left.length; row += 1) {
    let least = row
    current[0] = row
    const letter = left.charCodeAt(row - 1)
    for (let column = 1; column <= right.length; column += 1) {
      const other = right.charCodeAt(column - 1)
      let cost = (above[column - 1] ?? 0) + (letter === other ? 0 : 1)
      cost = Math.min(cost, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      const isSwap =
        row > 1 &&
        column > 1 &&
        letter === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === other
      if (isSwap) cost = Math.min(cost, (older[column - 2] ?? 0) + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > max) return max + 1
    const spare = older
    older = above
    above = current
    current = spare
  }
  return above[right.length] ?? 0
}

/** Candidates are compared in full anyway. */
const PREFIX = 7

/** SymSpell index: words within n edits share a form with at most n deletions. May overmatch. */
function createDeletionIndex(
  words: readonly string[],
  max: number,
): (word: string) => readonly number[] {
  const indices = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    for (const key of deletionsOf(word, max)) {
      const known = indices.get(key)
      if (known) known.push(index)
      else indices.set(key, [index])
    }
  }
  return (word) => [...deletionsOf(word, max)].flatMap((key) => indices.get(key) ?? [])
}

function deletionsOf(word: string, max: number): ReadonlySet<string> {
  const found = new Set([word.slice(0, PREFIX)])
  let latest = [...found]
  for (let edit = 0; edit < max; edit += 1) {
    const shorter: string[] = []
    for (const key of latest) {
      for (let index = 0; index < key.length; index += 1) {
        const rest = key.slice(0, index) + key.slice(index + 1)
        if (found.has(rest)) continue
        found.add(rest)
        shorter.push(rest)
      }
    }
    latest = shorter
  }
  return found
}

export interface Correction {
  readonly word: string
  readonly confidence: number
}

export type CorrectWord = (word: string) => Correction | undefined

const CONFIDENCE = [0.9, 0.8, 0.5]
/** Penalties, in edits. */
const OTHER_FIRST_LETTER = 0.75
const PHONETIC = 0.5
const MIN_LENGTH = 4
const MAX_EDITS = 2
const MAX_PHONETIC_EDITS = 1

interface Spelling {
  readonly word: string
  readonly sound: string
  readonly frequency: number
}

/** Finds the nearest known word, preferring the same first letter, then the more frequent one. */
export function createCorrector(known: ReadonlyMap<string, number>): CorrectWord {
  const spellings: Spelling[] = [...known]
    .filter(([word]) => word.length >= MIN_LENGTH)
    .map(([word, frequency]) => ({ word, sound: soundOf(word), frequency }))
  const bySpelling = createDeletionIndex(
    spellings.map(({ word }) => word),
    MAX_EDITS,
  )
  const bySound = createDeletionIndex(
    spellings.map(({ sound }) => sound),
    MAX_PHONETIC_EDITS,
  )
  return (word) => {
    const max = maxEdits(word)
    if (max === 0) return undefined
    const sound = soundOf(word)
    // In vocabulary order, so that ties are deterministic.
    const candidates = [...new Set([...bySpelling(word), ...bySound(sound)])].toSorted(
      (a, b) => a - b,
    )
    let best:
      | { readonly word: string; readonly distance: number; readonly cost: number }
      | undefined
    for (const index of candidates) {
      const candidate = spellings[index]
      if (!candidate || Math.abs(candidate.word.length - word.length) > max) continue
      const start = candidate.word[0] === word[0] ? 0 : OTHER_FIRST_LETTER
      const distance = Math.min(
        editDistance(word, candidate.word, max),
        editDistance(sound, candidate.sound, max) + PHONETIC,
      )
      const cost = distance + start - Math.min(candidate.frequency, 100) / 1000
      if (distance + start > max || (best && cost >= best.cost)) continue
      best = { word: candidate.word, distance, cost }
    }
    return best && { word: best.word, confidence: CONFIDENCE[Math.floor(best.distance)] ?? 0 }
  }
}

/** None for short words and words with digits. */
export function maxEdits(word: string): number {
  if (word.length < MIN_LENGTH || /\d/.test(word)) return 0
  return word.length < 6 ? 1 : MAX_EDITS
}

/** Phonetic key: `zefyros` and `zephyros` are equal. */
export function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll('z', 's')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/(?<=.)[eh]$/, '')
}
