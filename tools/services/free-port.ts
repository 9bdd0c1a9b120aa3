import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Below the ephemeral ports of Linux (from 32768): otherwise another connection could take the port
 * while its service restarts, or a retrying client could connect to itself.
 */
const LOWEST = 20_000
const HIGHEST = 32_000

/** A free local port that stays free while its service is down. */
export async function findFreePort(): Promise<number> {
  for (let tries = 1; tries <= 50; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`)
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** False if the port is still in use after the given time. */
export async function becomesFree(port: number, seconds: number): Promise<boolean> {
  const until = performance.now() + seconds * 1000
  while (!(await isFree(port))) {
    if (performance.now() >= until) return false
    await sleep(100)
  }
  return true
}
