import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { PostgresCluster } from '#tools/services/postgres.ts'
import { RESPAWN_MS } from './supervised-process.ts'

export interface Span {
  readonly fromMs: number
  readonly toMs: number
}

const POLL_MS = 20

/** Ways to stop the database; each resolves with the downtime when it is back. */
export function createOutages(cluster: PostgresCluster) {
  return { stop, killBackend }

  /** Simulates a power cut: an immediate stop with WAL replay. */
  async function stop(): Promise<Span> {
    const fromMs = Date.now()
    await cluster.stopAtOnce()
    await sleep(RESPAWN_MS)
    await cluster.start()
    return { fromMs, toMs: Date.now() }
  }

  /**
   * Kills the backend of one connection, like the OOM killer. PostgreSQL then closes all
   * connections and recovers. Does nothing without connections.
   */
  async function killBackend(chance: number): Promise<Span | undefined> {
    const watcher = new Client({ connectionString: cluster.url('postgres') })
    // The connection is expected to end with an error.
    watcher.on('error', () => undefined)
    const ended = new Promise((resolve) => void watcher.once('end', resolve))
    await watcher.connect()
    const { rows } = await watcher.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`,
    )
    const victim = rows[Math.floor(chance * rows.length)]
    if (!victim) {
      await watcher.end()
      return undefined
    }
    const fromMs = Date.now()
    process.kill(victim.pid, 'SIGKILL')
    await ended
    while (!(await canConnect())) await sleep(POLL_MS)
    return { fromMs, toMs: Date.now() }
  }

  async function canConnect(): Promise<boolean> {
    const client = new Client({ connectionString: cluster.url('postgres') })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      return false
    }
  }
}
