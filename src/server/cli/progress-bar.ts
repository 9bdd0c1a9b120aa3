/** "[########........] 120 of 240, 12 s left": the time is guessed from what has passed. */
export function progressBar(done: number, total: number, passedMs: number, width = 24): string {
  const filled = total === 0 ? width : Math.round((done / total) * width)
  const bar = '#'.repeat(filled) + '.'.repeat(width - filled)
  const isUnderWay = done > 0 && done < total
  const leftMs = (passedMs * (total - done)) / done
  return `[${bar}] ${done} of ${total}${isUnderWay ? `, ${Math.ceil(leftMs / 1000)} s left` : ''}`
}
