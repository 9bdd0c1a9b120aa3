import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { ServiceTexts } from '#shared/service-texts.ts'
import type { Config } from '../config/config.ts'
import { createPool } from '../database/pool.ts'
import { createSampledLog, type EventLogger } from '../runtime/log.ts'
import type { Metrics } from '../runtime/metrics.ts'
import { openChannels } from './channels/open-channels.ts'
import { registerDeliveryGauges } from './delivery-gauges.ts'
import { measureFormProbe } from './form-probe.ts'
import { measureWeeklyDigest } from './weekly-digest.ts'
import { CONCURRENCY, registerJobHandlers, type WorkerDependencies } from './job-handlers.ts'

/** Opens the worker with its own pool and database role, in its own process or inside the web process. */
export function openWorker(
  databaseUrl: string,
  config: Pick<Config, 'delivery' | 'assistant' | 'checks' | 'buildDirectory'>,
  texts: ServiceTexts,
  log: EventLogger,
  metrics: Metrics,
) {
  const { delivery, assistant, buildDirectory } = config
  const onError = (err: Error) => {
    metrics.databaseErrors.inc()
    log.warn({ err, pool: 'worker' }, 'database connection lost')
  }
  // Two more for the queries of the queue itself.
  const connections = CONCURRENCY + 2
  const pool = createPool(databaseUrl, { name: 'site worker', connections, onError })
  const probe = delivery.probe && {
    email: delivery.probe.email,
    url: delivery.probe.url ?? texts.origin,
    accessKey: texts.accessKey,
  }
  const channels = openChannels(delivery, texts)
  const weekly = { monthlyCap: assistant.caps.monthly, probeEmail: probe?.email }
  const checks = { origin: texts.origin, buildDirectory, ...config.checks }
  const worker = startWorker({ pool, channels, log, metrics, probe, weekly, checks })
  registerDeliveryGauges(pool, metrics.registry)
  if (channels.weekly) measureWeeklyDigest(pool, metrics.registry)
  if (probe) measureFormProbe(pool, probe.email, metrics.registry)
  return {
    pool,
    check: async () => {
      if (!worker.isRunning()) throw new Error('the queue is not consumed')
      await pool.query('select 1')
    },
    stop: async () => {
      await worker.stop()
      await pool.end()
    },
  }
}

export type RunningWorker = ReturnType<typeof startWorker>

/** How soon the jobs of a killed worker are recovered, after their 10 s heartbeat expired. */
const MONITOR_SECONDS = 3
const RESTART_DELAY_MS = 1000
const STOP_TIMEOUT_MS = 25_000

/** Returns at once and retries until the database is reachable. */
export function startWorker(dependencies: WorkerDependencies) {
  const { pool, channels, log } = dependencies
  const shutdown = new AbortController()
  const stopping = new AbortController()
  let boss: PgBoss | undefined

  const started = start()
  return {
    /** True once the queue is consumed; false until the database was reachable. */
    isRunning: () => boss !== undefined,
    /** Finishes deliveries in progress and returns the other jobs to the queue. */
    stop: async () => {
      stopping.abort()
      await started
      await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
      boss = undefined
      shutdown.abort()
      channels.close()
    },
  }

  async function start(): Promise<void> {
    const logFailure = createSampledLog((details) => log.warn(details, 'worker start failed'))
    while (!stopping.signal.aborted) {
      const attempt = createBoss(pool, log)
      try {
        await attempt.start()
        await registerJobHandlers(attempt, dependencies, shutdown.signal)
        boss = attempt
        log.info({ channels: [...channels.senders.keys()] }, 'worker started')
        return
      } catch (err) {
        logFailure('start', { err })
        await attempt.stop({ graceful: false }).catch(() => undefined)
        await sleep(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
}

function createBoss(pool: Pool, log: EventLogger): PgBoss {
  const boss = new PgBoss({
    // Our pool survives lost connections and has a timeout for every wait.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    useListenNotify: false,
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    maintenanceIntervalSeconds: 60 * 60,
    // No job depends on another.
    flowIntervalSeconds: 60 * 60,
    // The owner role owns the tables; the worker may not rebuild their indexes.
    reindex: false,
  })
  const logProblem = createSampledLog((details) => log.warn(details, 'queue error'))
  boss.on('error', (event) => {
    const err = event instanceof Error ? event : Object.assign(new Error(), event)
    logProblem(event.message, { err })
  })
  boss.on('warning', ({ message }) => logProblem(message, { warning: message }))
  return boss
}
