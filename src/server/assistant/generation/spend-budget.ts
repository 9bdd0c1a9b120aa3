import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { callFunction } from '../../database/call-function.ts'
import { createSampledLog } from '../../runtime/log.ts'
import type { Metrics } from '../../runtime/metrics.ts'
import type { Model, Price, ProviderFailure, Usage } from '../providers/provider.ts'

/** Millionths of a euro: integers, and fine enough for a single token. */
export type MicroEuro = number
const MICRO = 1e6

export interface Caps {
  readonly daily: MicroEuro
  readonly monthly: MicroEuro
  /** Daily cap per client network. */
  readonly perNetwork: MicroEuro
  /** Daily cap of all answers from documents; only these have it. */
  readonly documents?: MicroEuro
}

interface Call {
  /** As reported by the provider. */
  readonly usage?: Usage | undefined
  /** What was sent and received until the call ended, as far as it is known. */
  readonly seen: Usage
  readonly failure?: Pick<ProviderFailure, 'kind'> | undefined
}

interface Dependencies {
  readonly pool: Pool
  readonly caps: Caps
  readonly limits: { readonly totalMs: number }
}

/** Margin after the longest call; a reservation not settled by then counts as spent. */
const MARGIN_SECONDS = 60

/** Reserves the maximum cost before each call and settles the actual cost after it. */
export function createSpendBudget(
  { pool, caps, limits }: Dependencies,
  log: FastifyBaseLogger,
  { chat: metrics, databaseErrors }: Metrics,
) {
  const seconds = Math.ceil(limits.totalMs / 1000) + MARGIN_SECONDS
  metrics.dailyCap.set(caps.daily / MICRO)
  // Without a first value of 0 the first event is no increase.
  for (const period of ['day', 'month']) metrics.capEvents.inc({ period, event: 'refused' }, 0)
  const trackSpeed = createSpendAlarm(caps.daily, (amount) => {
    metrics.capEvents.inc({ period: 'speed', event: 'warned' })
    log.warn({ euro: amount / MICRO, minutes: 10 }, 'spending fast: a tenth of the daily cap')
  })
  const warnNetwork = createSampledLog((details) =>
    log.warn(details, 'daily budget of a client network is used up'),
  )
  return {
    /** Undefined when a cap is reached. Throws without a database: then no model is called. */
    reserve: async (
      { price, provider: { name: provider } }: Pick<Model, 'price' | 'provider'>,
      maxUsage: Usage,
      network: string,
    ) => {
      const id = randomUUID()
      const amount = costOf(maxUsage, price)
      const reservation = { id, provider, amount, seconds, shares: sharesOf(network, caps) }
      const { outcome, warnings } = await reserveSpend(pool, reservation, caps)
      for (const period of warnings) {
        metrics.capEvents.inc({ period, event: 'warned' })
        log.warn({ period }, 'four fifths of the spend cap are used')
      }
      if (outcome !== 'reserved') {
        metrics.capEvents.inc({ period: outcome, event: 'refused' })
        if (outcome === 'network') warnNetwork('network', {})
        return undefined
      }
      const book = async (cost: MicroEuro, usage: Usage | undefined) => {
        metrics.spent.inc({ provider }, cost / MICRO)
        trackSpeed(cost)
        metrics.tokens.inc({ provider, direction: 'in' }, usage?.inputTokens ?? 0)
        metrics.tokens.inc({ provider, direction: 'out' }, usage?.outputTokens ?? 0)
        await settleSpend(pool, reservation, cost, usage).catch((err: unknown) => {
          databaseErrors.inc()
          log.warn({ err }, 'spend not settled: the whole reservation counts as spent')
        })
      }
      return {
        /** No call was made. */
        release: () => book(0, undefined),
        settle: (call: Call) => book(settledCost(amount, call, price), call.usage ?? call.seen),
      }
    },
  }
}

export type SpendBudget = ReturnType<typeof createSpendBudget>

