import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { EventLogger } from '../runtime/log.ts'

/** A stored contact message, with what a channel needs of it. */
export interface StoredMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  /** All that the visitor filled in. */
  readonly fields?: Readonly<Record<string, string>>
  readonly language: string
  /** Spam signals; empty unless the message was quarantined. */
  readonly reasons: readonly string[]
  readonly createdAt: Date
}

/** Quarantined messages that are sent in one mail. */
export interface Digest {
  readonly id: string
  readonly createdAt: Date
  readonly messages: readonly StoredMessage[]
}

/**
 * The result of one attempt. Permanent failures are retried too: a full mailbox or a wrong setting can be
 * repaired, and the message must not be lost meanwhile.
 */
export interface Attempt {
  readonly outcome: 'delivered' | 'temporary' | 'permanent'
  /** A short code for the delivery log: never the other side's text, which may contain personal data. */
  readonly code: string
}

/** Longer than any regular attempt, shorter than `expireInSeconds` of a delivery job. */
export const ATTEMPT_TIMEOUT_MS = 60_000

/** Matches the counters and histograms of prom-client. */
export interface DeliveryMetrics {
  readonly deliveries: { inc: (labels: { channel: string; outcome: Attempt['outcome'] }) => void }
  readonly deliverySeconds: { observe: (labels: { channel: string }, seconds: number) => void }
}

export interface DeliveryContext {
  readonly pool: Pool
  readonly log: EventLogger
  readonly metrics: DeliveryMetrics
  /** Aborts retries of the delivery log when the process must exit. */
  readonly shutdown: AbortSignal
}

type Subject = { readonly messageId: string } | { readonly digestId: string }

export interface Delivery {
  readonly subject: Subject
  readonly channel: string
  readonly attempt: number
  readonly send: () => Promise<Attempt>
}

/** Sends once and logs the attempt. The returned outcome decides whether the queue retries. */
export async function deliver(context: DeliveryContext, delivery: Delivery): Promise<Attempt> {
  const { log, metrics } = context
  const { subject, channel, attempt, send } = delivery
  const started = performance.now()
  const result = await send().catch((err: unknown): Attempt => {
    log.error({ err, channel }, 'delivery channel threw')
    return { outcome: 'temporary', code: 'internal' }
  })
  const durationMs = Math.round(performance.now() - started)
  const { outcome, code } = result
  metrics.deliveries.inc({ channel, outcome })
  metrics.deliverySeconds.observe({ channel }, durationMs / 1000)

  const details = { ...subject, channel, attempt, outcome, code, durationMs }
  if (outcome === 'delivered') {
    log.info(details, 'delivered')
    await recordDelivered(context, delivery, code, durationMs)
  } else {
    log.warn(details, 'delivery failed')
    await recordAttempt(context.pool, delivery, 'failed', code, durationMs).catch(() => undefined)
  }
  return result
}

const RECORD_RETRY_MS = 500
const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Retries while the database is down. This is faster than the queue, which has to miss a heartbeat before it
 * runs the job again, so no second copy is sent.
 */
async function recordDelivered(
  { pool, shutdown }: DeliveryContext,
  delivery: Delivery,
  code: string,
  durationMs: number,
): Promise<void> {
  for (;;) {
    try {
      return await recordAttempt(pool, delivery, 'delivered', code, durationMs)
    } catch (error) {
      // The message was erased meanwhile.
      if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return
      await sleep(RECORD_RETRY_MS, undefined, { signal: shutdown })
    }
  }
}

/** Ignores a second delivered row: another worker sent the same message and recorded it first. */
async function recordAttempt(
  pool: Pool,
  { subject, channel, attempt }: Delivery,
  outcome: 'delivered' | 'failed',
  code: string,
  durationMs: number,
): Promise<void> {
  const ids = 'messageId' in subject ? [subject.messageId, null] : [null, subject.digestId]
  await pool.query(
    `insert into contact.delivery
       (message_id, digest_id, channel, attempt, outcome, code, duration_ms)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [...ids, channel, attempt, outcome, code, durationMs],
  )
}

const MESSAGE_COLUMNS =
  'm.id, m.name, m.email, m.message, m.fields, m.language, m.reasons, m.created_at as "createdAt"'

/** Returns undefined when the message was erased or already delivered by this channel. */
export async function findMessageToSend(
  pool: Pool,
  messageId: string,
  channel: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await pool.query<StoredMessage>(
    `select ${MESSAGE_COLUMNS} from contact.message m
     where m.id = $1 and not exists (
       select from contact.delivery d
       where d.message_id = m.id and d.channel = $2 and d.outcome = 'delivered')`,
    [messageId, channel],
  )
  return rows[0]
}

/** Returns undefined when the digest was delivered or all its messages were erased. */
export async function findDigestToSend(pool: Pool, digestId: string): Promise<Digest | undefined> {
  const { rows } = await pool.query<StoredMessage & { readonly formedAt: Date }>(
    `select ${MESSAGE_COLUMNS}, g.created_at as "formedAt"
     from contact.digest g join contact.message m on m.digest_id = g.id
     where g.id = $1 and not exists (
       select from contact.delivery d where d.digest_id = g.id and d.outcome = 'delivered')
     order by m.created_at, m.id`,
    [digestId],
  )
  const [first] = rows
  return first && { id: digestId, createdAt: first.formedAt, messages: rows }
}
