import type { ServiceTexts } from '#shared/service-texts.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { createPool } from './database/pool.ts'
import { openChannels } from './delivery/channels/open-channels.ts'
import { CONCURRENCY } from './delivery/subscribe.ts'
import { startWorker } from './delivery/worker.ts'
import { measureDelivery } from './delivery/gauges.ts'
import type { Metrics } from './metrics.ts'

export type OpenWorker = ReturnType<typeof openWorker>

/** Everything that delivers, with a pool and a role of its own; alone in a process or beside the API. */
export function openWorker(
  databaseUrl: string,
  { delivery }: Pick<Config, 'delivery'>,
  texts: ServiceTexts,
  log: FastifyBaseLogger,
  metrics: Metrics,
) {
  const onError = (err: Error) => {
    metrics.databaseErrors.inc()
    log.warn({ err }, 'a database connection of the worker died')
  }
  // Room for what is under way at once, and for the queue's own questions.
  const connections = CONCURRENCY + 2
  const pool = createPool(databaseUrl, { name: 'korab worker', connections, onError })
  const worker = startWorker({ pool, channels: openChannels(delivery, texts), log, metrics })
  measureDelivery(pool, metrics.registry)
  return {
    check: async () => {
      if (!worker.isWorking()) throw new Error('the queue is not read')
      await pool.query('select 1')
    },
    stop: async () => {
      await worker.stop()
      await pool.end()
    },
  }
}
