import PostalMime from 'postal-mime'
import { Registry } from 'prom-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WEEKLY_QUEUE, type WeeklyJob } from '#server/delivery/queues.ts'
import { deliveryFixture, messageIds, until } from '#tests/mail/delivery-fixture.ts'
import { openPool } from '#tests/support/database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { storeSampleWeek, VISITOR_WORDS } from '#tests/support/sample-week.ts'
import { measureWeeklyDigest } from './send-digest.ts'
import { lastWeek } from './week-figures.ts'

const WEEK = lastWeek(new Date())
const WAIT_MS = 30_000

describe('weekly digest', { timeout: 60_000 }, () => {
  it('is sent once a week, whatever the number of workers and jobs', async () => {
    const fixture = await weekFixture()
    await fixture.retryQuickly()
    await fixture.trigger()
    await fixture.trigger()
    fixture.work()
    fixture.work()
    await fixture.until(() => fixture.areDone(2))
    await fixture.trigger()
    await fixture.until(() => fixture.areDone(3))
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
    expect(mail.subject).toMatch(/^Website, .+: 1,692 visits, 5 messages$/)
    const text = mail.text?.trimEnd() ?? ''
    expect(text.replace(/of .+ the website/, 'of … the website')).toMatchInlineSnapshot(`
      "In the week of … the website had 1,692 visits, 5 messages and 4 questions to the assistant. 1 message could not be delivered yet.

      To do
      -----
      - 1 message not delivered yet. Nothing is lost: delivery is tried again for three days.
        npm run operator -- inbox list --undelivered
      - 1 message held back as possible spam, in the mails marked [Held back]. Release what is genuine.
        npm run operator -- inbox list --state quarantined --since 8d
      - 3 questions without a good answer. The list shows which texts are missing.
        npm run operator -- questions --all --days 8
      - 1 answer rated as not helpful. See what was wrong.
        npm run operator -- feedback --days 8
      - The assistant has used 90 % of its budget for this month. At 100 % it only quotes the pages.
        npm run operator -- spend
      The commands run on the server of the website.

      The week in figures
      -------------------
                                            Last week  Week before
      Visits                                    1,692        1,305
      Messages received                             5            1
      Held back as possible spam                    1            0
      Not delivered yet                             1
      Questions to the assistant                    4            1
      Without a good answer                         3            0
      Rated helpful                                 1            0
      Rated not helpful                             1            0
      Wait for the first word, typical          0.8 s        0.3 s
      Wait for the first word, slowest 5 %      1.2 s        0.3 s
      Cost of the assistant                     €0.84        €0.42
      Cost this month, of €50.00 budget        €45.00

      Visits by page
      --------------
      Page                   Visits  Change
      Home page               1,220    +320
      /models                   310       =
      /contact                   87      −8
      /models, single pages      44     +44
      /sq                        31     +31

      A visit counts for the page it begins with. Days are UTC. No figure says anything about a person."
    `)
    for (const cell of ['1,220', '>+320<', '>−8<', '€0.84', '0.8 s', '>--undelivered<'])
      expect(mail.html).toContain(cell)
    for (const word of VISITOR_WORDS) expect(`${text} ${mail.html}`).not.toContain(word)

    const printed = await runRecorded(['digest'], {
      settings: { OPERATOR_DATABASE_URL: fixture.database.operatorUrl },
    })
    expect(printed.out.trimEnd()).toBe(text)
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

  it('waits for another process that is sending, and takes over when it died', async () => {
    const fixture = await weekFixture()
    await fixture.retryQuickly()
    await fixture.claim('1 minute')
    await fixture.trigger()
    fixture.work()
    await fixture.until(async () => (await fixture.jobs(WEEKLY_QUEUE))[0]?.state === 'retry')
    expect(fixture.mail.mails).toEqual([])
    await fixture.claim('3 minutes')
    await fixture.until(() => fixture.mail.mails.length === 1)
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
         select name, 'standard', 300, retry_limit, retry_delay, $2 from pgboss.queue where name = $1`,
        [WEEKLY_QUEUE, job],
      ),
    areDone: async (count: number) => {
      const states = (await jobs(WEEKLY_QUEUE)).map(({ state }) => state)
      return states.length === count && states.every((state) => state === 'completed')
    },
    claim: (age: string) =>
      owner.query(
        `insert into report.weekly_digest (week, claimed_at) values ($1, now() - $2::interval)
         on conflict (week) do update set claimed_at = excluded.claimed_at`,
        [WEEK, age],
      ),
    sentSeconds: async () =>
      Number(/^site_weekly_digest\w+ (\S+)$/m.exec(await registry.metrics())?.[1]),
  }
}
