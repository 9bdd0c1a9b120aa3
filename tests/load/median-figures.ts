import type { StartFigures } from './read-report.ts'

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('median of no values')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

export interface StartSummary extends StartFigures {
  readonly lcpRange: readonly [least: number, most: number]
}

/** Median of each figure, so that one disturbed run does not count. */
export function summarise(runs: readonly StartFigures[]): StartSummary {
  const of = (key: keyof StartFigures, digits = 0) =>
    Number(median(runs.map((run) => run[key])).toFixed(digits))
  const lcps = runs.map(({ lcp }) => Math.round(lcp))
  return {
    lcp: of('lcp'),
    fcp: of('fcp'),
    tbt: of('tbt'),
    cls: of('cls', 3),
    requests: of('requests'),
    scriptBytes: of('scriptBytes'),
    lcpRange: [Math.min(...lcps), Math.max(...lcps)],
  }
}
