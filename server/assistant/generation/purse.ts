import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { ProviderFailure } from '../providers/provider-failure.ts'
import type { Usage } from '../providers/provider.ts'
import { reserveSpend, settleSpend, type Caps, type MicroEuro } from '../store/spend.ts'
import type { Model } from './model.ts'
import { costOf } from './money.ts'

export interface OpenReservation {
  /** No call was made. */
  readonly release: () => Promise<void>
  readonly settle: (usage: Usage | undefined, failure: ProviderFailure | undefined) => Promise<void>
}

export interface Purse {
  /** Nothing when a cap is reached. Throws when the database cannot say: then no model is called. */
  readonly reserve: (
    model: Pick<Model, 'price' | 'provider'>,
    most: Usage,
  ) => Promise<OpenReservation | undefined>
}

export interface PurseEvents {
  readonly warned: (period: 'day' | 'month') => void
  readonly refused: (cap: 'day' | 'month') => void
  readonly spent: (provider: string, amount: MicroEuro, usage: Usage | undefined) => void
  readonly failed: (error: unknown) => void
}

export function createPurse(pool: Pool, caps: Caps, seconds: number, events: PurseEvents): Purse {
  return {
    reserve: async ({ price, provider: { name: provider } }, most) => {
      const id = randomUUID()
      const amount = costOf(most, price)
      const { outcome, warnings } = await reserveSpend(
        pool,
        { id, provider, amount, seconds },
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
        await settleSpend(pool, id, cost, usage).catch(events.failed)
      }
      return {
        release: () => book(0, undefined),
        settle: (usage, failure) =>
          book(settledCost(amount, usage && costOf(usage, price), failure), usage),
      }
    },
  }
}

/** Without word of what it used, a call that was answered may have cost all that was reserved. */
export function settledCost(
  reserved: MicroEuro,
  cost: MicroEuro | undefined,
  failure: Pick<ProviderFailure, 'kind'> | undefined,
): MicroEuro {
  if (cost !== undefined) return cost
  return failure?.kind === 'status' || failure?.kind === 'network' ? 0 : reserved
}
