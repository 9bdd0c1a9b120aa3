import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { ProviderFailure } from '../providers/provider-failure.ts'
import type { Usage } from '../providers/provider.ts'
import { reserveSpend, settleSpend, type Cap, type Caps, type MicroEuro } from '../store/spend.ts'
import type { Model } from './model.ts'
import { costOf, type Price } from './money.ts'

export interface OpenReservation {
  /** No call was made. */
  readonly release: () => Promise<void>
  readonly settle: (call: MadeCall) => Promise<void>
}

export interface MadeCall {
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

export interface SpendEvents {
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
export function settledCost(
  reserved: MicroEuro,
  { usage, seen, failure }: MadeCall,
  price: Price,
): MicroEuro {
  if (usage) return costOf(usage, price)
  if (failure?.kind === 'status' || failure?.kind === 'network') return 0
  return failure?.kind === 'broken' ? Math.min(reserved, costOf(seen, price)) : reserved
}
