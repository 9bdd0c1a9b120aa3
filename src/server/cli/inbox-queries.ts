import { sql, type RawBuilder } from 'kysely'
import { DEAD_QUEUE, DIGEST_MAIL_QUEUE } from '../database/queues.ts'
import type { Database } from './operator-database.ts'
import { OperatorFault } from './tool.ts'

export type MessageState = 'clean' | 'quarantined' | 'released'

export interface MessageRow {
  readonly id: string
  readonly idempotency_key: string
  readonly body_hash: Buffer
  readonly fields: Readonly<Record<string, string>>
  readonly name: string
  readonly email: string
  readonly message: string
  readonly language: string
  readonly state: MessageState
  readonly reasons: readonly string[]
  readonly channels: readonly string[]
  readonly digest_id: string | null
  readonly created_at: Date
  readonly delete_after: Date
}

interface DeliveryRow {
  readonly id: string
  readonly message_id: string | null
  readonly digest_id: string | null
  readonly channel: string
  readonly attempt: number
  readonly outcome: 'delivered' | 'failed'
  readonly code: string
  readonly duration_ms: number
  readonly at: Date
}

/** A job of pg-boss. */
interface JobRow {
  readonly id: string
  readonly name: string
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  readonly data: { readonly messageId?: string; readonly digestId?: string }
  readonly start_after: Date
  /** The original queue of a dead job. */
  readonly source_name: string | null
}

export interface InboxMessage {
  readonly row: MessageRow
  readonly deliveries: readonly DeliveryRow[]
  readonly jobs: readonly JobRow[]
}

interface MessageFilter {
  readonly state: MessageState | undefined
  readonly isUndelivered: boolean
  readonly since: Date | undefined
  readonly limit: number
}

/** Newest first. */
export function listMessages(db: Database, filter: MessageFilter): Promise<InboxMessage[]> {
  const { state = null, isUndelivered, since = null, limit } = filter
  return readInbox(
    db,
    sql`where (${state}::text is null or m.state = ${state})
      and (${since}::timestamptz is null or m.created_at >= ${since})
      and (not ${isUndelivered}::boolean or ${IS_UNDELIVERED})
      order by m.created_at desc, m.id limit ${limit}`,
  )
}

/** A quarantined message is delivered with its digest, any other on each of its channels. */
const IS_UNDELIVERED = sql`case
  when m.state = 'quarantined' then not exists (
    select from contact.delivery d where d.digest_id = m.digest_id and d.outcome = 'delivered')
  else exists (
    select from unnest(m.channels) as wanted(name) where not exists (
      select from contact.delivery d
      where d.message_id = m.id and d.channel = wanted.name and d.outcome = 'delivered'))
  end`

export function findMessagesByEmail(db: Database, email: string): Promise<InboxMessage[]> {
  return readInbox(
    db,
    sql`where lower(m.email) = lower(${email.trim()}) order by m.created_at, m.id`,
  )
}

const REFERENCE = /^[\da-f]{8}$/
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Finds exactly one message per reference or id, in the order given and without duplicates. */
export async function findMessages(
  db: Database,
  references: readonly string[],
): Promise<InboxMessage[]> {
  const found = new Map<string, InboxMessage>()
  for (const reference of references) {
    const message = await findMessage(db, reference)
    found.set(message.row.id, message)
  }
  return [...found.values()]
}

async function findMessage(db: Database, given: string): Promise<InboxMessage> {
  const reference = given.toLowerCase()
  const isReference = REFERENCE.test(reference)
  if (!isReference && !ID.test(reference)) {
    throw new OperatorFault(
      `"${given}" is not a reference: a reference has 8 hexadecimal digits, such as 0A1B2C3D.`,
    )
  }
  const [first, last] = isReference
    ? [`${reference}-0000-0000-0000-000000000000`, `${reference}-ffff-ffff-ffff-ffffffffffff`]
    : [reference, reference]
  const messages = await readInbox(db, sql`where m.id between ${first}::uuid and ${last}::uuid`)
  const [message] = messages
  if (!message) throw new OperatorFault(`No message has the reference ${given}.`)
  if (messages.length > 1) {
    const ids = messages.map(({ row }) => row.id).join(', ')
    throw new OperatorFault(
      `${given} means ${messages.length} messages; give one of their ids: ${ids}.`,
    )
  }
  return message
}

