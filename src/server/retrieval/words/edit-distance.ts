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
