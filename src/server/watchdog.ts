import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'

/** Indexes of the values shared with the watchdog thread. */
export const WATCHDOG_STATE = { heartbeats: 0, hasDebugger: 1 } as const

export interface WatchdogData {
  readonly state: Int32Array
  readonly limitMs: number
  readonly tickMs: number
}

/**
 * Kills the process when its event loop is blocked, so that its supervisor restarts it. Heartbeats are
 * counted in a separate thread, because a blocked event loop runs no timers.
 */
export function startWatchdog(
  log: Pick<FastifyBaseLogger, 'error'>,
  { limitMs = 10_000, tickMs = 500 } = {},
): void {
  const state = new Int32Array(new SharedArrayBuffer(8))
  const beat = () => {
    Atomics.add(state, WATCHDOG_STATE.heartbeats, 1)
    // A breakpoint blocks the event loop on purpose.
    Atomics.store(state, WATCHDOG_STATE.hasDebugger, inspectorUrl() === undefined ? 0 : 1)
  }
  beat()
  setInterval(beat, tickMs).unref()
  const workerData: WatchdogData = { state, limitMs, tickMs }
  const thread = new Worker(new URL('watchdog-thread.ts', import.meta.url), {
    workerData,
    // Some flags of the process would end the thread.
    execArgv: [],
  })
  thread.on('error', (err) => log.error({ err }, 'watchdog failed'))
  thread.unref()
}
