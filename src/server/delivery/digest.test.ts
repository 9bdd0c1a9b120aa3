import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { deliveryFixture, messageIds, until } from '#tests/mail/delivery-fixture.ts'
import { createDigests, firstThatFit } from './digest.ts'
import {
  DIGEST_MAIL_QUEUE,
  DIGEST_QUEUE,
  DELETE_DOCUMENTS_QUEUE,
  DELETE_EXPIRED_QUEUE,
  WEEKLY_QUEUE,
} from '../database/queues.ts'

describe('digest', { timeout: 40_000 }, () => {
  it('PLS-07 PLS-08 delivers quarantined messages with their spam signals', async () => {
    const fixture = await deliveryFixture()
    const held = await fixture.store({ reasons: ['honeypot', 'too-fast'], message: 'Held back' })
    const clean = await fixture.store({ message: 'At once' })
    fixture.work()
    await until(() => fixture.mail.mails.length === 1)
    await fixture.trigger(DIGEST_QUEUE)
    await until(() => fixture.mail.mails.length === 2)
    const [first = '', second = ''] = messageIds(fixture.mail.mails)
    expect(first).toBe(`${clean}.mail@company.example`)
    expect(second).toMatch(/^[\da-f-]{36}\.digest@company\.example$/)
    const digest = await PostalMime.parse(fixture.mail.mails[1]?.raw ?? '')
    expect(digest.subject).toContain('[Held back] 1 message from the contact form')
    expect(digest.text).toContain('> Held back')
    expect(digest.text).toContain(`inbox release ${held}`)
    const digestId = second.slice(0, 36)
    await until(async () => (await fixture.log(digestId)).length === 1)
    expect(await fixture.log(digestId)).toMatchObject([{ channel: 'mail', outcome: 'delivered' }])
  })

  it('PLS-07 puts each message into exactly one digest', async () => {
    const fixture = await deliveryFixture()
    await Promise.all(Array.from({ length: 95 }, () => fixture.store({ reasons: ['no-proof'] })))
    await fixture.trigger(DIGEST_QUEUE)
    await fixture.trigger(DIGEST_QUEUE)
    fixture.work()
    await until(async () => {
      const jobs = await fixture.jobs(DIGEST_MAIL_QUEUE)
      return jobs.length > 0 && jobs.every((job) => job.state === 'completed')
    })
    const lines = fixture.mail.mails.flatMap(({ raw }) => raw.toString().match(/^> Good day \d+/gm))
    expect(new Set(lines).size).toBe(95)
    expect(lines).toHaveLength(95)
    expect(fixture.mail.mails).toHaveLength(3)
    expect(new Set(messageIds(fixture.mail.mails)).size).toBe(3)
  })

  it('PLS-07 retries a digest that the mail server rejected', async () => {
    const fixture = await deliveryFixture()
    await fixture.retryQuickly()
    await fixture.store({ reasons: ['honeypot'] })
    fixture.mail.behave({ hangUp: true, at: 'answer' }, 1)
    await fixture.trigger(DIGEST_QUEUE)
    fixture.work()
    await until(() => fixture.mail.mails.length === 2)
    const [first, second] = messageIds(fixture.mail.mails)
    expect(second).toBe(first)
  })

  it('sends nothing when all messages were erased', async () => {
    const fixture = await deliveryFixture()
    await fixture.store({ reasons: ['honeypot'] })
    await fixture.owner.query(`
      with formed as (insert into contact.digest default values returning id)
      insert into pgboss.job (name, policy, expire_seconds, data)
      select '${DIGEST_MAIL_QUEUE}', 'standard', 300, jsonb_build_object('digestId', id) from formed`)
    fixture.work()
    await until(async () => (await fixture.jobs(DIGEST_MAIL_QUEUE))[0]?.state === 'completed')
    expect(fixture.mail.mails).toEqual([])
  })

  it('sends at most ten mails an hour, oldest messages first', async () => {
    const fixture = await deliveryFixture()
    await fixture.owner.query(
      `insert into contact.message (idempotency_key, body_hash, fields, language, state, reasons,
         channels, delete_after, created_at)
       select 'flood-' || n, 'x', jsonb_build_object('name', 'Name', 'email', 'person@company.example', 'message', 'Spam ' || n), 'en', 'quarantined', '{no-proof}',
         '{mail}', now() + interval '1 day', now() - make_interval(secs => 1000 - n)
       from generate_series(1, 450) n`,
    )
    const queue = { send: async () => 'job' }
    const held = async () =>
      (await fixture.owner.query('select from contact.message where digest_id is null')).rowCount
    expect([await createDigests(fixture.owner, queue), await held()]).toEqual([10, 50])
    expect([await createDigests(fixture.owner, queue), await held()]).toEqual([2, 0])
  })

  it('is created hourly, and once after missed hours', async () => {
    const fixture = await deliveryFixture()
    const worker = fixture.work()
    await until(() => worker.isRunning())
    const { rows } = await fixture.owner.query(
      "select name, cron, timezone, options ->> 'missed' as missed from pgboss.schedule order by name",
    )
    expect(rows).toEqual([
      { name: DIGEST_QUEUE, cron: '0 * * * *', timezone: 'UTC', missed: 'once' },
      { name: DELETE_EXPIRED_QUEUE, cron: '20 * * * *', timezone: 'UTC', missed: 'once' },
      { name: DELETE_DOCUMENTS_QUEUE, cron: '* * * * *', timezone: 'UTC', missed: 'skip' },
      { name: WEEKLY_QUEUE, cron: '0 7 * * 1', timezone: 'UTC', missed: 'once' },
    ])
  })
})

describe('firstThatFit', () => {
  const messages = (...sizes: number[]) => sizes.map((bytes, index) => ({ id: `${index}`, bytes }))

  it.each([
    [[], []],
    [[500], ['0']],
    [
      [40, 40, 20, 1],
      ['0', '1', '2'],
    ],
    [[40, 61], ['0']],
    [[500, 1], ['0']],
  ])('of messages of %j bytes selects %j for 100', (sizes, ids) => {
    expect(firstThatFit(messages(...sizes), 100)).toEqual(ids)
  })
})
