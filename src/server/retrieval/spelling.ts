/** Reused: a question compares thousands of words. */
let older = new Uint16Array(64)
let above = new Uint16Array(64)
let current = new Uint16Array(64)

/** Insertions, deletions, substitutions and swaps of neighbours; more than `most` is only "too far". */
export function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1
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
    if (least > most) return most + 1
    const spare = older
    older = above
    above = current
    current = spare
  }
  return above[right.length] ?? 0
}

/** Two words that are alike in their first letters are compared in full anyway. */
const PREFIX = 7

/**
 * SymSpell's index: two words are at most n edits apart only if deleting at most n letters of each can
 * make them equal. Every word is stored under all its deletions, so a lookup reads a few dozen keys
 * instead of the whole vocabulary. What it finds may be further away and has to be compared.
 */
function createDeletionIndex(
  words: readonly string[],
  most: number,
): (word: string) => readonly number[] {
  const places = new Map<string, number[]>()
  for (const [place, word] of words.entries()) {
    for (const key of deletionsOf(word, most)) {
      const known = places.get(key)
      if (known) known.push(place)
      else places.set(key, [place])
    }
  }
  return (word) => [...deletionsOf(word, most)].flatMap((key) => places.get(key) ?? [])
}

function deletionsOf(word: string, most: number): ReadonlySet<string> {
  const found = new Set([word.slice(0, PREFIX)])
  let latest = [...found]
  for (let edit = 0; edit < most; edit += 1) {
    const shorter: string[] = []
    for (const key of latest) {
      for (let place = 0; place < key.length; place += 1) {
        const rest = key.slice(0, place) + key.slice(place + 1)
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
  /** From 1 down: how likely it is that this word was meant. */
  readonly trust: number
}

export type CorrectWord = (word: string) => Correction | undefined

const TRUST = [0.9, 0.8, 0.5]
/** The first letter is seldom wrong. */
const OTHER_START = 0.75
const SHORTEST = 4
/** A spelling and a sound that differ count for more than the sound alone. */
const SOUND_ONLY = 0.5
const MOST_EDITS = 2
/** A sound costs half an edit more, so two edits in it are already too many. */
const MOST_SOUND_EDITS = 1

interface Spelling {
  readonly word: string
  readonly sound: string
  readonly frequency: number
}

/**
 * Finds the most likely correction of a misspelt word. Of words equally near, the one with
 * the same first letter wins, then the more frequent one. The index makes the cost of a word independent
 * of the size of the vocabulary; the result is that of a comparison with every known word.
 */
export function createCorrector(known: ReadonlyMap<string, number>): CorrectWord {
  const spellings: Spelling[] = [...known]
    .filter(([word]) => word.length >= SHORTEST)
    .map(([word, frequency]) => ({ word, sound: soundOf(word), frequency }))
  const bySpelling = createDeletionIndex(
    spellings.map(({ word }) => word),
    MOST_EDITS,
  )
  const bySound = createDeletionIndex(
    spellings.map(({ sound }) => sound),
    MOST_SOUND_EDITS,
  )
  return (word) => {
    const most = mostEdits(word)
    if (most === 0) return undefined
    const sound = soundOf(word)
    // In the order of the vocabulary, so that the first of equals is always the same.
    const candidates = [...new Set([...bySpelling(word), ...bySound(sound)])].toSorted(
      (a, b) => a - b,
    )
    let best:
      | { readonly word: string; readonly distance: number; readonly cost: number }
      | undefined
    for (const place of candidates) {
      const candidate = spellings[place]
      if (!candidate || Math.abs(candidate.word.length - word.length) > most) continue
      const start = candidate.word[0] === word[0] ? 0 : OTHER_START
      const distance = Math.min(
        editDistance(word, candidate.word, most),
        editDistance(sound, candidate.sound, most) + SOUND_ONLY,
      )
      const cost = distance + start - Math.min(candidate.frequency, 100) / 1000
      if (distance + start > most || (best && cost >= best.cost)) continue
      best = { word: candidate.word, distance, cost }
    }
    return best && { word: best.word, trust: TRUST[Math.floor(best.distance)] ?? 0 }
  }
}

/** How many letters may be wrong: in a short word every letter counts, and a digit is never a slip. */
export function mostEdits(word: string): number {
  if (word.length < SHORTEST || /\d/.test(word)) return 0
  return word.length < 6 ? 1 : MOST_EDITS
}

/** Words that are written differently and sound the same: `zefyros`, `Zephyros`. */
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
