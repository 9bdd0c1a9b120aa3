import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sendProbe } from '#server/delivery/form-probe.ts'
import type { Site } from './start-site.ts'

export interface Fault {
  readonly alerts: readonly string[]
  /** For the report. */
  readonly what: string
  /** Undefined: broken from the start. */
  readonly break?: () => Promise<unknown>
  readonly repair: () => Promise<unknown>
}

const run = promisify(execFile)

export const VISITOR = 'person@visitor.example'

/** A message with a proof of work, as a visitor sends it. */
export function sendMessage({ ports, accessKey }: Site): Promise<void> {
  return sendProbe({ email: VISITOR, url: `http://127.0.0.1:${ports.plainPort}`, accessKey })
}

/** The operator tool, as an operator calls it. */
export function operate({ operator }: Site, ...args: readonly string[]) {
  const env = { PATH: process.env['PATH'], ...operator }
  return run(process.execPath, ['src/server/operator.ts', ...args], { env })
}

/** Queues the job that a schedule queues. */
export function triggerJob({ query }: Site, queue: string) {
  return query(
    `insert into pgboss.job (name, data, policy, expire_seconds) values ('${queue}', '{}', 'standard', 300)`,
  )
}

/** Repeats work until it is stopped. */
export function repeat(work: () => Promise<unknown>, pauseMs: number) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await work()
      await sleep(pauseMs)
    }
  })()
  return async () => {
    stopping.abort()
    await running
  }
}
