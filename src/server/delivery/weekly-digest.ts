import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { Attempt, DeliveryMetrics } from './deliver.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { detailsTable, markup } from '../runtime/markup.ts'
import { composeMail, type MailAddresses } from './mails.ts'
import { WEEKLY_QUEUE } from '../database/queues.ts'
import type { EventLogger } from '../runtime/log.ts'
import { registerGauge } from '../runtime/metrics.ts'

/** Figures of seven days: counts only, nothing that a visitor wrote. Amounts are millionths of a euro. */
interface WeekFigures {
  readonly messages: number
  readonly held: number
  readonly questions: number
  readonly unanswered: number
  readonly helpful: number
  readonly unhelpful: number
  readonly spent: number
  readonly month_spent: number
}

export interface WeeklyDigest {
  /** Monday, UTC. */
  readonly week: string
  readonly figures: WeekFigures
  readonly before: WeekFigures
  /** Messages that a channel has not accepted yet, now. */
  readonly undelivered: number
  readonly monthlyCap: number
  /** Of the link to the unanswered questions. */
  readonly token: string
}

export interface DigestSettings {
  readonly monthlyCap: number
  /** Sender of test messages, which are not counted. */
  readonly probeEmail?: string | undefined
}

const DAY_MS = 86_400_000
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The Monday of the last complete week. */
export function lastWeek(now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS)
  // 1 January 1970 was a Thursday.
  const daysSinceMonday = (day + 3) % 7
  return toDay((day - daysSinceMonday - 7) * DAY_MS)
}

async function readWeek(pool: Pool, from: string, probeEmail = ''): Promise<WeekFigures> {
  const { rows } = await pool.query<WeekFigures>(
    `select messages, held, a.* from report.assistant_week($1) a,
       (select count(*)::integer as messages,
          (count(*) filter (where state = 'quarantined'))::integer as held
        from contact.message
        where created_at >= $1::timestamp at time zone 'utc'
          and created_at < ($1::timestamp + interval '7 days') at time zone 'utc' and email <> $2) m`,
    [from, probeEmail],
  )
  if (!rows[0]) throw new Error('the database returned no row')
  return rows[0]
}

/** The queue tries a new message at once, so one that arrived in the last minutes is not overdue. */
async function countUndelivered(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ readonly undelivered: number }>(
    `select count(*)::integer as undelivered from contact.message m
     where m.state <> 'quarantined' and m.created_at < now() - interval '15 minutes'
       and exists (select from unnest(m.channels) as wanted where not exists (
         select from contact.delivery d
         where d.message_id = m.id and d.channel = wanted and d.outcome = 'delivered'))`,
  )
  return rows[0]?.undelivered ?? 0
}

const NUMBER = new Intl.NumberFormat('en-GB')
const EURO = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
const euro = (amount: number) => EURO.format(amount / 1e6)

