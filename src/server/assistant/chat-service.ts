import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { createSparseLog } from '../delivery/sparse-log.ts'
import type { Metrics } from '../metrics.ts'
import type { AnsweringParts } from './answer-turn.ts'
import type { ChatLimits } from './chat-limits.ts'
import { createSpendAlarm } from './generation/spend-alarm.ts'
import { createSpendBudget, type SpendBudget } from './generation/spend-budget.ts'
import type { Caps } from './store/spend.ts'
import type { KeeperRules } from './stream/stream-keeper.ts'

/** What the assistant is made of; tests put other parts in. */
export interface ChatService extends Omit<AnsweringParts, 'budget' | 'onFault'> {
  readonly pool: Pool
  readonly secret: string
  readonly streamLimits: ChatLimits
  /** Questions in one conversation. */
  readonly turns: number
  readonly retentionDays: number
  readonly caps: Caps
  /** Addresses of the site itself, which are nobody's secret and are not masked. */
  readonly ownAddresses: readonly string[]
  readonly keeper?: KeeperRules
  readonly now?: () => Date
}

/** A call has ended long before; what is then not settled was lost with its process. */
const SPARE_SECONDS = 60
const MICRO = 1e6

export function openSpendBudget(
  { pool, caps, limits }: ChatService,
  log: FastifyBaseLogger,
  metrics: Metrics,
): SpendBudget {
  const watchSpeed = createSpendAlarm(caps.daily, (amount) => {
    metrics.chat.capEvents.inc({ period: 'speed', event: 'warned' })
    log.warn({ euro: amount / MICRO, minutes: 10 }, 'answers are using up the daily budget fast')
  })
  const warnOfNetwork = createSparseLog((details) =>
    log.warn(details, 'a network has used up its share of the daily budget'),
  )
  const seconds = Math.ceil(limits.totalMs / 1000) + SPARE_SECONDS
  return createSpendBudget(pool, caps, seconds, {
    warned: (period) => {
      metrics.chat.capEvents.inc({ period, event: 'warned' })
      log.warn({ period }, 'four fifths of the money for answers are used')
    },
    refused: (period) => {
      metrics.chat.capEvents.inc({ period, event: 'refused' })
      if (period === 'network') warnOfNetwork('network', {})
    },
    spent: (provider, amount, usage) => {
      metrics.chat.spent.inc({ provider }, amount / MICRO)
      watchSpeed(amount)
      metrics.chat.tokens.inc({ provider, direction: 'in' }, usage?.inputTokens ?? 0)
      metrics.chat.tokens.inc({ provider, direction: 'out' }, usage?.outputTokens ?? 0)
    },
    failed: (err) => {
      metrics.databaseErrors.inc()
      log.warn({ err }, 'the cost of an answer could not be settled and counts in full')
    },
  })
}
