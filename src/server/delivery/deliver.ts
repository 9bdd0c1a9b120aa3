import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Attempt } from './attempt.ts'
import { logAttempt, type LoggedAttempt, type Subject } from './delivery-log.ts'
import type { DeliveryLogger } from './sparse-log.ts'

/** The counters and histograms of prom-client fit. */
export interface DeliveryMetrics {
  readonly deliveries: {
    readonly inc: (labels: { channel: string; outcome: Attempt['outcome'] }) => void
  }
  readonly deliverySeconds: {
    readonly observe: (labels: { channel: string }, seconds: number) => void
  }
}

export interface DeliverDependencies {
  readonly pool: Pool
  readonly log: DeliveryLogger
  readonly metrics: DeliveryMetrics
  /** Ends what still waits when the process must go. */
  readonly lastMoment: AbortSignal
}

export interface Delivery {
  readonly subject: Subject
  readonly channel: string
  readonly attempt: number
  readonly send: () => Promise<Attempt>
}

const REMEMBER_PAUSE_MS = 500

const ERASED_MEANWHILE = '23503'

/** Sends once and writes down how it went; what it answers decides whether the queue tries again. */
export async function deliver(
  dependencies: DeliverDependencies,
  { subject, channel, attempt, send }: Delivery,
): Promise<Attempt> {
  const { pool, log, metrics } = dependencies
  const started = performance.now()
  const result = await send().catch((err: unknown): Attempt => {
    log.error({ err, channel }, 'a channel failed on its own')
    return { outcome: 'temporary', code: 'internal' }
  })
  const durationMs = Math.round(performance.now() - started)
  const { outcome, code } = result
  metrics.deliveries.inc({ channel, outcome })
  metrics.deliverySeconds.observe({ channel }, durationMs / 1000)

  const details = { ...subject, channel, attempt, outcome, code, durationMs }
  const entry = { channel, attempt, code, durationMs }
  if (outcome === 'delivered') {
    log.info(details, 'delivered')
    await remember(dependencies, subject, { ...entry, outcome: 'delivered' })
  } else {
    log.warn(details, 'not delivered')
    await logAttempt(pool, subject, { ...entry, outcome: 'failed' }).catch(() => undefined)
  }
  return result
}

/**
 * What was sent must not be forgotten because the database is away. When it is back, this is sooner
 * than the queue, which first has to miss the job's heartbeat and then wait: nobody gets a copy.
 */
async function remember(
  { pool, lastMoment }: DeliverDependencies,
  subject: Subject,
  entry: LoggedAttempt,
): Promise<void> {
  for (;;) {
    try {
      return await logAttempt(pool, subject, entry)
    } catch (error) {
      if ((error as { code?: unknown }).code === ERASED_MEANWHILE) return
      await sleep(REMEMBER_PAUSE_MS, undefined, { signal: lastMoment })
    }
  }
}
