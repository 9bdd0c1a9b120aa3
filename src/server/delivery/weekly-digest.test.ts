import PostalMime from 'postal-mime'
import { Registry } from 'prom-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WEEKLY_QUEUE, type WeeklyJob } from '#server/database/queues.ts'
import { deliveryFixture, messageIds, until } from '#tests/mail/delivery-fixture.ts'
import { openPool } from '#tests/support/database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { storeSampleWeek, VISITOR_WORDS } from '#tests/support/sample-week.ts'
import { lastWeek, measureWeeklyDigest } from './weekly-digest.ts'

const WEEK = lastWeek(new Date())
const WAIT_MS = 30_000

describe('weekly digest', { timeout: 60_000 }, () => {
  it('is sent once a week, whatever the number of workers and jobs', async () => {
    const fixture = await weekFixture()
    await fixture.trigger()
    await fixture.trigger()
    fixture.work()
    fixture.work()
    await fixture.until(() => fixture.areDone(1))
    await fixture.trigger()
    await fixture.until(() => fixture.areDone(2))
    expect(messageIds(fixture.mail.mails)).toEqual([`${WEEK}.week@company.example`])
    expect(await fixture.sentSeconds()).toBeGreaterThan(Date.now() / 1000 - 60)

    const { notes } = await runRecorded(['digest', '--send'], {
      settings: { OPERATOR_DATABASE_URL: fixture.database.operatorUrl },
    })
    expect(notes).toContain('The worker will send it')
    await fixture.until(() => fixture.mail.mails.length === 2)
  })

  it('has the figures of the week, and nothing that a visitor wrote', async () => {
    const fixture = await weekFixture()
    const api = openPool(fixture.database.apiUrl)
    onTestFinished(() => api.end())
    await storeSampleWeek({ ...fixture, api, week: WEEK })
    await fixture.trigger()
    fixture.work()
    await fixture.until(() => fixture.mail.mails.length === 1)
    const { to, raw = Buffer.from('') } = fixture.mail.mails[0] ?? {}
    expect(to).toEqual(['hello@company.example'])
    const mail = await PostalMime.parse(raw)
    expect(mail.subject).toMatch(/^Website, \S+ to \S+: 5 messages, 4 questions$/)
    const [, ...parts] = (mail.text?.trimEnd() ?? '').split('\n\n')
    const [tasks = [], figures = []] = parts.map((part) => part.split('\n'))
    expect(tasks).toEqual([
      'Messages that are not delivered: npm run operator -- inbox list --undelivered',
      'Questions without a good answer: npm run operator -- questions --days 8',
    ])
    expect(figures).toEqual([
      'Messages received: 5 (week before: 1)',
      'Held back as possible spam: 1 (week before: 0)',
      'Not delivered yet: 1',
      'Questions to the assistant: 4 (week before: 1)',
      'Without a good answer: 3 (week before: 0)',
      'Rated helpful: 1 (week before: 0)',
      'Rated not helpful: 1 (week before: 0)',
      'Cost of the assistant: €0.84 (week before: €0.42)',
      'Cost this month: €45.00 of €50.00',
    ])
    // Both parts say the same.
    const shown = mail.html?.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    for (const line of [...tasks, ...figures])
      for (const part of line.split(': ')) expect(shown).toContain(part)
    for (const word of VISITOR_WORDS) expect(`${mail.text} ${mail.html}`).not.toContain(word)
  })

  it.each([
    ['2026-11-15T23:59:59Z', '2026-11-02'],
    ['2026-11-16T00:00:00Z', '2026-11-09'],
    ['2027-01-04T07:00:00Z', '2026-12-28'],
  ])('at %s is about the week from %s', (now, week) => {
    expect(lastWeek(new Date(now))).toBe(week)
  })

  it('is tried again when the mail server rejects it', async () => {
    const fixture = await weekFixture()
    await fixture.retryQuickly()
    fixture.mail.behave({ refuse: 451 }, 2)
    await fixture.trigger()
    const { warnings, counted } = fixture.work()
    await fixture.until(() => counted.length === 3)
    expect(counted).toEqual([
      'weekly-digest temporary',
      'weekly-digest temporary',
      'weekly-digest delivered',
    ])
    expect(warnings[0]).toContain('weekly digest not sent')
  })

  it('is overdue from the first start of the worker on', async () => {
    const fixture = await weekFixture()
    expect(await fixture.sentSeconds()).toBeNaN()
    const worker = fixture.work()
    await until(() => worker.isRunning())
    expect(await fixture.sentSeconds()).toBeGreaterThan(Date.now() / 1000 - 60)
  })
})

async function weekFixture() {
  const fixture = await deliveryFixture()
  const { owner, jobs } = fixture
  const registry = new Registry()
  measureWeeklyDigest(owner, registry)
  return {
    ...fixture,
    until: (check: () => unknown) => until(check, WAIT_MS),
    /** Queues the job that the schedule queues. */
    trigger: (job: WeeklyJob = {}) =>
      owner.query(
        `insert into pgboss.job (name, policy, expire_seconds, retry_limit, retry_delay, data)
         select name, policy, 300, retry_limit, retry_delay, $2 from pgboss.queue where name = $1
         on conflict do nothing`,
        [WEEKLY_QUEUE, job],
      ),
    areDone: async (count: number) => {
      const states = (await jobs(WEEKLY_QUEUE)).map(({ state }) => state)
      return states.length === count && states.every((state) => state === 'completed')
    },
    sentSeconds: async () =>
      Number(/^site_weekly_digest\w+ (\S+)$/m.exec(await registry.metrics())?.[1]),
  }
}
