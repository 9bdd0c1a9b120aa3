import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { MessageState, Tables } from '../database/tables.ts'
import { OperatorFault } from './faults.ts'

interface JobTable {
  readonly id: string
  readonly name: string
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  readonly data: { readonly messageId?: string; readonly digestId?: string }
  readonly retry_count: number
  readonly start_after: Date
  readonly created_on: Date
  /** For a dead job: the queue it came from. */
  readonly source_name: string | null
  readonly output: unknown
  readonly source_output: unknown
}

/** The queue's table is not ours: what the operator reads of it stands here and nowhere else. */
export interface OperatorTables extends Tables {
  'pgboss.job': JobTable
}

export type Database = Kysely<OperatorTables>
export type MessageRow = Selectable<Tables['contact.message']>
export type DeliveryRow = Selectable<Tables['contact.delivery']>
export type JobRow = Selectable<JobTable>

export interface InboxMessage {
  readonly row: MessageRow
  readonly deliveries: readonly DeliveryRow[]
  readonly jobs: readonly JobRow[]
}

export interface MessageFilter {
  readonly state: MessageState | undefined
  readonly isUndelivered: boolean
  readonly since: Date | undefined
  readonly limit: number
}

/** Newest first. */
export function listMessages(db: Database, filter: MessageFilter): Promise<InboxMessage[]> {
  const { state, isUndelivered, since, limit } = filter
  return readInbox(db, (trx) => {
    let query = trx.selectFrom('contact.message as m').selectAll()
    if (state) query = query.where('m.state', '=', state)
    if (since) query = query.where('m.created_at', '>=', since)
    if (isUndelivered) query = query.where(IS_UNDELIVERED)
    return query.orderBy('m.created_at', 'desc').orderBy('m.id').limit(limit).execute()
  })
}

/** What stands in quarantine is delivered with its digest, everything else on each of its channels. */
const IS_UNDELIVERED = sql<boolean>`case
  when m.state = 'quarantined' then not exists (
    select from contact.delivery d where d.digest_id = m.digest_id and d.outcome = 'delivered')
  else exists (
    select from unnest(m.channels) as way(name) where not exists (
      select from contact.delivery d
      where d.message_id = m.id and d.channel = way.name and d.outcome = 'delivered'))
  end`

export function findMessagesOf(db: Database, email: string): Promise<InboxMessage[]> {
  return readInbox(db, (trx) =>
    trx
      .selectFrom('contact.message')
      .selectAll()
      .where(sql`lower(email)`, '=', sql<string>`lower(${email.trim()})`)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
}

const REFERENCE = /^[\da-f]{8}$/
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Each reference must mean exactly one message; two that mean the same give it once. */
export function findMessages(db: Database, given: readonly string[]): Promise<InboxMessage[]> {
  return readInbox(db, async (trx) => {
    const found = new Map<string, MessageRow>()
    for (const reference of given) {
      const row = await findMessage(trx, reference)
      found.set(row.id, row)
    }
    return [...found.values()]
  })
}

async function findMessage(db: Database, given: string): Promise<MessageRow> {
  const reference = given.toLowerCase()
  const isReference = REFERENCE.test(reference)
  if (!isReference && !ID.test(reference)) {
    throw new OperatorFault(
      `"${given}" is no reference: it has 8 hexadecimal digits, such as 0A1B2C3D.`,
    )
  }
  const [first, last] = isReference
    ? [`${reference}-0000-0000-0000-000000000000`, `${reference}-ffff-ffff-ffff-ffffffffffff`]
    : [reference, reference]
  const rows = await db
    .selectFrom('contact.message')
    .selectAll()
    .where('id', '>=', first)
    .where('id', '<=', last)
    .execute()
  const [row] = rows
  if (!row) throw new OperatorFault(`No message has the reference ${given}.`)
  if (rows.length > 1) {
    const ids = rows.map(({ id }) => id).join(', ')
    throw new OperatorFault(
      `${given} means ${rows.length} messages; give one of their ids: ${ids}.`,
    )
  }
  return row
}

/** All of it as of one moment: a job that ends meanwhile must not look lost. */
function readInbox(
  db: Database,
  select: (trx: Transaction<OperatorTables>) => Promise<readonly MessageRow[]>,
): Promise<InboxMessage[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const rows = await select(trx)
      const ids = rows.map(({ id }) => id)
      const digestIds = rows.flatMap(({ digest_id: id }) => id ?? [])
      const deliveries = await trx
        .selectFrom('contact.delivery')
        .selectAll()
        .where(
          sql<boolean>`message_id = any(${ids}::uuid[]) or digest_id = any(${digestIds}::uuid[])`,
        )
        .orderBy('id')
        .execute()
      const jobs = await trx
        .selectFrom('pgboss.job')
        .select(['id', 'name', 'state', 'data', 'retry_count', 'start_after', 'created_on'])
        .select(['source_name', 'output', 'source_output'])
        .where(isJobOf(ids, digestIds))
        .orderBy('created_on')
        .execute()
      const deliveriesOf = Map.groupBy(deliveries, (entry) => entry.message_id ?? entry.digest_id)
      const jobsOf = Map.groupBy(jobs, ({ data }) => data.messageId ?? data.digestId ?? null)
      return rows.map((row) => ({
        row,
        deliveries: gather(row, deliveriesOf),
        jobs: gather(row, jobsOf),
      }))
    })
}

/** What belongs to the message itself, and what belongs to the digest it is in. */
function gather<T>(
  row: MessageRow,
  groups: ReadonlyMap<string | null, readonly T[]>,
): readonly T[] {
  const ofDigest = row.digest_id === null ? [] : (groups.get(row.digest_id) ?? [])
  return [...(groups.get(row.id) ?? []), ...ofDigest]
}

/** Jobs of other subjects may hold other things, so only ours are looked into. */
export function isJobOf(messageIds: readonly string[], digestIds: readonly string[]) {
  return sql<boolean>`name like 'contact-%' and (
    data->>'messageId' = any(${messageIds}::text[]) or data->>'digestId' = any(${digestIds}::text[]))`
}
