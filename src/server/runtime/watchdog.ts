import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'

export interface WatchdogData {
  readonly heartbeats: Int32Array
  readonly limitMs: number
  readonly tickMs: number
}

/**
 * Kills the process when its event loop is blocked, so that its supervisor restarts it. A separate thread
 * does it, because a blocked event loop runs no timers. Needs Linux's /proc; elsewhere it only logs an error.
 */
export function startWatchdog(
  log: Pick<FastifyBaseLogger, 'error'>,
  { limitMs = 10_000, tickMs = 500 } = {},
): void {
  const heartbeats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(heartbeats, 0, 1), tickMs).unref()
  const workerData: WatchdogData = { heartbeats, limitMs, tickMs }
  const thread = new Worker(new URL('watchdog-thread.ts', import.meta.url), {
    workerData,
    // Some flags of the process would end the thread.
    execArgv: [],
  })
  thread.on('error', (err) => log.error({ err }, 'watchdog failed'))
  thread.unref()
}
