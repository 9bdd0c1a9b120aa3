/** How many of the given moments fall into each second from the start on. */
export function countPerSecond(
  timesMs: readonly number[],
  startMs: number,
  endMs: number,
): number[] {
  const counts = Array<number>(Math.max(1, Math.ceil((endMs - startMs) / 1000))).fill(0)
  for (const timeMs of timesMs) {
    const second = Math.floor((timeMs - startMs) / 1000)
    const count = counts[second]
    if (count !== undefined) counts[second] = count + 1
  }
  return counts
}

/** Round values from 0 to at least the greatest, at most so many steps. */
export function roundTicks(
  greatest: number,
  mostSteps: number,
  steps: readonly number[],
): number[] {
  const step = steps.find((size) => greatest / size <= mostSteps) ?? Math.ceil(greatest / mostSteps)
  const count = Math.max(1, Math.ceil(greatest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
