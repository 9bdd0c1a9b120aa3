import type { Pool } from 'pg'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { createSampledLog } from '../runtime/log.ts'
import { findOverdue, type OverdueChecks } from './overdue-mail.ts'
import type { Channels } from './channels/open-channels.ts'
import {
  deliver,
  findDigestToSend,
  findMessageToSend,
  type Attempt,
  type Delivery,
  type DeliveryContext,
} from './deliver.ts'
import { createDigests } from './digest.ts'
import { isProbeDue, sendProbe, type FormProbe } from './form-probe.ts'
import { sendWeeklyDigest, type DigestSettings } from './weekly-digest.ts'
import {
  DIGEST_MAIL_QUEUE,
  DIGEST_QUEUE,
  DELETE_DOCUMENTS_QUEUE,
  DELETE_EXPIRED_QUEUE,
  OVERDUE_MAIL_QUEUE,
  OVERDUE_QUEUE,
  PROBE_QUEUE,
  queueOfChannel,
  WEEKLY_QUEUE,
  type DigestJob,
  type MessageJob,
  type OverdueJob,
  type WeeklyJob,
} from '../database/queues.ts'

/** The pool has the role app_worker; the worker does not close it. */
export interface WorkerDependencies extends Omit<DeliveryContext, 'shutdown'> {
  readonly channels: Channels
  /** Undefined: no test messages are sent. */
  readonly probe?: FormProbe | undefined
  readonly weekly: DigestSettings
  /** Undefined: nothing is checked. */
  readonly checks?: OverdueChecks | undefined
  readonly pollSeconds?: PollSeconds
}

interface PollSeconds {
  readonly deliveries: number
  /** Of the jobs that are queued every hour or less often. */
  readonly hourly: number
}

/** Parallel deliveries per channel: a killed worker can cause at most as many duplicates. */
export const CONCURRENCY = 8

const DELIVERY_OPTIONS = {
  batchSize: CONCURRENCY,
  burstWhenBatchFull: true,
  // A failed job must not cause the others of its batch to be sent again.
  perJobResults: true,
} as const

const DAY_SECONDS = 24 * 60 * 60

const POLL_SECONDS: PollSeconds = { deliveries: 1, hourly: 5 }

/** Registers handlers for the configured channels, digests, the hourly deletion and test messages. */
export async function registerJobHandlers(
  boss: PgBoss,
  {
    channels,
    probe,
    weekly,
    checks,
    pollSeconds = POLL_SECONDS,
    ...dependencies
  }: WorkerDependencies,
  shutdown: AbortSignal,
): Promise<void> {
  const context = { ...dependencies, shutdown, pollSeconds }
  const hourly = { pollingIntervalSeconds: pollSeconds.hourly }
  const { pool, log } = context
  for (const [channel, send] of channels.senders) {
    await handleDeliveries<MessageJob>(boss, queueOfChannel(channel), context, async (job) => {
      const { messageId } = job.data
      const message = await findMessageToSend(pool, messageId, channel)
      return message && { subject: { messageId }, channel, send: () => send(message) }
    })
  }
  if (channels.digests) {
    const { channel, send } = channels.digests
    await handleDeliveries<DigestJob>(boss, DIGEST_MAIL_QUEUE, context, async (job) => {
      const { digestId } = job.data
      const digest = await findDigestToSend(pool, digestId)
      return digest && { subject: { digestId }, channel, send: () => send(digest) }
    })
    await boss.work(DIGEST_QUEUE, hourly, async () => {
      const digests = await createDigests(pool, boss)
      if (digests > 0) log.info({ digests }, 'digests queued')
    })
    await boss.schedule(DIGEST_QUEUE, '0 * * * *', {}, { missed: 'once' })
  }
  if (channels.weekly) {
    const sender = { ...dependencies, settings: weekly, send: channels.weekly }
    await boss.work<WeeklyJob>(WEEKLY_QUEUE, hourly, async ([job]) => {
      await sendWeeklyDigest(sender, job?.data.isRepeated ?? false)
    })
    await boss.schedule(WEEKLY_QUEUE, '0 7 * * 1', {}, { missed: 'once' })
  }
  await boss.work(DELETE_EXPIRED_QUEUE, hourly, async () => {
    log.info(await deleteExpired(pool), 'expired rows deleted')
  })
  await boss.schedule(DELETE_EXPIRED_QUEUE, '20 * * * *', {}, { missed: 'once' })
  // Every minute: visitors are told when their document is deleted.
  await boss.work(DELETE_DOCUMENTS_QUEUE, hourly, async () => {
    await pool.query('select document.delete_expired()')
  })
  await boss.schedule(DELETE_DOCUMENTS_QUEUE, '* * * * *', {}, { missed: 'skip' })
  if (checks && channels.overdue) await registerChecks(boss, context, checks, channels.overdue)
  if (probe) {
    await boss.work(PROBE_QUEUE, hourly, async () => {
      if (!(await isProbeDue(pool, probe.email))) return
      try {
        await sendProbe(probe)
        log.info({}, 'test message sent through the form')
      } catch (err) {
        log.warn({ err }, 'test message not accepted')
        throw err
      }
    })
    await boss.schedule(PROBE_QUEUE, '40 * * * *', {}, { missed: 'once' })
  }
}

