import { sql } from 'kysely'
import type { MicroEuro } from '../../assistant/generation/spend-budget.ts'
import type { Database } from '../operator-database.ts'
import { dayOf } from './report-options.ts'

export interface Usage {
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
}

/** A day (2026-11-15) or a month (2026-11). */
export interface SpendPeriod extends Usage {
  readonly period: string
  /** Counts against the cap: settled, and reserved for running calls. */
  readonly spent: MicroEuro
}

export interface SpendRecord {
  /** By day and by month. */
  readonly spent: ReadonlyMap<string, MicroEuro>
  /** By day. */
  readonly usage: ReadonlyMap<string, Usage>
}

const DAY_MS = 86_400_000

/** All days since the first call, newest first, also days without calls. */
export function spendDays(record: SpendRecord, since: Date, now: Date): readonly SpendPeriod[] {
  const [first] = [...record.spent.keys(), ...record.usage.keys()]
    .filter((period) => period.length === dayOf(now).length && period >= dayOf(since))
    .toSorted()
  if (first === undefined) return []
  const days: SpendPeriod[] = []
  for (let time = now.getTime(); dayOf(new Date(time)) >= first; time -= DAY_MS) {
    days.push(periodOf(record, dayOf(new Date(time))))
  }
  return days
}

/** Newest first; the first month includes its days before `since`. */
export function spendMonths(record: SpendRecord, since: Date): readonly SpendPeriod[] {
  const months = [...record.spent.keys(), ...record.usage.keys()].map(monthOf)
  return [...new Set(months)]
    .filter((month) => month >= monthOf(dayOf(since)))
    .toSorted()
    .toReversed()
    .map((month) => periodOf(record, month))
}

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

export interface UnsettledCalls {
  readonly calls: number
  readonly reserved: MicroEuro
}

interface Spending extends SpendRecord {
  /** Running: the maximum cost is reserved. */
  readonly open: UnsettledCalls
  /** Never settled: the whole reservation counts as spent. */
  readonly lost: UnsettledCalls
}

const NO_CALLS: UnsettledCalls = { calls: 0, reserved: 0 }

/** One snapshot, so that a call that ends meanwhile counts once. */
export function readSpending(db: Database, since: Date, now: Date): Promise<Spending> {
  const first = `${monthOf(dayOf(since))}-01`
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const periods = await sql<{ period: string; committed: MicroEuro }>`
        select period, committed::float8 from assistant.spend_period
        where period collate "C" >= ${monthOf(first)}`.execute(trx)
      const usage = await sql<Usage & { day: string }>`
        select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as calls,
          coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
          coalesce(sum(output_tokens), 0)::float8 as "outputTokens"
        from assistant.spend where day >= ${first}::date group by 1`.execute(trx)
      const unsettled = await sql<UnsettledCalls & { isOpen: boolean }>`
        select expires_at > ${now} as "isOpen", count(*)::int as calls,
          sum(reserved)::float8 as reserved
        from assistant.spend
        where settled is null and (expires_at > ${now} or day >= ${dayOf(since)}::date)
        group by 1`.execute(trx)
      return {
        spent: new Map(periods.rows.map((row) => [row.period, row.committed])),
        usage: new Map(usage.rows.map(({ day, ...sums }) => [day, sums])),
        open: unsettled.rows.find(({ isOpen }) => isOpen) ?? NO_CALLS,
        lost: unsettled.rows.find(({ isOpen }) => !isOpen) ?? NO_CALLS,
      }
    })
}
