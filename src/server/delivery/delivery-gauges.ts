import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { registerGauge } from '../metrics.ts'
import { CHANNELS, DEAD_QUEUE, type Channel } from './queues.ts'

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

type DeliveryFigures = Awaited<ReturnType<typeof readDeliveryFigures>>

/** The figures that alarms watch; each is 0 while everything is well. */
export async function readDeliveryFigures(pool: Pool) {
  const { rows } = await pool.query<FiguresRow>(STATEMENT, [DEAD_QUEUE])
  const [row] = rows
  if (!row) throw new Error('the database returned no row')
  const { undelivered, ...rest } = row
  const oldest = CHANNELS.map((channel) => [channel, undelivered[channel] ?? 0] as const)
  return { oldestUndeliveredSeconds: Object.fromEntries(oldest), ...rest }
}

const GAUGES: readonly (readonly [
  string,
  string,
  'oldestQuarantinedSeconds' | 'deadLetters' | 'overdueMessages',
])[] = [
  [
    'site_quarantined_oldest_seconds',
    'Age of the oldest quarantined message outside a delivered digest',
    'oldestQuarantinedSeconds',
  ],
  ['site_dead_letters', 'Deliveries that were given up', 'deadLetters'],
  ['site_overdue_messages', 'Messages kept longer than promised', 'overdueMessages'],
]

/** Queried on each scrape. While the database is down the values are missing, which is an alarm too. */
export function registerDeliveryGauges(pool: Pool, registry: Registry): void {
  let pending: Promise<DeliveryFigures | undefined> | undefined
  // All gauges of one scrape share one query.
  const figures = () => {
    pending ??= readDeliveryFigures(pool)
      .catch(() => undefined)
      .finally(() => {
        pending = undefined
      })
    return pending
  }
  registry.registerMetric(
    new Gauge({
      name: 'site_undelivered_oldest_seconds',
      help: 'Age of the oldest message that was not delivered by this channel',
      labelNames: ['channel'] as const,
      registers: [],
      async collect() {
        this.reset()
        const ages = (await figures())?.oldestUndeliveredSeconds ?? {}
        for (const [channel, seconds] of Object.entries(ages)) this.set({ channel }, seconds)
      },
    }),
  )
  for (const [name, help, key] of GAUGES) {
    registerGauge(registry, { name, help }, async () => (await figures())?.[key])
  }
}
