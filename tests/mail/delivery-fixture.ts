import { onTestFinished, vi } from 'vitest'
import type { OverdueChecks } from '#server/delivery/overdue-mail.ts'
import { createPool } from '#server/database/pool.ts'
import { openChannels, type ChannelSettings } from '#server/delivery/channels/open-channels.ts'
import type { FormProbe } from '#server/delivery/form-probe.ts'
import { startWorker, type RunningWorker } from '#server/delivery/worker.ts'
import type { DatabaseUrls } from '#tools/services/project-database.ts'
import { sampleTexts } from '#tests/fixtures/service-texts.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import { startMailServer, type ReceivedMail } from '#tests/support/mail-server.ts'

export interface StoredFields {
  readonly name?: string
  readonly email?: string
  readonly message?: string
  readonly language?: string
  readonly reasons?: readonly string[]
  readonly channels?: readonly string[]
}

export interface LogRow {
  readonly channel: string
  readonly attempt: number
  readonly outcome: string
  readonly code: string
}

/** A database, a mail server and, once started, a worker. */
export async function deliveryFixture(urls?: DatabaseUrls) {
  const database = urls ? { ...urls, drop: async () => {} } : await createTestDatabase()
  const mail = await startMailServer()
  const owner = openPool(database.ownerUrl)
  onTestFinished(async () => {
    await mail.stop()
    await owner.end()
    await database.drop()
  })

  let stored = 0
  const store = async (fields: StoredFields = {}): Promise<string> => {
    stored += 1
    const { name = 'Sample Person', email = 'person@visitor.example', language = 'en' } = fields
    const { message = `Good day ${stored}`, reasons = [], channels = ['mail'] } = fields
    const { rows } = await owner.query<{ readonly id: string }>(
      `select id from contact.accept($1, '', $2, $3, $4, $5, 180, null, null, '{}')`,
      [
        `key of test message ${stored}`,
        JSON.stringify({ name, email, message }),
        language,
        reasons,
        channels,
      ],
    )
    const id = rows[0]?.id
    if (!id) throw new Error('the message was not stored')
    return id
  }
  /** Waits of seconds instead of hours, for the messages that are stored afterwards. */
  const retryQuickly = async (retryLimit = 5) => {
    await owner.query(
      `update pgboss.queue set retry_limit = $1, retry_delay = 1, retry_backoff = false
       where name like 'contact-%' or name = 'weekly-digest'`,
      [retryLimit],
    )
  }
  const log = async (id: string): Promise<LogRow[]> => {
    const { rows } = await owner.query<LogRow>(
      `select channel, attempt, outcome, code from contact.delivery
       where $1 in (message_id, digest_id) order by contact.delivery.id`,
      [id],
    )
    return rows
  }
  const jobs = async (queue: string): Promise<{ state: string; data: unknown }[]> => {
    const sql = 'select state::text, data from pgboss.job where name = $1 order by created_on, id'
    return (await owner.query<{ state: string; data: unknown }>(sql, [queue])).rows
  }
  /** Queues what the schedule queues. */
  const trigger = (queue: string) =>
    owner.query(
      `insert into pgboss.job (name, policy, expire_seconds, data) values ($1, 'standard', 300, '{}')`,
      [queue],
    )
  const work = (
    settings: ChannelSettings = { smtpUrl: mail.url },
    probe?: FormProbe,
    checks?: OverdueChecks,
  ) => startTestWorker(database.workerUrl, settings, probe, checks)
  return { database, mail, owner, store, retryQuickly, log, jobs, trigger, work }
}

export interface TestWorker extends RunningWorker {
  readonly warnings: readonly string[]
  readonly counted: readonly string[]
}

function startTestWorker(
  workerUrl: string,
  settings: ChannelSettings,
  probe: FormProbe | undefined,
  checks: OverdueChecks | undefined,
): TestWorker {
  const pool = createPool(workerUrl, { name: 'test worker', connections: 10, onError: () => {} })
  const warnings: string[] = []
  const counted: string[] = []
  const record = (details: object, text: string) =>
    warnings.push(`${text} ${JSON.stringify(details)}`)
  const texts = { subject: 'We have your message', body: 'Reference {reference}' }
  const worker = startWorker({
    pool,
    channels: openChannels(settings, { ...sampleTexts, acknowledgements: { en: texts } }),
    probe,
    weekly: { monthlyCap: 50e6, probeEmail: probe?.email },
    checks,
    pollSeconds: { deliveries: 0.5, hourly: 0.5 },
    log: { info: () => {}, warn: record, error: record },
    metrics: {
      deliveries: { inc: ({ channel, outcome }) => counted.push(`${channel} ${outcome}`) },
      deliverySeconds: { observe: () => {} },
    },
  })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= worker.stop())
  onTestFinished(async () => {
    await stop()
    await pool.end()
  })
  return { ...worker, stop, warnings, counted }
}

export function until(check: () => unknown, timeout = 15_000): Promise<void> {
  return vi.waitFor(
    async () => {
      if (!(await check())) throw new Error(`timed out: ${check.toString()}`)
    },
    { timeout, interval: 50 },
  )
}

export function messageIds(mails: readonly ReceivedMail[]): string[] {
  return mails.map((mail) => /^Message-ID: <(.*)>/im.exec(mail.raw.toString())?.[1] ?? '')
}
