import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { createSparseLog, type DeliveryLogger } from './sparse-log.ts'
import { subscribe, type WorkerDependencies } from './subscribe.ts'

export interface RunningWorker {
  /** True once the queue is read; false while the database has never been there. */
  readonly isWorking: () => boolean
  /** Finishes what is being sent and gives the rest back. */
  readonly stop: () => Promise<void>
}

/** How soon the jobs of a killed worker are found, after the ten seconds of its last heartbeat. */
const WATCH_SECONDS = 3

const RESTART_PAUSE_MS = 1000
const STOP_MS = 25_000

/** Returns at once; while the database is not there, it waits for it. */
export function startWorker(dependencies: WorkerDependencies): RunningWorker {
  const { pool, channels, log } = dependencies
  const lastMoment = new AbortController()
  const stopping = new AbortController()
  let boss: PgBoss | undefined

  const started = start()
  return {
    isWorking: () => boss !== undefined,
    stop: async () => {
      stopping.abort()
      await started
      await boss?.stop({ graceful: true, timeout: STOP_MS })
      boss = undefined
      lastMoment.abort()
      channels.close()
    },
  }

  async function start(): Promise<void> {
    const complain = createSparseLog((details) => log.warn(details, 'the queue cannot be read'))
    while (!stopping.signal.aborted) {
      const attempt = createBoss(pool, log)
      try {
        await attempt.start()
        await subscribe(attempt, dependencies, lastMoment.signal)
        boss = attempt
        log.info({ channels: [...channels.senders.keys()] }, 'the worker is at work')
        return
      } catch (err) {
        complain('start', { err })
        await attempt.stop({ graceful: false }).catch(() => undefined)
        await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
}

function createBoss(pool: Pool, log: DeliveryLogger): PgBoss {
  const boss = new PgBoss({
    // Our pool, because it survives dying connections and every wait in it has an end.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    useListenNotify: false,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    maintenanceIntervalSeconds: 60 * 60,
    // No job of ours waits for another.
    flowIntervalSeconds: 60 * 60,
    // The tables belong to the owner; this role may not rebuild their indexes.
    reindex: false,
  })
  const complain = createSparseLog((details) => log.warn(details, 'the queue has trouble'))
  boss.on('error', (event) => {
    const err = event instanceof Error ? event : Object.assign(new Error(), event)
    complain(event.message, { err })
  })
  boss.on('warning', ({ message }) => complain(message, { warning: message }))
  return boss
}
