import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** How long a load balancer may need to notice that /readyz answers 503. */
const DRAIN_DELAY_MS = 2000
const IDLE_CHECK_MS = 100

/**
 * Closes a server without cutting off requests: waits for the load balancer, stops accepting connections and
 * finishes open requests. Idle keep-alive connections are closed meanwhile, or they would block the exit.
 */
export async function drain(app: FastifyInstance, delayMs = DRAIN_DELAY_MS): Promise<void> {
  await sleep(delayMs)
  const closing = app.close()
  const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  await closing.finally(() => clearInterval(timer))
}

/** Drain delay, database, retrieval and settling, in addition to the longest answer of a model. */
const OVERHEAD_MS = 20_000
const MIN_TIMEOUT_MS = 30_000

export function shutdownTimeoutMs(longestAnswerMs: number): number {
  return Math.max(MIN_TIMEOUT_MS, longestAnswerMs + OVERHEAD_MS)
}

/** Stops once: a terminal and a supervisor may both send a signal. */
export function stopOnSignal(
  log: Pick<FastifyBaseLogger, 'info'>,
  stop: (signal: string) => Promise<void>,
  timeoutMs = MIN_TIMEOUT_MS,
): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), timeoutMs).unref()
      void stop(signal)
    })
  }
}
