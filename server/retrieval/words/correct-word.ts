/** How many letters may be wrong: in a short word every letter counts. */
function allowance(word: string): number {
  if (word.length < 4) return 0
  return word.length < 6 ? 1 : 2
}

export interface Correction {
  readonly word: string
  /** From 1 down: how likely it is that this word was meant. */
  readonly trust: number
}

const TRUST = [0.9, 0.8, 0.5]
/** The first letter is seldom wrong. */
const OTHER_START = 0.75

/**
 * The known word that a mistyped one most likely stands for. Of words equally near, the one with the
 * same first letter wins, then the more frequent one.
 */
export function correctWord(
  word: string,
  known: ReadonlyMap<string, number>,
): Correction | undefined {
  const most = allowance(word)
  if (most === 0 || /\d/.test(word)) return undefined
  const sound = soundOf(word)
  let best: { readonly word: string; readonly distance: number; readonly cost: number } | undefined
  for (const [candidate, frequency] of known) {
    if (Math.abs(candidate.length - word.length) > most || candidate.length < 4) continue
    const distance = Math.min(
      editDistance(word, candidate, most),
      editDistance(sound, soundOf(candidate), most) + 0.5,
    )
    const start = candidate[0] === word[0] ? 0 : OTHER_START
    const cost = distance + start - Math.min(frequency, 100) / 1000
    if (distance + start > most || (best && cost >= best.cost)) continue
    best = { word: candidate, distance, cost }
  }
  return best && { word: best.word, trust: TRUST[Math.floor(best.distance)] ?? 0 }
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

/** Insertions, deletions, substitutions and swaps of neighbours; more than `most` is only "too far". */
export function editDistance(left: string, right: string, most: number): number {
  let older: number[] = []
  let above = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1]
      const isSwap =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...current) > most) return most + 1
    older = above
    above = current
  }
  return above[right.length] ?? 0
}
