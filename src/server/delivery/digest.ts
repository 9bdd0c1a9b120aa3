import type { Pool, PoolClient } from 'pg'
import type { PgBoss } from 'pg-boss'
import { DIGEST_MAIL_QUEUE, type DigestJob } from './queues.ts'

/** A mail that can be read, and that every mail server takes. */
const MOST_MESSAGES = 40
/** Encoding it holds the event loop, so it is kept small. */
export const MOST_BYTES = 100 * 1024

interface WaitingMessage {
  readonly id: string
  readonly bytes: number
}

type Queue = Pick<PgBoss, 'send'>

/**
 * Puts all messages that were held back into digests, as many as it takes. Each digest is one
 * transaction with its job: what is marked as on its way is on its way.
 */
export async function formDigests(pool: Pool, queue: Queue): Promise<number> {
  for (let formed = 0; ; formed += 1) {
    if (!(await inTransaction(pool, (client) => formDigest(client, queue)))) return formed
  }
}

async function formDigest(client: PoolClient, queue: Queue): Promise<boolean> {
  const { rows } = await client.query<WaitingMessage>(
    `select id, octet_length(name) + octet_length(email) + octet_length(message) as bytes
     from contact.message where state = 'quarantined' and digest_id is null
     order by created_at, id limit $1 for update skip locked`,
    [MOST_MESSAGES],
  )
  const ids = firstThatFit(rows, MOST_BYTES)
  if (ids.length === 0) return false
  const inserted = await client.query<{ readonly id: string }>(
    'insert into contact.digest default values returning id',
  )
  const digestId = inserted.rows[0]?.id
  if (!digestId) throw new Error('no digest was made')
  await client.query('update contact.message set digest_id = $1 where id = any ($2)', [
    digestId,
    ids,
  ])
  const job: DigestJob = { digestId }
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  if (!(await queue.send(DIGEST_MAIL_QUEUE, job, { db }))) throw new Error('no job was made')
  return true
}

/** In order, at least one: a single message always fits. */
export function firstThatFit(messages: readonly WaitingMessage[], mostBytes: number): string[] {
  let bytes = 0
  const count = messages.findIndex((message, index) => {
    bytes += message.bytes
    return index > 0 && bytes > mostBytes
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
    // Closing the connection ends the transaction, even when the server does not answer any more.
    client.release(true)
    throw error
  }
}
