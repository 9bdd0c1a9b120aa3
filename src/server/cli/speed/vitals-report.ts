import { VITALS, type Vital } from '#shared/speed.ts'
import { judge, judgeAll, percentile, totalOf, type Verdict } from '../../web-vitals/histogram.ts'
import type { RouteCounts } from './vitals-queries.ts'

export interface VitalLine {
  readonly route: string
  readonly vital: Vital
  readonly visits: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
  /** Of the visit that three quarters are no slower than, as Google judges. */
  readonly verdict: Verdict
  readonly shares: Readonly<Record<Verdict, number>>
}

/** Routes with most visits first, and in each the figures in their usual order. */
export function reportVitals(histograms: readonly RouteCounts[]): VitalLine[] {
  const lines = histograms.flatMap(({ route, vital, counts }) => {
    const [p50, p75, p95] = [0.5, 0.75, 0.95].map((share) => percentile(vital, counts, share))
    if (p50 === undefined || p75 === undefined || p95 === undefined) return []
    const visits = totalOf(counts)
    const shares = judgeAll(vital, counts)
    return [{ route, vital, visits, p50, p75, p95, verdict: judge(vital, p75), shares }]
  })
  const busiest = (route: string) =>
    Math.max(...lines.filter((line) => line.route === route).map(({ visits }) => visits))
  return lines.toSorted(
    (a, b) =>
      busiest(b.route) - busiest(a.route) ||
      (a.route < b.route ? -1 : Number(a.route > b.route)) ||
      VITALS.indexOf(a.vital) - VITALS.indexOf(b.vital),
  )
}