/**
 * An aborted or broken call, and one that timed out before its first token, costs what was sent and received: at
 * the full reservation, some hundred abandoned questions or a slow provider would use up the daily cap. After a
 * timeout within the answer, or without reported usage, the provider may have used all that was reserved.
 */
function settledCost(reserved: MicroEuro, { usage, seen, failure }: Call, price: Price): MicroEuro {
  if (usage) return costOf(usage, price)
  if (failure?.kind === 'status' || failure?.kind === 'network') return 0
  const isKnown =
    failure?.kind === 'broken' || (failure?.kind === 'timeout' && seen.outputTokens === 0)
  return isKnown ? Math.min(reserved, costOf(seen, price)) : reserved
}

export function costOf({ inputTokens, outputTokens }: Usage, price: Price): MicroEuro {
  return Math.ceil(inputTokens * price.input + outputTokens * price.output)
}

const ALARM_WINDOW_MS = 10 * 60_000
/** At this share of the daily cap per window the cap would be reached before noon. */
const ALARM_SHARE = 0.1

/** Calls `alarm` with the amount of the last ten minutes, at most once per ten minutes. */
export function createSpendAlarm(
  dailyCap: MicroEuro,
  alarm: (amount: MicroEuro) => void,
  now: () => number = () => performance.now(),
): (amount: MicroEuro) => void {
  let recent: { readonly at: number; readonly amount: MicroEuro }[] = []
  let quietUntil = Number.NEGATIVE_INFINITY
  return (amount) => {
    const at = now()
    recent = [...recent.filter((entry) => entry.at > at - ALARM_WINDOW_MS), { at, amount }]
    const total = recent.reduce((sum, entry) => sum + entry.amount, 0)
    if (total < dailyCap * ALARM_SHARE || at < quietUntil) return
    quietUntil = at + ALARM_WINDOW_MS
    alarm(total)
  }
}

interface Reservation {
  readonly id: string
  readonly provider: string
  readonly amount: MicroEuro
  /** Expiry; an expired reservation counts as spent. */
  readonly seconds: number
  readonly shares: readonly Share[]
}

/** A part of the daily cap, by what uses it. */
interface Share {
  readonly key: string
  readonly cap: MicroEuro
}

export function sharesOf(
  network: string,
  { perNetwork, documents }: Omit<Caps, 'daily' | 'monthly'>,
): Share[] {
  if (documents === undefined) return [{ key: network, cap: perNetwork }]
  const day = new Date().toISOString().slice(0, 10)
  return [
    { key: `documents ${network}`, cap: perNetwork },
    { key: `documents ${day}`, cap: documents },
  ]
}

interface Reserved {
  /** `reserved`, or the cap that is reached. */
  readonly outcome: 'reserved' | 'day' | 'month' | 'network'
  /** Periods whose cap is now four fifths used; reported once per period. */
  readonly warnings: readonly ('day' | 'month')[]
}

export async function reserveSpend(
  pool: Pool,
  { id, provider, amount, seconds, shares }: Reservation,
  { daily, monthly }: Pick<Caps, 'daily' | 'monthly'>,
): Promise<Reserved> {
  const values = [
    id,
    provider,
    amount,
    daily,
    monthly,
    seconds,
    shares.map(({ key }) => key),
    shares.map(({ cap }) => cap),
  ]
  return callFunction(pool, 'assistant.reserve_spend', values)
}

/** False when the reservation has expired and counts as spent. */
export async function settleSpend(
  pool: Pool,
  { id, shares }: Pick<Reservation, 'id' | 'shares'>,
  amount: MicroEuro,
  usage: Usage | undefined,
): Promise<boolean> {
  const keys = shares.map(({ key }) => key)
  const values = [id, amount, usage?.inputTokens, usage?.outputTokens, keys]
  const name = 'assistant.settle_spend'
  return (await callFunction<{ result: boolean }>(pool, name, values)).result
}