type JobContext = DeliveryContext & { readonly pollSeconds: PollSeconds }

/** Tells the owner what is overdue, once a day for the same set of checks. */
async function registerChecks(
  boss: PgBoss,
  { pool, log, pollSeconds }: JobContext,
  checks: OverdueChecks,
  send: NonNullable<Channels['overdue']>,
): Promise<void> {
  const hourly = { pollingIntervalSeconds: pollSeconds.hourly }
  await boss.work(OVERDUE_QUEUE, hourly, async () => {
    const findings = await findOverdue(pool, checks, new Date())
    if (findings.length === 0) return
    const subjects = findings.map(({ subject }) => subject).join()
    log.warn({ checks: subjects }, 'overdue: the owner is told by mail')
    const options = { singletonKey: subjects, singletonSeconds: DAY_SECONDS }
    await boss.send(OVERDUE_MAIL_QUEUE, { findings } satisfies OverdueJob, options)
  })
  await boss.schedule(OVERDUE_QUEUE, '50 * * * *', {}, { missed: 'once' })
  await boss.work<OverdueJob>(OVERDUE_MAIL_QUEUE, hourly, async ([job]) => {
    if (!job) return
    const { outcome, code } = await send({ id: job.id, findings: job.data.findings })
    if (outcome !== 'delivered') throw new Error(`the mail server did not accept it: ${code}`)
  })
}

/** Runs the jobs of a batch in parallel. The queue stores only the code of a failure. */
async function handleDeliveries<T>(
  boss: PgBoss,
  queue: string,
  context: JobContext,
  prepare: (job: Job<T>) => Promise<Omit<Delivery, 'attempt'> | undefined>,
): Promise<void> {
  const logFailure = createSampledLog((details) => context.log.warn(details, 'job failed'))
  const pollingIntervalSeconds = context.pollSeconds.deliveries
  const options = { ...DELIVERY_OPTIONS, pollingIntervalSeconds }
  await boss.work<T, void, typeof options>(queue, options, (jobs) =>
    Promise.all(
      jobs.map(async (job): Promise<JobResult> => {
        try {
          const { outcome, code } = await run(job)
          const status = outcome === 'delivered' ? 'completed' : 'failed'
          return { id: job.id, status, output: { code } }
        } catch (err) {
          logFailure('job', { err })
          return { id: job.id, status: 'failed', output: { code: 'internal' } }
        }
      }),
    ),
  )

  async function run(job: Job<T>): Promise<Attempt> {
    const delivery = await prepare(job)
    if (!delivery) return { outcome: 'delivered', code: 'nothing to do' }
    return deliver(context, { ...delivery, attempt: job.retryCount + 1 })
  }
}

export async function deleteExpired(pool: Pool) {
  const { rows } = await pool.query<{ deletedMessages: number; deletedConversations: number }>(
    `select contact.delete_expired() as "deletedMessages",
      assistant.delete_expired() as "deletedConversations"`,
  )
  await pool.query(
    `select http.delete_expired(), privacy.delete_expired(), report.delete_expired()`,
  )
  return rows[0] ?? { deletedMessages: 0, deletedConversations: 0 }
}
