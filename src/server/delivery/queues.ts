import type { Queue } from 'pg-boss'

/** The ways a message can leave; a message stores which of them it takes. */
export const CHANNELS = ['mail', 'acknowledgement', 'webhook', 'forward'] as const

export type Channel = (typeof CHANNELS)[number]

export interface MessageJob {
  readonly messageId: string
}

export interface DigestJob {
  readonly digestId: string
}

export const DEAD_QUEUE = 'contact-dead'
export const DIGEST_QUEUE = 'contact-digest'
export const DIGEST_MAIL_QUEUE = 'contact-digest-mail'
export const HOUSEKEEPING_QUEUE = 'contact-housekeeping'

/** The database builds the same name in contact.enqueue. */
export function queueOfChannel(channel: Channel): string {
  return `contact-${channel}`
}

const DAY = 24 * 60 * 60

/**
 * A job that waits longer than this is deleted unseen. The library's own 14 days would lose messages
 * in a long outage, so it is ten years, the longest life a message can be given.
 */
const RETENTION_SECONDS = 3650 * DAY

/** Waits of 5 s, 10 s, 20 s … 4 h with jitter: 28 retries are about three days. */
const THREE_DAYS_OF_RETRIES = {
  retryLimit: 28,
  retryDelay: 5,
  retryDelayMax: 4 * 60 * 60,
  retryBackoff: true,
} as const

const DELIVERY = {
  ...THREE_DAYS_OF_RETRIES,
  retentionSeconds: RETENTION_SECONDS,
  deleteAfterSeconds: 7 * DAY,
  // Longer than any attempt may take; a job that is still held then is given to somebody else.
  expireInSeconds: 120,
  // The shortest allowed: how soon the jobs of a killed worker are noticed.
  heartbeatSeconds: 10,
  deadLetter: DEAD_QUEUE,
  // A notification inside the accepting transaction makes all commits wait for each other.
  notify: false,
} as const

/**
 * Done again every hour in any case, so a failure needs no dead letter: what would be missed shows in
 * the age of quarantined messages and in the overdue ones.
 */
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

/** In the order in which they can be created: the dead letter queue must be there first. */
export const QUEUES: readonly Queue[] = [
  // Nobody works on it: its jobs wait for an operator.
  { name: DEAD_QUEUE, retentionSeconds: RETENTION_SECONDS, notify: false },
  ...CHANNELS.map((channel) => ({ name: queueOfChannel(channel), ...DELIVERY })),
  { name: DIGEST_MAIL_QUEUE, ...DELIVERY },
  { name: DIGEST_QUEUE, ...HOURLY },
  { name: HOUSEKEEPING_QUEUE, ...HOURLY },
]
