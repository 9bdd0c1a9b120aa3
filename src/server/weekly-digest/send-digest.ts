import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { Attempt, DeliveryMetrics } from '../delivery/deliver.ts'
import { WEEKLY_QUEUE } from '../delivery/queues.ts'
import type { EventLogger } from '../log.ts'
import { registerGauge } from '../metrics.ts'
import {
  lastWeek,
  readWeeklyDigest,
  type DigestSettings,
  type WeeklyDigest,
} from './week-figures.ts'

export interface WeeklyDigestSender {
  readonly pool: Pool
  readonly log: EventLogger
  readonly metrics: Pick<DeliveryMetrics, 'deliveries'>
  readonly settings: DigestSettings
  readonly send: (digest: WeeklyDigest) => Promise<Attempt>
}

/** Sends the digest of the last week once; `isRepeated` sends it again. Throws when it must be tried again. */
export async function sendWeeklyDigest(
  { pool, log, metrics, settings, send }: WeeklyDigestSender,
  isRepeated: boolean,
): Promise<void> {
  const week = lastWeek(new Date())
  if (!isRepeated && (await claim(pool, week)) === 'sent') return
  try {
    const digest = await readWeeklyDigest(pool, week, settings)
    const { outcome, code } = await send({
      ...digest,
      questionsToken: await createToken(pool, week),
    })
    metrics.deliveries.inc({ channel: 'weekly-digest', outcome })
    if (outcome !== 'delivered') throw new Error(`the mail server did not accept it: ${code}`)
  } catch (err) {
    log.warn({ err, week }, 'weekly digest not sent')
    await pool.query(
      "update report.weekly_digest set claimed_at = '-infinity' where week = $1 and sent_at is null",
      [week],
    )
    throw err
  }
  await pool.query(
    `insert into report.weekly_digest (week, claimed_at, sent_at) values ($1, now(), now())
     on conflict (week) do update set sent_at = now()`,
    [week],
  )
  log.info({ week }, 'weekly digest sent')
}

/** Only its hash is stored: the mail alone has the token. */
async function createToken(pool: Pool, week: string): Promise<string> {
  const token = randomUUID()
  await pool.query(
    `insert into report.question_link (token_hash, week) values (sha256(convert_to($1, 'utf8')), $2)`,
    [token, week],
  )
  return token
}

/** A process that died while sending loses its claim after two minutes, longer than any attempt. */
async function claim(pool: Pool, week: string): Promise<'claimed' | 'sent'> {
  const { rowCount } = await pool.query(
    `insert into report.weekly_digest as d (week, claimed_at) values ($1, now())
     on conflict (week) do update set claimed_at = now()
     where d.sent_at is null and d.claimed_at < now() - interval '2 minutes'`,
    [week],
  )
  if (rowCount === 1) return 'claimed'
  const { rows } = await pool.query<{ readonly isSent: boolean }>(
    'select sent_at is not null as "isSent" from report.weekly_digest where week = $1',
    [week],
  )
  if (rows[0]?.isSent) return 'sent'
  throw new Error('another process is sending the weekly digest')
}

/** Read at each scrape; missing without a database. Counts from the first start until one was sent. */
export function measureWeeklyDigest(pool: Pool, registry: Registry): void {
  const gauge = {
    name: 'site_weekly_digest_timestamp_seconds',
    help: 'When the mail server last accepted a weekly digest; before the first, when the worker first started',
  }
  registerGauge(registry, gauge, async () => {
    const { rows } = await pool.query<{ readonly seconds: number | null }>(
      `select extract(epoch from coalesce(
         (select max(sent_at) from report.weekly_digest),
         (select created_on from pgboss.schedule where name = $1)))::float8 as seconds`,
      [WEEKLY_QUEUE],
    )
    return rows[0]?.seconds ?? undefined
  })
}
