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

export interface UnsettledCalls {
  readonly calls: number
  readonly reserved: MicroEuro
}

interface Spending extends SpendRecord {
  /** Under way: what they can cost at most is reserved. */
  readonly open: UnsettledCalls
  /** Nobody came to settle them in time, so the whole is booked. */
  readonly lost: UnsettledCalls
}

interface PeriodRow {
  readonly period: string
  readonly committed: string
}

interface UsageRow {
  readonly day: string
  readonly calls: string
  readonly input_tokens: string
  readonly output_tokens: string
}

interface UnsettledRow {
  readonly is_open: boolean
  readonly calls: string
  readonly reserved: string
}

/** From the first of the month on, all as of one moment: a call that ends meanwhile counts once. */
export function readSpending(db: Database, since: Date, now: Date): Promise<Spending> {
  const first = `${monthOf(dayOf(since))}-01`
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const periods = await sql<PeriodRow>`
        select period, committed from assistant.spend_period
        where period collate "C" >= ${monthOf(first)}`.execute(trx)
      const usage = await sql<UsageRow>`
        select to_char(day, 'YYYY-MM-DD') as day, count(*) as calls,
          coalesce(sum(input_tokens), 0) as input_tokens,
          coalesce(sum(output_tokens), 0) as output_tokens
        from assistant.spend where day >= ${first}::date group by 1`.execute(trx)
      const unsettled = await sql<UnsettledRow>`
        select expires_at > ${now} as is_open, count(*) as calls, sum(reserved) as reserved
        from assistant.spend
        where settled is null and (expires_at > ${now} or day >= ${dayOf(since)}::date)
        group by 1`.execute(trx)
      return {
        spent: new Map(periods.rows.map((row) => [row.period, Number(row.committed)])),
        usage: new Map(usage.rows.map((row) => [row.day, usageOf(row)])),
        open: unsettledOf(unsettled.rows.find((row) => row.is_open)),
        lost: unsettledOf(unsettled.rows.find((row) => !row.is_open)),
      }
    })
}

function usageOf(row: UsageRow) {
  return {
    calls: Number(row.calls),
    inputTokens: Number(row.input_tokens),
    outputTokens: Number(row.output_tokens),
  }
}

function unsettledOf(row: UnsettledRow | undefined): UnsettledCalls {
  return { calls: Number(row?.calls ?? 0), reserved: Number(row?.reserved ?? 0) }
}
