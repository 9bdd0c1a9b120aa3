import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { DEAD_QUEUE, DIGEST_MAIL_QUEUE, type DigestJob } from '../delivery/queues.ts'
import { deliveryStatuses } from './delivery-status.ts'
import { OperatorFault } from './faults.ts'
import { isJobOf, type Database, type InboxMessage } from './inbox-queries.ts'

/** Gives the ids that were in quarantine until now. All of them get their jobs, or none does. */
export function releaseMessages(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    const released = await trx
      .updateTable('contact.message')
      .set({ state: 'released' })
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where('state', '=', 'quarantined')
      .returning(['id', 'channels'])
      .execute()
    for (const { id, channels } of released) {
      await sql`select contact.enqueue(${id}::uuid, ${channels}::text[])`.execute(trx)
    }
    return released.map(({ id }) => id)
  })
}

export interface RetryCounts {
  /** Back from the dead, with all their attempts before them. */
  readonly revived: number
  /** In the queue already, now due at once. */
  readonly hurried: number
  /** In no queue any more, and put into one again. */
  readonly replaced: number
}

/** Makes everything of these messages due that is not delivered yet. */
export async function retryMessages(
  db: Database,
  messages: readonly InboxMessage[],
): Promise<RetryCounts> {
  const open = messages.flatMap((message) =>
    deliveryStatuses(message)
      .filter(({ status }) => status !== 'delivered')
      .map((status) => ({ row: message.row, ...status })),
  )
  const jobs = open.flatMap((entry) => entry.jobs)
  const idsIn = (isDead: boolean) =>
    jobs.filter(({ name }) => (name === DEAD_QUEUE) === isDead).map(({ id }) => id)
  const lost = open.filter(({ status }) => status === 'lost')
  // Messages of one digest share it.
  const lostDigests = new Set(
    lost.flatMap(({ channel, row }) => (channel === 'digest' ? (row.digest_id ?? []) : [])),
  )
  const lostChannels = lost.filter(({ channel }) => channel !== 'digest')

  const hurried = await makeDue(db, idsIn(false))
  const revived = await withQueues(db, async (boss) => {
    for (const digestId of lostDigests) {
      await boss.send(DIGEST_MAIL_QUEUE, { digestId } satisfies DigestJob)
    }
    const dead = idsIn(true)
    return dead.length === 0 ? 0 : boss.redrive(DEAD_QUEUE, { ids: dead, limit: dead.length })
  })
  for (const { row, channel } of lostChannels) {
    await sql`select contact.enqueue(${row.id}::uuid, ${[channel]}::text[])`.execute(db)
  }
  return { revived, hurried, replaced: lostDigests.size + lostChannels.length }
}

/** How many went back to their queues, and how many have none to go to. */
export function retryAllDead(
  db: Database,
): Promise<{ readonly revived: number; readonly stuck: number }> {
  return withQueues(db, async (boss) => {
    let revived = 0
    for (let moved = -1; moved !== 0; revived += moved) moved = await boss.redrive(DEAD_QUEUE)
    return { revived, stuck: (await boss.previewRedrive(DEAD_QUEUE)).total }
  })
}

async function makeDue(db: Database, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`update pgboss.job set start_after = pgboss.job_now()
    where id = any(${ids}::uuid[]) and name like 'contact-%' and state < 'active'`.execute(db)
  return Number(numAffectedRows)
}

/** The library moves its own jobs: what a revived job keeps is its business. */
async function withQueues<T>(db: Database, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const boss = new PgBoss({
    db: fromKysely(db),
    migrate: false,
    supervise: false,
    schedule: false,
  })
  // The call that failed says so itself; an event that nobody listens to would end the process.
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

export interface ErasureCounts {
  readonly messages: number
  readonly attempts: number
  readonly jobs: number
  readonly digests: number
}

/** In one transaction, so that no job is left that looks for a message that is gone. */
export function eraseMessages(db: Database, ids: readonly string[]): Promise<ErasureCounts> {
  return db.transaction().execute(async (trx) => {
    const attempts = await trx
      .selectFrom('contact.delivery')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(sql<boolean>`message_id = any(${ids}::uuid[])`)
      .executeTakeFirstOrThrow()
    const messages = await trx
      .deleteFrom('contact.message')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .returning('digest_id')
      .execute()
    const touched = [...new Set(messages.flatMap(({ digest_id: id }) => id ?? []))]
    const digests = await trx
      .deleteFrom('contact.digest as d')
      .where(sql<boolean>`d.id = any(${touched}::uuid[])`)
      .where(sql<boolean>`not exists (select from contact.message m where m.digest_id = d.id)`)
      .returning('d.id')
      .execute()
    const jobs = await trx
      .deleteFrom('pgboss.job')
      .where(
        isJobOf(
          ids,
          digests.map(({ id }) => id),
        ),
      )
      .returning('id')
      .execute()
    return {
      messages: messages.length,
      attempts: Number(attempts.count),
      jobs: jobs.length,
      digests: digests.length,
    }
  })
}
