import type { Queue } from 'pg-boss'

/** Delivery channels; each message stores the ones it is sent by. */
export const CHANNELS = ['mail', 'acknowledgement', 'webhook'] as const

export type Channel = (typeof CHANNELS)[number]

export interface MessageJob {
  readonly messageId: string
}

export interface DigestJob {
  readonly digestId: string
}

export interface WeeklyJob {
  /** Sent even if it was sent before; an operator asked for it. */
  readonly isRepeated?: boolean
}

export interface OverdueJob {
  readonly findings: readonly {
    readonly subject: string
    readonly text: string
    readonly remedy?: string
  }[]
}

export const DEAD_QUEUE = 'contact-dead'
export const DIGEST_QUEUE = 'contact-digest'
export const DIGEST_MAIL_QUEUE = 'contact-digest-mail'
export const DELETE_EXPIRED_QUEUE = 'contact-housekeeping'
export const DELETE_DOCUMENTS_QUEUE = 'document-housekeeping'
export const PROBE_QUEUE = 'contact-probe'
export const WEEKLY_QUEUE = 'weekly-digest'
export const OVERDUE_QUEUE = 'overdue-checks'
export const OVERDUE_MAIL_QUEUE = 'overdue-mail'

/** Must match contact.enqueue in the database. */
export function queueOfChannel(channel: Channel): string {
  return `contact-${channel}`
}

const DAY = 24 * 60 * 60

/**
 * pg-boss deletes jobs that wait longer than this. Its default of 14 days would lose messages in a long
 * outage, so it is ten years, the longest retention period of a message.
 */
const RETENTION_SECONDS = 3650 * DAY

const RETRIED = {
  // Backoff of 5 s, 10 s, 20 s … 4 h with jitter: 28 retries take about three days.
  retryLimit: 28,
  retryDelay: 5,
  retryDelayMax: 4 * 60 * 60,
  retryBackoff: true,
  retentionSeconds: RETENTION_SECONDS,
  deleteAfterSeconds: 7 * DAY,
  // Longer than any attempt may take; after it the job is given to another worker.
  expireInSeconds: 120,
  // The minimum: how soon the jobs of a killed worker are noticed.
  heartbeatSeconds: 10,
  // A notification inside the accepting transaction would serialise all commits.
  notify: false,
} as const

const DELIVERY = { ...RETRIED, deadLetter: DEAD_QUEUE } as const

/** Repeated every hour anyway, so a failure needs no dead letter; gauges show what was missed. */
const HOURLY = {
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  retentionSeconds: RETENTION_SECONDS,
  deleteAfterSeconds: DAY,
  expireInSeconds: 300,
  heartbeatSeconds: 10,
  notify: false,
} as const

/** In order of creation: the dead letter queue must exist first. */
export const QUEUES: readonly Queue[] = [
  // Has no consumer: its jobs wait for an operator.
  { name: DEAD_QUEUE, retentionSeconds: RETENTION_SECONDS, notify: false },
  ...CHANNELS.map((channel) => ({ name: queueOfChannel(channel), ...DELIVERY })),
  { name: DIGEST_MAIL_QUEUE, ...DELIVERY },
  { name: DIGEST_QUEUE, ...HOURLY },
  { name: DELETE_EXPIRED_QUEUE, ...HOURLY },
  { name: DELETE_DOCUMENTS_QUEUE, ...HOURLY, deleteAfterSeconds: 3600 },
  { name: PROBE_QUEUE, ...HOURLY },
  { name: WEEKLY_QUEUE, ...RETRIED, policy: 'exclusive' },
  { name: OVERDUE_QUEUE, ...HOURLY },
  { name: OVERDUE_MAIL_QUEUE, ...RETRIED },
]
