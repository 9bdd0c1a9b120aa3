import type { FastifyBaseLogger } from 'fastify'

/** The longest that anything may still run after the signal; then the process goes anyway. */
const LAST_MOMENT_MS = 30_000

/** A second signal, as a terminal and a supervisor may send both, does not start a second end. */
export function stopOnSignal(
  log: Pick<FastifyBaseLogger, 'info'>,
  stop: (signal: string) => Promise<void>,
): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref()
      void stop(signal)
    })
  }
}
