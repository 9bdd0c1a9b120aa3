/** Average rate per second in each interval. */
export function ratesOverTime(
  timesMs: readonly number[],
  { startMs, endMs, stepSeconds }: TimeSteps,
): number[] {
  const stepMs = stepSeconds * 1000
  const counts = Array<number>(Math.max(1, Math.ceil((endMs - startMs) / stepMs))).fill(0)
  for (const timeMs of timesMs) {
    const step = Math.floor((timeMs - startMs) / stepMs)
    const count = counts[step]
    if (count !== undefined) counts[step] = count + 1
  }
  return counts.map((count) => count / stepSeconds)
}

export interface TimeSteps {
  readonly startMs: number
  readonly endMs: number
  readonly stepSeconds: number
}

/** Round tick values from 0 to at least the maximum. */
export function roundTicks(
  greatest: number,
  mostSteps: number,
  steps: readonly number[],
): number[] {
  const step = steps.find((size) => greatest / size <= mostSteps) ?? Math.ceil(greatest / mostSteps)
  const count = Math.max(1, Math.ceil(greatest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