/** Reads one snapshot: a job that ends meanwhile must not look lost. */
function readInbox(db: Database, filter: RawBuilder<unknown>): Promise<InboxMessage[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<MessageRow>`select m.* from contact.message m ${filter}`.execute(
        trx,
      )
      const ids = rows.map(({ id }) => id)
      const digestIds = rows.flatMap(({ digest_id: id }) => id ?? [])
      const deliveries = await sql<DeliveryRow>`select * from contact.delivery
        where message_id = any(${ids}::uuid[]) or digest_id = any(${digestIds}::uuid[])
        order by id`.execute(trx)
      const jobs = await sql<JobRow>`select id, name, state, data, retry_count, start_after,
          created_on, source_name, output, source_output
        from pgboss.job where ${isJobOf(ids, digestIds)} order by created_on`.execute(trx)
      const deliveriesOf = Map.groupBy(
        deliveries.rows,
        (entry) => entry.message_id ?? entry.digest_id,
      )
      const jobsOf = Map.groupBy(jobs.rows, ({ data }) => data.messageId ?? data.digestId ?? null)
      // Those of the message itself, and those of its digest.
      return rows.map((row) => {
        const keys = [row.id, ...(row.digest_id === null ? [] : [row.digest_id])]
        return {
          row,
          deliveries: keys.flatMap((key) => deliveriesOf.get(key) ?? []),
          jobs: keys.flatMap((key) => jobsOf.get(key) ?? []),
        }
      })
    })
}

/** Jobs of other queues may have other data. */
export function isJobOf(messageIds: readonly string[], digestIds: readonly string[]) {
  return sql<boolean>`name like 'contact-%' and (
    data->>'messageId' = any(${messageIds}::text[]) or data->>'digestId' = any(${digestIds}::text[]))`
}

export interface DeliveryStatus {
  /** A channel, or `digest` for a quarantined message. */
  readonly channel: string
  /** `lost`: neither delivered nor in any queue. Should never happen; `inbox retry` repairs it. */
  readonly status: 'delivered' | 'waiting' | 'dead' | 'lost'
  readonly attempts: number
  readonly dueAt: Date | undefined
  /** Its unfinished jobs. */
  readonly jobs: readonly JobRow[]
}

export function deliveryStatuses(message: InboxMessage): readonly DeliveryStatus[] {
  const { row, deliveries, jobs } = message
  if (row.state !== 'quarantined') {
    return row.channels.map((channel) =>
      statusOf(
        channel,
        `contact-${channel}`,
        deliveries.filter((entry) => entry.message_id !== null && entry.channel === channel),
        jobs,
      ),
    )
  }
  const ofDigest = deliveries.filter((entry) => entry.digest_id !== null)
  const status = statusOf('digest', DIGEST_MAIL_QUEUE, ofDigest, jobs)
  // Until the hour is over there is no digest.
  return [row.digest_id === null ? { ...status, status: 'waiting' } : status]
}

function statusOf(
  channel: string,
  queue: string,
  deliveries: readonly DeliveryRow[],
  jobs: readonly JobRow[],
): DeliveryStatus {
  const open = jobs.filter(({ state }) => ['created', 'retry', 'active'].includes(state))
  const waiting = open.filter((job) => job.name === queue)
  const dead = open.filter((job) => job.name === DEAD_QUEUE && job.source_name === queue)
  let status: DeliveryStatus['status'] = dead.length > 0 ? 'dead' : 'lost'
  if (waiting.length > 0) status = 'waiting'
  if (deliveries.some(({ outcome }) => outcome === 'delivered')) status = 'delivered'
  return {
    channel,
    status,
    attempts: deliveries.length,
    dueAt: status === 'waiting' ? waiting[0]?.start_after : undefined,
    jobs: [...waiting, ...dead],
  }
}
