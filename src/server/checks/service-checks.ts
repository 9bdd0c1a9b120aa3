import type { Pool } from 'pg'
import { readDeliveryFigures } from './delivery-figures.ts'
import { fault, ok, TOOL, type Finding } from './finding.ts'

const MAX_SILENCE_SECONDS = 120

/** The worker stamps the queues every few seconds. */
export async function workerFinding(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ readonly seconds: number | null }>(
    'select extract(epoch from now() - max(monitor_claim_on))::float8 as seconds from pgboss.queue',
  )
  const seconds = rows[0]?.seconds ?? Number.POSITIVE_INFINITY
  if (seconds < MAX_SILENCE_SECONDS) return ok('worker', 'is running')
  return fault(
    'worker',
    'delivers nothing: it does not run',
    'docs/runbook.md#site-or-process-down',
  )
}

const HOUR = 3600
/** Held messages are sent once an hour. */
const MAX_HELD_SECONDS = 2 * HOUR

export async function deliveryFinding(pool: Pool): Promise<Finding> {
  const figures = await readDeliveryFigures(pool)
  const oldest = Math.max(...Object.values(figures.oldestUndeliveredSeconds))
  const remedy = 'docs/runbook.md#messages-not-delivered'
  const waiting = (seconds: number) =>
    `a message has waited for ${Math.floor(seconds / HOUR)} hours`
  if (oldest > HOUR) return fault('delivery', waiting(oldest), remedy)
  if (figures.oldestQuarantinedSeconds > MAX_HELD_SECONDS)
    return fault('delivery', `a held message: ${waiting(figures.oldestQuarantinedSeconds)}`, remedy)
  if (figures.deadLetters > 0)
    return fault('delivery', `${figures.deadLetters} deliveries were given up`, remedy)
  return ok('delivery', 'no message waits')
}

/** Whether the assistant knows what the pages of this build say. */
export async function knowledgeFinding(pool: Pool, contentHash: string): Promise<Finding> {
  const { rows } = await pool.query<{ readonly isCurrent: boolean }>(
    'select knowledge.has_edition($1) as "isCurrent"',
    [contentHash],
  )
  return rows[0]?.isCurrent
    ? ok('knowledge', 'is that of the build')
    : fault('knowledge', 'is not that of the build', `run "${TOOL} knowledge sync"`)
}
