import type { MicroEuro } from '../../assistant/store/spend.ts'
import { dayOf } from './report-options.ts'

export interface Usage {
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
}

/** A day (2026-11-15) or a month (2026-11). */
export interface SpendPeriod extends Usage {
  readonly period: string
  /** What counts against the cap: settled, and what open calls can cost at most. */
  readonly spent: MicroEuro
}

export interface SpendRecord {
  /** By day and by month. */
  readonly spent: ReadonlyMap<string, MicroEuro>
  /** By day. */
  readonly usage: ReadonlyMap<string, Usage>
}

const DAY_MS = 86_400_000

/** Each day from the first on which anything happened, newest first: a gap is seen as one. */
export function spendDays(record: SpendRecord, since: Date, now: Date): readonly SpendPeriod[] {
  const happened = [...record.spent.keys(), ...record.usage.keys()].filter(
    (period) => period.length === dayOf(now).length && period >= dayOf(since),
  )
  const [first] = happened.toSorted()
  if (first === undefined) return []
  const days: SpendPeriod[] = []
  for (let time = now.getTime(); dayOf(new Date(time)) >= first; time -= DAY_MS) {
    const day = dayOf(new Date(time))
    days.push(periodOf(record, day))
  }
  return days
}

/** Newest first, each whole, also the part of the first one that lies before the days. */
export function spendMonths(record: SpendRecord, since: Date): readonly SpendPeriod[] {
  const happened = [...record.spent.keys(), ...record.usage.keys()].map(monthOf)
  return [...new Set(happened)]
    .filter((month) => month >= monthOf(dayOf(since)))
    .toSorted()
    .toReversed()
    .map((month) => periodOf(record, month))
}

/** Of a day, or of all days of a month. */
export function periodOf({ spent, usage }: SpendRecord, period: string): SpendPeriod {
  const used = [...usage].filter(([day]) => day.startsWith(period)).map(([, sums]) => sums)
  const sumOf = (name: keyof Usage) => used.reduce((sum, sums) => sum + sums[name], 0)
  return {
    period,
    calls: sumOf('calls'),
    inputTokens: sumOf('inputTokens'),
    outputTokens: sumOf('outputTokens'),
    spent: spent.get(period) ?? 0,
  }
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}
