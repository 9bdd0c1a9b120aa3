import type { Pool } from 'pg'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Attempt } from './attempt.ts'
import type { Channels, DigestSender } from './channels/open-channels.ts'
import { deliver, type DeliverDependencies, type DeliveryMetrics } from './deliver.ts'
import { findDigestToSend, findMessageToSend } from './delivery-log.ts'
import { formDigests } from './digest.ts'
import { keepHouse } from './housekeeping.ts'
import {
  DIGEST_MAIL_QUEUE,
  DIGEST_QUEUE,
  HOUSEKEEPING_QUEUE,
  queueOfChannel,
  type DigestJob,
  type MessageJob,
} from './queues.ts'
import { createSparseLog, type DeliveryLogger } from './sparse-log.ts'

export interface WorkerDependencies {
  /** Of the role korab_worker; it stays open when the worker stops. */
  readonly pool: Pool
  readonly channels: Channels
  readonly log: DeliveryLogger
  readonly metrics: DeliveryMetrics
}

/** Mails under way at once, for each channel: a kill can make at most as many copies. */
export const CONCURRENCY = 8

const DELIVERING = {
  batchSize: CONCURRENCY,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  // One that fails must not have the others of its batch sent again.
  perJobResults: true,
} as const

const HOURLY = { pollingIntervalSeconds: 5 } as const

/** Nothing to do any more: erased, or sent by somebody else. */
const DONE: Attempt = { outcome: 'delivered', code: 'nothing to do' }

type SettleJobs<T> = (jobs: Job<T>[]) => Promise<JobResult[]>

/** Takes up all work of the contact service that the channels allow. */
export async function subscribe(
  boss: PgBoss,
  dependencies: WorkerDependencies,
  lastMoment: AbortSignal,
): Promise<void> {
  const { channels } = dependencies
  const delivering = { ...dependencies, lastMoment }
  for (const [channel, send] of channels.senders) {
    const queue = queueOfChannel(channel)
    const settle = settleEach<MessageJob>(delivering.log, async ({ data, retryCount }) => {
      const { messageId } = data
      const message = await findMessageToSend(delivering.pool, messageId, channel)
      if (!message) return DONE
      const attempt = retryCount + 1
      const subject = { messageId }
      return deliver(delivering, { subject, channel, attempt, send: () => send(message) })
    })
    await boss.work<MessageJob, void, typeof DELIVERING>(queue, DELIVERING, settle)
  }
  if (channels.digests) await subscribeDigests(boss, delivering, channels.digests)
  await subscribeHousekeeping(boss, dependencies)
}

async function subscribeDigests(
  boss: PgBoss,
  delivering: DeliverDependencies,
  { channel, send }: DigestSender,
): Promise<void> {
  const { pool, log } = delivering
  const settle = settleEach<DigestJob>(log, async ({ data, retryCount }) => {
    const { digestId } = data
    const digest = await findDigestToSend(pool, digestId)
    if (!digest) return DONE
    const attempt = retryCount + 1
    return deliver(delivering, {
      subject: { digestId },
      channel,
      attempt,
      send: () => send(digest),
    })
  })
  await boss.work<DigestJob, void, typeof DELIVERING>(DIGEST_MAIL_QUEUE, DELIVERING, settle)
  await boss.work(DIGEST_QUEUE, HOURLY, async () => {
    const digests = await formDigests(pool, boss)
    if (digests > 0) log.info({ digests }, 'messages that were held back go out in digests')
  })
  await boss.schedule(DIGEST_QUEUE, '0 * * * *', {}, { missed: 'once' })
}

async function subscribeHousekeeping(
  boss: PgBoss,
  { pool, log }: Pick<WorkerDependencies, 'pool' | 'log'>,
): Promise<void> {
  await boss.work(HOUSEKEEPING_QUEUE, HOURLY, async () => {
    log.info(await keepHouse(pool), 'house kept')
  })
  await boss.schedule(HOUSEKEEPING_QUEUE, '20 * * * *', {}, { missed: 'once' })
}

/** All at once, each with an end of its own. What the queue stores of a failure is its code only. */
function settleEach<T>(
  log: DeliveryLogger,
  work: (job: Job<T>) => Promise<Attempt>,
): SettleJobs<T> {
  const complain = createSparseLog((details) => log.warn(details, 'a job could not be worked on'))
  return (jobs) =>
    Promise.all(
      jobs.map(async (job): Promise<JobResult> => {
        try {
          const { outcome, code } = await work(job)
          const status = outcome === 'delivered' ? 'completed' : 'failed'
          return { id: job.id, status, output: { code } }
        } catch (err) {
          complain('job', { err })
          return { id: job.id, status: 'failed', output: { code: 'internal' } }
        }
      }),
    )
}
