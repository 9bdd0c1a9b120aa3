import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { DEAD_QUEUE, DIGEST_QUEUE, DELETE_EXPIRED_QUEUE, QUEUES } from '#server/database/queues.ts'
import { query } from '../harness/query.ts'
import type { StoredRow } from './judge-run.ts'

/** Work left after the kills. */
interface Waiting {
  /** Unfinished jobs: each may still send a mail or a duplicate. */
  readonly jobs: number
  /** Quarantined messages without a digest. */
  readonly quarantined: number
  /** Dead letters. */
  readonly dead: number
}

const WORKED_ON = QUEUES.map(({ name }) => name).filter(
  (name) => name !== DEAD_QUEUE && name !== DELETE_EXPIRED_QUEUE,
)

export function readStored(url: string): Promise<StoredRow[]> {
  return query<StoredRow>(
    url,
    `select id, idempotency_key as key, name, email, message as text, reasons, digest_id as "digestId"
     from contact.message`,
  )
}

async function readWaiting(url: string): Promise<Waiting> {
  const rows = await query<Waiting>(
    url,
    `select
       (select count(*)::integer from pgboss.job
         where name = any ($1) and state < 'completed') as jobs,
       (select count(*)::integer from contact.message
         where state = 'quarantined' and digest_id is null) as "quarantined",
       (select count(*)::integer from pgboss.job where name = $2) as dead`,
    [WORKED_ON, DEAD_QUEUE],
  )
  return rows[0] as Waiting
}

/** Waits until no job is left that could send a mail, at most for the given time. */
export async function untilDelivered(
  url: string,
  limitMs: number,
  signal?: AbortSignal,
): Promise<Waiting> {
  for (const until = Date.now() + limitMs; ; await sleep(500)) {
    signal?.throwIfAborted()
    const waiting = await readWaiting(url)
    if (waiting.jobs + waiting.quarantined === 0 || Date.now() > until) return waiting
    if (waiting.quarantined > 0) await triggerDigest(url)
  }
}

/** Triggers the hourly digest. Does nothing while one is being created. */
export async function triggerDigest(url: string): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await query(url, text, values) }) },
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.send(DIGEST_QUEUE, {})
  } finally {
    await boss.stop({ graceful: false })
  }
}
