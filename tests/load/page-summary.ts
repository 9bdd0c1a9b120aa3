import { median, summarise } from './median-figures.ts'
import type { StartFigures } from './read-report.ts'
import { STRICT_CATEGORIES, type FailedAudit, type Scores } from './read-scores.ts'

export interface PageRun extends Scores {
  readonly figures: StartFigures
}

export interface PageSummary {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  readonly isWhole: boolean
  readonly failed: readonly FailedAudit[]
}

/** Times are medians; scores are the worst of all runs. */
export function summarisePage(runs: readonly PageRun[]): PageSummary {
  const { lcp, cls, tbt } = summarise(runs.map(({ figures }) => figures))
  const worst = (category: keyof Scores['scores']) =>
    Math.min(...runs.map(({ scores }) => scores[category]))
  const failed = runs.flatMap((run) => run.failed)
  return {
    performance: median(runs.map(({ scores }) => scores.performance)),
    accessibility: worst('accessibility'),
    bestPractices: worst('best-practices'),
    seo: worst('seo'),
    lcp,
    cls,
    tbt,
    isWhole: STRICT_CATEGORIES.every((category) => worst(category) === 100),
    failed: failed.filter(
      ({ id }, index) => failed.findIndex((other) => other.id === id) === index,
    ),
  }
}
