/** How many letters may be wrong: in a short word every letter counts. */
function allowance(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * The known word that a mistyped one most likely stands for. Of words equally near, the one with the
 * same first letter wins, then the more frequent one.
 */
export function correctWord(word: string, known: ReadonlyMap<string, number>): string | undefined {
  const most = allowance(word)
  if (most === 0 || /\d/.test(word)) return undefined
  const sound = soundOf(word)
  let best: { readonly word: string; readonly cost: number } | undefined
  for (const [candidate, frequency] of known) {
    if (Math.abs(candidate.length - word.length) > most || candidate.length < 4) continue
    const distance = sound === soundOf(candidate) ? 0.5 : editDistance(word, candidate, most)
    if (distance > most) continue
    const cost = distance + (candidate[0] === word[0] ? 0 : 0.75) - Math.min(frequency, 100) / 1000
    if (cost <= most && (!best || cost < best.cost)) best = { word: candidate, cost }
  }
  return best?.word
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
