import type { RatedAnswer } from './feedback-queries.ts'
import { dayOf } from './report-options.ts'

export interface RatedDay {
  readonly day: string
  readonly good: number
  readonly bad: number
  readonly remarks: number
}

/** In the order of the answers, without days on which nobody said anything. */
export function countRatings(answers: readonly RatedAnswer[]): readonly RatedDay[] {
  const days = Map.groupBy(answers, ({ ratedAt }) => dayOf(ratedAt))
  return [...days].map(([day, rated]) => ({
    day,
    good: rated.filter(({ verdict }) => verdict === 'good').length,
    bad: rated.filter(({ verdict }) => verdict === 'bad').length,
    remarks: rated.filter(({ remark }) => remark !== undefined).length,
  }))
}

/** What can be learned from: everything bad, and whatever somebody took the trouble to say. */
export function isTelling({ verdict, remark }: RatedAnswer): boolean {
  return verdict === 'bad' || remark !== undefined
}
