import type { Vital } from '#shared/telemetry.ts'

interface Scale {
  /** Upper bounds; the last bucket has none. Must not change: counts are stored by bucket index. */
  readonly bounds: readonly number[]
  /** Google's thresholds: up to the first a page is good, beyond the second it is poor. */
  readonly good: number
  readonly poor: number
}

/** Both thresholds are bounds, so the shares by verdict are exact. */
export const SCALES: Readonly<Record<Vital, Scale>> = {
  LCP: {
    bounds: [
      250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000,
      8000, 10_000, 15_000, 30_000,
    ],
    good: 2500,
    poor: 4000,
  },
  INP: {
    bounds: [
      16, 32, 48, 64, 80, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000,
    ],
    good: 200,
    poor: 500,
  },
  CLS: {
    bounds: [0.001, 0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2],
    good: 0.1,
    poor: 0.25,
  },
}

/** Visits by bucket; empty buckets may be missing. */
export type Counts = readonly (number | undefined)[]

export type Verdict = 'good' | 'needs work' | 'poor'

export function bucketOf(vital: Vital, value: number): number {
  const { bounds } = SCALES[vital]
  const bucket = bounds.findIndex((bound) => value <= bound)
  return bucket === -1 ? bounds.length : bucket
}

export function totalOf(counts: Counts): number {
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}

/** Interpolates inside the bucket, so the error is at most its width. Values beyond the last bound count as it. */
export function percentile(vital: Vital, counts: Counts, share: number): number | undefined {
  const rank = totalOf(counts) * share
  if (rank === 0) return undefined
  const { bounds } = SCALES[vital]
  const last = bounds.at(-1) ?? 0
  let before = 0
  for (let bucket = 0; bucket < bounds.length; bucket += 1) {
    const count = counts[bucket] ?? 0
    if (count > 0 && before + count >= rank) {
      const from = bounds[bucket - 1] ?? 0
      const to = bounds[bucket] ?? last
      return from + ((rank - before) / count) * (to - from)
    }
    before += count
  }
  return last
}

/** Visits by verdict. */
export function judgeAll(vital: Vital, counts: Counts): Readonly<Record<Verdict, number>> {
  const { bounds } = SCALES[vital]
  const sums = { good: 0, 'needs work': 0, poor: 0 }
  for (const [bucket, count] of counts.entries()) {
    sums[judge(vital, bounds[bucket] ?? Number.POSITIVE_INFINITY)] += count ?? 0
  }
  return sums
}

export function judge(vital: Vital, value: number): Verdict {
  const { good, poor } = SCALES[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'needs work' : 'poor'
}
