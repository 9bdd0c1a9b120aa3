import type { Pool, PoolClient } from 'pg'
import type { PgBoss } from 'pg-boss'
import { DIGEST_MAIL_QUEUE, type DigestJob } from '../database/queues.ts'

const MAX_MESSAGES = 40
/** Mails an hour: a flood must not fill the mailbox. What is left waits for the next hour. */
const MAX_DIGESTS = 10
/** Encoding a mail blocks the event loop, so its size is bounded. */
export const MAX_BYTES = 32 * 1024

interface QuarantinedMessage {
  readonly id: string
  readonly bytes: number
}

type Queue = Pick<PgBoss, 'send'>

/** Assigns the oldest quarantined messages to digests and returns the number of digests. Digest and job are one transaction. */
export async function createDigests(pool: Pool, queue: Queue): Promise<number> {
  let created = 0
  while (created < MAX_DIGESTS && (await inTransaction(pool, (c) => createDigest(c, queue))))
    created += 1
  return created
}

async function createDigest(client: PoolClient, queue: Queue): Promise<boolean> {
  const { rows } = await client.query<QuarantinedMessage>(
    `select id, octet_length(fields::text) as bytes
     from contact.message where state = 'quarantined' and digest_id is null
     order by created_at, id limit $1 for update skip locked`,
    [MAX_MESSAGES],
  )
  const ids = firstThatFit(rows, MAX_BYTES)
  if (ids.length === 0) return false
  const inserted = await client.query<{ readonly id: string }>(
    'insert into contact.digest default values returning id',
  )
  const digestId = inserted.rows[0]?.id
  if (!digestId) throw new Error('the digest was not inserted')
  await client.query('update contact.message set digest_id = $1 where id = any ($2)', [
    digestId,
    ids,
  ])
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  if (!(await queue.send(DIGEST_MAIL_QUEUE, { digestId } satisfies DigestJob, { db })))
    throw new Error('no job was created')
  return true
}

/** Keeps the order and returns at least one id. */
export function firstThatFit(messages: readonly QuarantinedMessage[], maxBytes: number): string[] {
  let bytes = 0
  const count = messages.findIndex((message, index) => {
    bytes += message.bytes
    return index > 0 && bytes > maxBytes
  })
  return messages.slice(0, count === -1 ? undefined : count).map(({ id }) => id)
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back even when the server no longer responds.
    client.release(true)
    throw error
  }
}
