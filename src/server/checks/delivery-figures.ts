import type { Pool } from 'pg'
import { CHANNELS, DEAD_QUEUE, type Channel } from '../database/queues.ts'

interface FiguresRow {
  readonly undelivered: Readonly<Partial<Record<Channel, number>>>
  readonly oldestQuarantinedSeconds: number
  readonly deadLetters: number
  readonly overdueMessages: number
}

const STATEMENT = `
  with undelivered as (
    select wanted, extract(epoch from now() - min(m.created_at))::float8 as seconds
    from contact.message m cross join unnest(m.channels) as wanted
    where m.state <> 'quarantined' and not exists (
      select from contact.delivery d
      where d.message_id = m.id and d.channel = wanted and d.outcome = 'delivered')
    group by wanted
  )
  select
    coalesce((select jsonb_object_agg(wanted, seconds) from undelivered), '{}') as "undelivered",
    coalesce((
      select extract(epoch from now() - min(m.created_at))::float8 from contact.message m
      where m.state = 'quarantined' and not exists (
        select from contact.delivery d where d.digest_id = m.digest_id and d.outcome = 'delivered')
    ), 0) as "oldestQuarantinedSeconds",
    (select count(*)::integer from pgboss.job where name = $1 and state < 'active') as "deadLetters",
    (select count(*)::integer from contact.message
      where delete_after < now() - interval '2 hours') as "overdueMessages"`

/** The figures that alarms watch; each is 0 while everything is well. */
export async function readDeliveryFigures(pool: Pool) {
  const { rows } = await pool.query<FiguresRow>(STATEMENT, [DEAD_QUEUE])
  const [row] = rows
  if (!row) throw new Error('the database returned no row')
  const { undelivered, ...rest } = row
  const oldest = CHANNELS.map((channel) => [channel, undelivered[channel] ?? 0] as const)
  return { oldestUndeliveredSeconds: Object.fromEntries(oldest), ...rest }
}
