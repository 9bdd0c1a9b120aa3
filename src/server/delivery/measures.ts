import type { Pool } from 'pg'
import { CHANNELS, DEAD_QUEUE, type Channel } from './queues.ts'

/** What an alarm watches. All are 0 when everything is well. */
export interface Measures {
  /** Age of the oldest message that has not gone out this way. */
  readonly oldestUndeliveredSeconds: Readonly<Record<Channel, number>>
  /** Age of the oldest message that was held back and is in no delivered digest. */
  readonly oldestQuarantinedSeconds: number
  /** Messages and digests that nobody tries to deliver any more. */
  readonly deadLetters: number
  /** Messages that should have been deleted two housekeepings ago. */
  readonly overdueMessages: number
}

interface MeasuresRow extends Omit<Measures, 'oldestUndeliveredSeconds'> {
  readonly undelivered: Readonly<Partial<Record<Channel, number>>>
}

const STATEMENT = `
  with undelivered as (
    select way, extract(epoch from now() - min(m.created_at))::float8 as seconds
    from contact.message m cross join unnest(m.channels) as way
    where m.state <> 'quarantined' and not exists (
      select from contact.delivery d
      where d.message_id = m.id and d.channel = way and d.outcome = 'delivered')
    group by way
  )
  select
    coalesce((select jsonb_object_agg(way, seconds) from undelivered), '{}') as "undelivered",
    coalesce((
      select extract(epoch from now() - min(m.created_at))::float8 from contact.message m
      where m.state = 'quarantined' and not exists (
        select from contact.delivery d where d.digest_id = m.digest_id and d.outcome = 'delivered')
    ), 0) as "oldestQuarantinedSeconds",
    (select count(*)::integer from pgboss.job where name = $1 and state < 'active') as "deadLetters",
    (select count(*)::integer from contact.message
      where delete_after < now() - interval '2 hours') as "overdueMessages"`

export async function readMeasures(pool: Pool): Promise<Measures> {
  const { rows } = await pool.query<MeasuresRow>(STATEMENT, [DEAD_QUEUE])
  const [row] = rows
  if (!row) throw new Error('the database gave no answer')
  const { undelivered, ...rest } = row
  const oldest = CHANNELS.map((channel) => [channel, undelivered[channel] ?? 0] as const)
  return {
    oldestUndeliveredSeconds: Object.fromEntries(oldest) as Record<Channel, number>,
    ...rest,
  }
}