/** The text and the HTML part say the same. */
export function weeklyMail(
  addresses: MailAddresses,
  digest: WeeklyDigest,
  { staleTranslations, editor }: Pick<ServiceTexts, 'staleTranslations' | 'editor'>,
): SendMailOptions {
  const { week, figures, before, undelivered, monthlyCap, token } = digest
  const monday = new Date(Date.parse(week) + 7 * DAY_MS)
  const title = `Website, ${week} to ${toDay(monday.getTime() - DAY_MS)}`
  const compare = (label: string, show: (of: WeekFigures) => string) =>
    [label, `${show(figures)} (week before: ${show(before)})`] as const
  const count = (label: string, of: (week: WeekFigures) => number) =>
    compare(label, (entry) => NUMBER.format(of(entry)))
  const rows = [
    count('Messages received', (of) => of.messages),
    count('Held back as possible spam', (of) => of.held),
    ['Not delivered yet', NUMBER.format(undelivered)] as const,
    count('Questions to the assistant', (of) => of.questions),
    count('Without a good answer', (of) => of.unanswered),
    count('Rated helpful', (of) => of.helpful),
    count('Rated not helpful', (of) => of.unhelpful),
    compare('Cost of the assistant', (of) => euro(of.spent)),
    ['Cost this month', `${euro(figures.month_spent)} of ${euro(monthlyCap)}`] as const,
  ]
  const tasks = [
    ...(undelivered > 0
      ? [['Messages that are not delivered', 'npm run operator -- inbox list --undelivered']]
      : []),
    ...(figures.unanswered > 0
      ? [
          [
            'Questions without a good answer',
            addresses.links?.create('questions', token, monday) ??
              'npm run operator -- questions --days 8',
          ],
        ]
      : []),
    ...(staleTranslations.length > 0
      ? [
          [
            `Translations whose English text changed (${staleTranslations.join(', ')})`,
            editor ?? 'npm run translations',
          ],
        ]
      : []),
  ].map(([label = '', target = '']) => [label, target] as const)
  const lines = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([label, value]) => `${label}: ${value}`).join('\n')
  return composeMail(addresses, {
    id: `${week}.week`,
    to: addresses.to,
    date: new Date(),
    subject: `${title}: ${NUMBER.format(figures.messages)} messages, ${NUMBER.format(figures.questions)} questions`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [title, ...[tasks, rows].filter(({ length }) => length > 0).map(lines)].join('\n\n'),
    body: markup`<h1 style="font-size:1.25em">${title}</h1>
      ${tasks.map(([label, target]) =>
        target.startsWith('https:')
          ? markup`<p><a href="${target}">${label}</a></p>`
          : markup`<p>${label}: <code>${target}</code></p>`,
      )}
      ${detailsTable(rows)}`,
  })
}

export interface WeeklyDigestSender {
  readonly pool: Pool
  readonly log: EventLogger
  readonly metrics: Pick<DeliveryMetrics, 'deliveries'>
  readonly settings: DigestSettings
  readonly send: (digest: WeeklyDigest) => Promise<Attempt>
}

/**
 * Sends the mail about the last week once; `isRepeated` sends it again. Throws when it must be tried again. The
 * queue runs one such job at a time.
 */
export async function sendWeeklyDigest(
  { pool, log, metrics, settings, send }: WeeklyDigestSender,
  isRepeated: boolean,
): Promise<void> {
  const week = lastWeek(new Date())
  const sent = await pool.query('select from report.weekly_digest where week = $1', [week])
  if (sent.rowCount === 1 && !isRepeated) return
  try {
    const { monthlyCap, probeEmail } = settings
    const { outcome, code } = await send({
      week,
      monthlyCap,
      figures: await readWeek(pool, week, probeEmail),
      before: await readWeek(pool, toDay(Date.parse(week) - 7 * DAY_MS), probeEmail),
      undelivered: await countUndelivered(pool),
      token: await createToken(pool, week),
    })
    metrics.deliveries.inc({ channel: 'weekly-digest', outcome })
    if (outcome !== 'delivered') throw new Error(`the mail server did not accept it: ${code}`)
  } catch (err) {
    log.warn({ err, week }, 'weekly digest not sent')
    throw err
  }
  await pool.query(
    `insert into report.weekly_digest (week, sent_at) values ($1, now())
     on conflict (week) do update set sent_at = now()`,
    [week],
  )
  log.info({ week }, 'weekly digest sent')
}

/** Only its hash is stored: the mail alone has the token. */
async function createToken(pool: Pool, week: string): Promise<string> {
  const token = randomUUID()
  await pool.query(
    `insert into report.question_link (token_hash, week) values (sha256(convert_to($1, 'utf8')), $2)`,
    [token, week],
  )
  return token
}

/** Read at each scrape; missing without a database. Counts from the first start until one was sent. */
export function measureWeeklyDigest(pool: Pool, registry: Registry): void {
  const gauge = {
    name: 'site_weekly_digest_timestamp_seconds',
    help: 'When the mail server last accepted a weekly digest; before the first, when the worker first started',
  }
  registerGauge(registry, gauge, async () => {
    const { rows } = await pool.query<{ readonly seconds: number | null }>(
      `select extract(epoch from coalesce(
         (select max(sent_at) from report.weekly_digest),
         (select created_on from pgboss.schedule where name = $1)))::float8 as seconds`,
      [WEEKLY_QUEUE],
    )
    return rows[0]?.seconds ?? undefined
  })
}
