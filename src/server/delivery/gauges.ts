import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { readMeasures, type Measures } from './measures.ts'

const FIGURES: readonly (readonly [name: string, help: string, read: (all: Measures) => number])[] =
  [
    [
      'korab_quarantined_oldest_seconds',
      'Age of the oldest message that was held back and is in no delivered digest',
      (all) => all.oldestQuarantinedSeconds,
    ],
    ['korab_dead_letters', 'Deliveries that nobody tries any more', (all) => all.deadLetters],
    ['korab_overdue_messages', 'Messages kept longer than promised', (all) => all.overdueMessages],
  ]

/** Asked when somebody looks. A database that does not answer leaves a gap, which is an alarm too. */
export function measureDelivery(pool: Pool, registry: Registry): void {
  let asked: Promise<Measures | undefined> | undefined
  // All gauges of one look share one question.
  const measures = () => {
    asked ??= readMeasures(pool)
      .catch(() => undefined)
      .finally(() => {
        asked = undefined
      })
    return asked
  }
  registry.registerMetric(
    new Gauge({
      name: 'korab_undelivered_oldest_seconds',
      help: 'Age of the oldest message that has not gone out by this channel',
      labelNames: ['channel'] as const,
      registers: [],
      async collect() {
        this.reset()
        const all = await measures()
        const ages: Readonly<Record<string, number>> = all?.oldestUndeliveredSeconds ?? {}
        for (const [channel, seconds] of Object.entries(ages)) this.set({ channel }, seconds)
      },
    }),
  )
  for (const [name, help, read] of FIGURES) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const all = await measures()
          if (all) this.set(read(all))
          else this.remove()
        },
      }),
    )
  }
}
