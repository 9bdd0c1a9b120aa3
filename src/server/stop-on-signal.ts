import type { FastifyBaseLogger } from 'fastify'

/** What comes before and after the answer of a model: notice, database, search, settling. */
const BESIDE_ANSWER_MS = 20_000
const SHORTEST_MS = 30_000

/** How long open requests may go on after the signal: longer than the longest answer. */
export function drainLimitMs(longestAnswerMs: number): number {
  return Math.max(SHORTEST_MS, longestAnswerMs + BESIDE_ANSWER_MS)
}

/** A second signal, as a terminal and a supervisor may send both, does not start a second end. */
export function stopOnSignal(
  log: Pick<FastifyBaseLogger, 'info'>,
  stop: (signal: string) => Promise<void>,
  limitMs = SHORTEST_MS,
): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), limitMs).unref()
      void stop(signal)
    })
  }
}
