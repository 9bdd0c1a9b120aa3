import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { readDeliveryFigures } from '../checks/delivery-figures.ts'
import { registerGauge } from '../runtime/metrics.ts'

type DeliveryFigures = Awaited<ReturnType<typeof readDeliveryFigures>>

const GAUGES = [
  [
    'site_quarantined_oldest_seconds',
    'Age of the oldest quarantined message outside a delivered digest',
    'oldestQuarantinedSeconds',
  ],
  ['site_dead_letters', 'Deliveries that were given up', 'deadLetters'],
  ['site_overdue_messages', 'Messages kept longer than promised', 'overdueMessages'],
] as const

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
