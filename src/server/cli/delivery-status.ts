import { DEAD_QUEUE, DIGEST_MAIL_QUEUE } from '../delivery/queues.ts'
import type { DeliveryRow, InboxMessage, JobRow } from './inbox-queries.ts'

export interface DeliveryStatus {
  /** A channel, or `digest` for what waits in quarantine or went out marked. */
  readonly channel: string
  /** `lost` should never be seen: neither delivered nor in any queue. `retry` repairs it. */
  readonly status: 'delivered' | 'waiting' | 'dead' | 'lost'
  readonly attempts: number
  /** When the next attempt is due, if there is one in a queue. */
  readonly dueAt: Date | undefined
  /** The jobs behind it that are not done. */
  readonly jobs: readonly JobRow[]
}

/** How far a message has come on each of its ways. */
export function deliveryStatuses(message: InboxMessage): readonly DeliveryStatus[] {
  const { row, deliveries, jobs } = message
  if (row.state !== 'quarantined') {
    return row.channels.map((channel) =>
      statusOf(
        channel,
        `contact-${channel}`,
        deliveries.filter((entry) => entry.message_id !== null && entry.channel === channel),
        jobs,
      ),
    )
  }
  const ofDigest = deliveries.filter((entry) => entry.digest_id !== null)
  const status = statusOf('digest', DIGEST_MAIL_QUEUE, ofDigest, jobs)
  // Until the hour is over there is no digest, and nothing is wrong with that.
  return [row.digest_id === null ? { ...status, status: 'waiting' } : status]
}

/**
 * For a cell of a table: `webhook waiting (3 attempts), mail delivered`. What needs care comes first,
 * because a narrow terminal shows only the beginning.
 */
export function describeStatuses(statuses: readonly DeliveryStatus[]): string {
  return statuses
    .toSorted((a, b) => Number(a.status === 'delivered') - Number(b.status === 'delivered'))
    .map(({ channel, status, attempts }) => {
      const isSilent = status === 'delivered' || attempts === 0
      return `${channel} ${status}${isSilent ? '' : ` (${countOf(attempts, 'attempt')})`}`
    })
    .join(', ')
}

export function countOf(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`
  return `${count} ${noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`
}

function statusOf(
  channel: string,
  queue: string,
  deliveries: readonly DeliveryRow[],
  jobs: readonly JobRow[],
): DeliveryStatus {
  const open = jobs.filter(({ state }) => ['created', 'retry', 'active'].includes(state))
  const waiting = open.filter((job) => job.name === queue)
  const dead = open.filter((job) => job.name === DEAD_QUEUE && job.source_name === queue)
  const status = judge()
  return {
    channel,
    status,
    attempts: deliveries.length,
    dueAt: status === 'waiting' ? waiting[0]?.start_after : undefined,
    jobs: [...waiting, ...dead],
  }

  function judge(): DeliveryStatus['status'] {
    if (deliveries.some(({ outcome }) => outcome === 'delivered')) return 'delivered'
    if (waiting.length > 0) return 'waiting'
    return dead.length > 0 ? 'dead' : 'lost'
  }
}
