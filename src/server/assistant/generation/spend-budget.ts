import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Model, Price, ProviderFailure, Usage } from '../providers/provider.ts'

/** Millionths of a euro: whole numbers, and fine enough for a single token. */
export type MicroEuro = number

export interface Caps {
  readonly daily: MicroEuro
  readonly monthly: MicroEuro
  /** Of the day, for each network. */
  readonly perNetwork: MicroEuro
}

interface Reservation {
  readonly id: string
  readonly provider: string
  readonly amount: MicroEuro
  /** Longer than any call may take; after that it is spent. */
  readonly seconds: number
  /** Hash of the network that asked. */
  readonly network: string
}

type Cap = 'day' | 'month' | 'network'

interface Reserved {
  /** The others name the cap that is reached. */
  readonly outcome: 'reserved' | Cap
  /** Of which four fifths are now used; said once for each day and month. */
  readonly warnings: readonly ('day' | 'month')[]
}

export async function reserveSpend(
  pool: Pool,
  { id, provider, amount, seconds, network }: Reservation,
  { daily, monthly, perNetwork }: Caps,
): Promise<Reserved> {
  const { rows } = await pool.query<Reserved>({
    name: 'assistant.reserve_spend',
    text: 'select outcome, warnings from assistant.reserve_spend($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [id, provider, amount, daily, monthly, seconds, network, perNetwork],
  })
  const [row] = rows
  if (!row) throw new Error('the database gave no answer')
  return row
}

/** False when the reservation has run out and is booked as spent. */
export async function settleSpend(
  pool: Pool,
  { id, network }: Pick<Reservation, 'id' | 'network'>,
  amount: MicroEuro,
  usage: Usage | undefined,
): Promise<boolean> {
  const { rows } = await pool.query<{ readonly settled: boolean }>({
    name: 'assistant.settle_spend',
    text: 'select assistant.settle_spend($1, $2, $3, $4, $5) as settled',
    values: [id, amount, usage?.inputTokens, usage?.outputTokens, network],
  })
  return rows[0]?.settled ?? false
}

export function costOf({ inputTokens, outputTokens }: Usage, price: Price): MicroEuro {
  return Math.ceil(inputTokens * price.input + outputTokens * price.output)
}

const WINDOW_MS = 10 * 60_000

/** So much of the daily cap in ten minutes, and the day's money would be gone before noon. */
const SHARE = 0.1

/**
 * Watches how fast this process spends. Calls `alarm` with the euro of the last ten minutes when they
 * pass a tenth of the daily cap, at most once in ten minutes.
 */
export function createSpendAlarm(
  dailyCap: MicroEuro,
  alarm: (amount: MicroEuro) => void,
  now: () => number = () => performance.now(),
): (amount: MicroEuro) => void {
  let recent: { readonly at: number; readonly amount: MicroEuro }[] = []
  let quietUntil = Number.NEGATIVE_INFINITY
  return (amount) => {
    const at = now()
    recent = [...recent.filter((entry) => entry.at > at - WINDOW_MS), { at, amount }]
    const total = recent.reduce((sum, entry) => sum + entry.amount, 0)
    if (total < dailyCap * SHARE || at < quietUntil) return
    quietUntil = at + WINDOW_MS
    alarm(total)
  }
}

interface OpenReservation {
  /** No call was made. */
  readonly release: () => Promise<void>
  readonly settle: (call: MadeCall) => Promise<void>
}

interface MadeCall {
  /** What the provider says that the whole call used. */
  readonly usage?: Usage | undefined
  /** What was sent and received until the call ended, as far as it is known. */
  readonly seen: Usage
  readonly failure?: Pick<ProviderFailure, 'kind'> | undefined
}

export interface SpendBudget {
  /** Nothing when a cap is reached. Throws when the database cannot say: then no model is called. */
  readonly reserve: (
    model: Pick<Model, 'price' | 'provider'>,
    most: Usage,
    network: string,
  ) => Promise<OpenReservation | undefined>
}

interface SpendEvents {
  readonly warned: (period: 'day' | 'month') => void
  readonly refused: (cap: Cap) => void
  readonly spent: (provider: string, amount: MicroEuro, usage: Usage | undefined) => void
  readonly failed: (error: unknown) => void
}

export function createSpendBudget(
  pool: Pool,
  caps: Caps,
  seconds: number,
  events: SpendEvents,
): SpendBudget {
  return {
    reserve: async ({ price, provider: { name: provider } }, most, network) => {
      const id = randomUUID()
      const amount = costOf(most, price)
      const { outcome, warnings } = await reserveSpend(
        pool,
        { id, provider, amount, seconds, network },
        caps,
      )
      for (const period of warnings) events.warned(period)
      if (outcome !== 'reserved') {
        events.refused(outcome)
        return undefined
      }
      const book = async (cost: MicroEuro, usage: Usage | undefined) => {
        events.spent(provider, cost, usage)
        // What cannot be settled stays reserved, which is the safe side.
        await settleSpend(pool, { id, network }, cost, usage).catch(events.failed)
      }
      return {
        release: () => book(0, undefined),
        settle: (call) => book(settledCost(amount, call, price), call.usage ?? call.seen),
      }
    },
  }
}

/**
 * A call that a visitor abandoned, or that broke off, costs what was sent and received: at its whole
 * reservation, some hundred abandoned questions would use up the money of a day. A provider that was
 * silent for too long, or said nothing about its usage, may have used all that was reserved.
 */
function settledCost(
  reserved: MicroEuro,
  { usage, seen, failure }: MadeCall,
  price: Price,
): MicroEuro {
  if (usage) return costOf(usage, price)
  if (failure?.kind === 'status' || failure?.kind === 'network') return 0
  return failure?.kind === 'broken' ? Math.min(reserved, costOf(seen, price)) : reserved
}
