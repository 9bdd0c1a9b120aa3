import type { Pool } from 'pg'
import type { Usage } from '../providers/provider.ts'

/** Millionths of a euro: whole numbers, and fine enough for a single token. */
export type MicroEuro = number

export interface Caps {
  readonly daily: MicroEuro
  readonly monthly: MicroEuro
  /** Of the day, for each network. */
  readonly perNetwork: MicroEuro
}

export interface Reservation {
  readonly id: string
  readonly provider: string
  readonly amount: MicroEuro
  /** Longer than any call may take; after that it is spent. */
  readonly seconds: number
  /** Hash of the network that asked. */
  readonly network: string
}

export type Cap = 'day' | 'month' | 'network'

export interface Reserved {
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
