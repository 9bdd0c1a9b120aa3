import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { DEAD_QUEUE, DIGEST_MAIL_QUEUE, type DigestJob } from '../database/queues.ts'
import { deliveryStatuses, isJobOf, type InboxMessage } from './inbox-queries.ts'
import type { Database } from './operator-database.ts'
import { OperatorFault } from './tool.ts'

/** Releases the quarantined ones and returns their ids. All of them get their jobs, or none does. */
export function releaseMessages(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; channels: readonly string[] }>`
      update contact.message set state = 'released'
      where id = any(${ids}::uuid[]) and state = 'quarantined' returning id, channels`.execute(trx)
    for (const { id, channels } of rows) await enqueue(trx, id, channels)
    return rows.map(({ id }) => id)
  })
}

async function enqueue(db: Database, id: string, channels: readonly string[]): Promise<void> {
  await sql`select contact.enqueue(${id}::uuid, ${channels}::text[])`.execute(db)
}

/**
 * Makes every undelivered job of these messages due now. Counts dead jobs that were put back, queued jobs that
 * were made due, and lost jobs that were created again.
 */
export async function retryMessages(db: Database, messages: readonly InboxMessage[]) {
  const open = messages.flatMap((message) =>
    deliveryStatuses(message)
      .filter(({ status }) => status !== 'delivered')
      .map((status) => ({ row: message.row, ...status })),
  )
  const jobs = open.flatMap((entry) => entry.jobs)
  const idsOf = (isDead: boolean) =>
    jobs.filter(({ name }) => (name === DEAD_QUEUE) === isDead).map(({ id }) => id)
  const lost = open.filter(({ status }) => status === 'lost')
  // Messages of one digest share its job.
  const lostDigests = new Set(
    lost.flatMap(({ channel, row }) => (channel === 'digest' ? (row.digest_id ?? []) : [])),
  )
  const lostChannels = lost.filter(({ channel }) => channel !== 'digest')

  const { numAffectedRows } = await sql`update pgboss.job set start_after = pgboss.job_now()
    where id = any(${idsOf(false)}::uuid[]) and name like 'contact-%' and state < 'active'`.execute(
    db,
  )
  const revived = await withQueues(db, async (boss) => {
    for (const digestId of lostDigests) {
      await boss.send(DIGEST_MAIL_QUEUE, { digestId } satisfies DigestJob)
    }
    const dead = idsOf(true)
    return dead.length === 0 ? 0 : boss.redrive(DEAD_QUEUE, { ids: dead, limit: dead.length })
  })
  for (const { row, channel } of lostChannels) await enqueue(db, row.id, [channel])
  const replaced = lostDigests.size + lostChannels.length
  return { revived, hurried: Number(numAffectedRows), replaced }
}

/** `stuck` jobs have no queue to return to. */
export function retryAllDead(db: Database) {
  return withQueues(db, async (boss) => {
    let revived = 0
    for (let moved = -1; moved !== 0; revived += moved) moved = await boss.redrive(DEAD_QUEUE)
    return { revived, stuck: (await boss.previewRedrive(DEAD_QUEUE)).total }
  })
}

export async function withQueues<T>(db: Database, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const options = { migrate: false, supervise: false, schedule: false }
  const boss = new PgBoss({ db: fromKysely(db), ...options })
  // Each call reports its own failure; an unhandled error event would end the process.
  boss.on('error', () => undefined)
  await boss.start().catch((error: Error) => {
    throw new OperatorFault(`The queue cannot be used: ${error.message}`, { cause: error })
  })
  try {
    return await work(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** One transaction, so that no job is left without its message and no erasure is unrecorded. */
export function eraseMessages(db: Database, ids: readonly string[]) {
  return db.transaction().execute(async (trx) => {
    const attempts = await sql<{ count: number }>`select count(*)::integer as count
      from contact.delivery where message_id = any(${ids}::uuid[])`.execute(trx)
    const messages = await sql<{ id: string; digest_id: string | null }>`
      delete from contact.message where id = any(${ids}::uuid[]) returning id, digest_id`.execute(
      trx,
    )
    const erased = messages.rows.map(({ id }) => id)
    await sql`insert into privacy.erasure (kind, id) select 'message', unnest(${erased}::uuid[])
      on conflict do nothing`.execute(trx)
    const touched = messages.rows.flatMap(({ digest_id: id }) => id ?? [])
    const digests = await sql<{ id: string }>`delete from contact.digest d
      where d.id = any(${touched}::uuid[])
        and not exists (select from contact.message m where m.digest_id = d.id)
      returning d.id`.execute(trx)
    const digestIds = digests.rows.map(({ id }) => id)
    const jobs = await sql`delete from pgboss.job where ${isJobOf(ids, digestIds)}`.execute(trx)
    return {
      messages: messages.rows.length,
      attempts: attempts.rows[0]?.count ?? 0,
      jobs: Number(jobs.numAffectedRows),
      digests: digestIds.length,
    }
  })
}
