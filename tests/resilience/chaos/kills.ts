import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { PostgresCluster } from '#tests/support/postgres.ts'
import { query } from '../harness/query.ts'
import { secondsSince } from '../harness/run-drill.ts'
import { seededRandom } from './seeded-random.ts'
import type { RunningService } from './start-service.ts'
import { RESPAWN_MS } from './supervised-process.ts'

/** A process, the whole database as in a power cut, or one database connection. */
const KILL_KINDS = ['api', 'worker', 'postgres', 'backend', 'mail'] as const

interface PlannedKill {
  readonly kind: (typeof KILL_KINDS)[number]
  /** Number of accepted messages before the kill, or delay after the previous one. */
  readonly after: { readonly messages: number } | { readonly ms: number }
  /** In [0, 1): selects one of several. */
  readonly chance: number
}

export interface KillPlan {
  readonly seed: number
  /** Average number of messages between two kills. */
  readonly killEvery: number
  readonly acceptedMessages: () => number
  readonly signal: AbortSignal
}

/** Share of kills that hit a service during its restart. */
const QUICK_SHARE = 1 / 3
const MAX_QUICK_MS = 300
const POLL_MS = 20

/**
 * Kills until aborted, then waits until everything is running. A quick kill waits only for its own target, so that
 * others may still be down.
 */
export async function runKills(service: RunningService, plan: KillPlan) {
  const { signal } = plan
  const counts = { kills: 0, downSeconds: 0 }
  const restarting = new Map<string, Promise<void>>()
  const failure = Promise.withResolvers<never>()
  // Prevents an unhandled rejection; the error is thrown below.
  failure.promise.catch(() => undefined)
  for (const kill of planKills(plan)) {
    const target = findTarget(service, kill, counts)
    await Promise.race([untilDue(kill, plan), failure.promise])
    await Promise.race([restarting.get(target.name), failure.promise])
    if (signal.aborted) break
    const strike = async () => {
      if (await target.strike()) counts.kills += 1
    }
    restarting.set(target.name, strike().catch(failure.reject))
  }
  await Promise.race([Promise.all(restarting.values()), failure.promise])
  return counts
}

/**
 * Endless. The kinds come in shuffled rounds, so that a short run covers every kind. Kills are spaced by messages
 * rather than time, so that a slow machine still makes progress.
 */
function* planKills({ seed, killEvery }: KillPlan): Generator<PlannedKill, never> {
  const random = seededRandom(seed)
  for (;;) {
    const left: PlannedKill['kind'][] = [...KILL_KINDS]
    while (left.length > 0) {
      const isQuick = random() < QUICK_SHARE
      const size = random()
      const after = isQuick
        ? { ms: size * MAX_QUICK_MS }
        : { messages: killEvery * (0.25 + 1.5 * size) }
      const [kind] = left.splice(Math.floor(random() * left.length), 1)
      if (kind) yield { kind, after, chance: random() }
    }
  }
}

async function untilDue({ after }: PlannedKill, { acceptedMessages, signal }: KillPlan) {
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  if ('ms' in after) return pause(after.ms)
  const enough = acceptedMessages() + after.messages
  while (!signal.aborted && acceptedMessages() < enough) await pause(POLL_MS)
}

/** `strike` resolves when the target is running again; false if there was nothing to kill. */
function findTarget(
  service: RunningService,
  { kind, chance }: PlannedKill,
  counts: { downSeconds: number },
) {
  const { cluster, api, workers, mail } = service
  if (kind === 'postgres' || kind === 'backend') {
    const strike = async () => {
      const from = performance.now()
      const isDown = await (kind === 'postgres' ? cutPower(cluster) : killBackend(cluster, chance))
      if (isDown) counts.downSeconds += secondsSince(from)
      return isDown
    }
    return { name: 'database', strike }
  }
  const worker = workers[Math.floor(chance * workers.length)] ?? api
  const victim = { api, mail, worker }[kind]
  return { name: victim.name, strike: () => victim.kill() }
}

/** An immediate stop with WAL replay. */
async function cutPower(cluster: PostgresCluster): Promise<boolean> {
  await cluster.stopAtOnce()
  await sleep(RESPAWN_MS)
  await cluster.start()
  return true
}

/** Kills the backend of one connection, like the OOM killer. PostgreSQL then closes all connections and recovers. */
async function killBackend(cluster: PostgresCluster, chance: number): Promise<boolean> {
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
    return false
  }
  process.kill(victim.pid, 'SIGKILL')
  await ended
  const canConnect = () => query(cluster.url('postgres'), 'select').then(Boolean, () => false)
  while (!(await canConnect())) await sleep(POLL_MS)
  return true
}
