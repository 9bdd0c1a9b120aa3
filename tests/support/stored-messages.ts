import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestDatabase } from './test-cluster.ts'

export interface SampleMessage {
  readonly name?: string
  readonly email?: string
  readonly message?: string
  readonly reasons?: readonly string[]
  readonly channels?: readonly string[]
  readonly retentionDays?: number
}

export async function query<Row = Record<string, unknown>>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Much faster than a new database for each test. */
export async function emptyInbox({ ownerUrl }: TestDatabase): Promise<void> {
  await query(ownerUrl, 'truncate contact.message, contact.digest, contact.delivery, pgboss.job')
}

/** Stores a message like the API, with its privileges, and returns the id. */
export async function storeMessage(
  { apiUrl }: Pick<TestDatabase, 'apiUrl'>,
  sample: SampleMessage = {},
): Promise<string> {
  const { name = 'Arta', email = 'arta@host.example', message = 'Good day' } = sample
  const { reasons = [], channels = ['mail'], retentionDays = 180 } = sample
  const fields = JSON.stringify({ name, email, message })
  const hash = createHash('sha256').update(fields).digest()
  const [row] = await query<{ id: string }>(
    apiUrl,
    `select id from contact.accept($1, $2, $3, 'en', $4, $5, $6, null, null, '{}')`,
    [randomUUID(), hash, fields, reasons, channels, retentionDays],
  )
  if (!row) throw new Error('the message was not stored')
  return row.id
}

/** One attempt in the delivery log, as the worker writes it. */
export async function logAttempt(
  { workerUrl }: TestDatabase,
  target: { readonly messageId: string } | { readonly digestId: string },
  channel: string,
  outcome: 'delivered' | 'failed',
  code = '250',
): Promise<void> {
  const [messageId, digestId] =
    'messageId' in target ? [target.messageId, null] : [null, target.digestId]
  await query(
    workerUrl,
    `insert into contact.delivery (message_id, digest_id, channel, attempt, outcome, code, duration_ms)
     values ($1, $2, $3, 1, $4, $5, 12)`,
    [messageId, digestId, channel, outcome, code],
  )
}

/** Puts quarantined messages into a digest with its job, as the worker does every hour. */
export async function formDigest(
  { workerUrl }: TestDatabase,
  messageIds: readonly string[],
): Promise<string> {
  const [digest] = await query<{ id: string }>(
    workerUrl,
    'insert into contact.digest default values returning id',
  )
  const id = digest?.id ?? ''
  await query(workerUrl, 'update contact.message set digest_id = $1 where id = any($2)', [
    id,
    messageIds,
  ])
  await withBoss(workerUrl, (boss) => boss.send('contact-digest-mail', { digestId: id }))
  return id
}

/** Fails the last attempt of every job in a queue. */
export async function exhaustRetries(
  { ownerUrl, workerUrl }: TestDatabase,
  queue: string,
): Promise<void> {
  await query(ownerUrl, 'update pgboss.job set retry_count = retry_limit where name = $1', [queue])
  await withBoss(workerUrl, async (boss) => {
    const jobs = await boss.fetch(queue, { batchSize: 100 })
    for (const { id } of jobs) await boss.fail(queue, id, { code: '550' })
  })
}

async function withBoss<T>(url: string, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    return await work(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}
