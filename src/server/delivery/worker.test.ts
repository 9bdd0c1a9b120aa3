import { describe, expect, it } from 'vitest'
import { deliveryFixture, messageIds, until } from '#tests/mail/delivery-fixture.ts'

describe('worker', { timeout: 40_000 }, () => {
  it('PLS-07 delivers each message once', async () => {
    const { store, work, mail, log, jobs } = await deliveryFixture()
    const ids = await Promise.all(Array.from({ length: 20 }, () => store()))
    const { counted } = work()
    await until(async () => (await jobs('contact-mail')).every((job) => job.state === 'completed'))
    expect(messageIds(mail.mails).toSorted()).toEqual(
      ids.map((id) => `${id}.mail@company.example`).toSorted(),
    )
    expect(new Set(mail.mails.flatMap(({ to }) => to))).toEqual(new Set(['hello@company.example']))
    expect(await log(ids[0] ?? '')).toEqual([
      { channel: 'mail', attempt: 1, outcome: 'delivered', code: 'smtp 250' },
    ])
    expect(counted).toEqual(Array.from({ length: 20 }, () => 'mail delivered'))
  })

  it('PLS-07 does not send a delivered message again', async () => {
    const { store, work, mail, owner, jobs } = await deliveryFixture()
    const id = await store()
    await owner.query("select contact.enqueue($1, '{mail}')", [id])
    await owner.query("update pgboss.job set start_after = now() + '3 s' where id = any ($1)", [
      (await owner.query<{ id: string }>('select id from pgboss.job limit 1')).rows.map(
        (r) => r.id,
      ),
    ])
    work()
    await until(async () => (await jobs('contact-mail')).every((job) => job.state === 'completed'))
    expect(await jobs('contact-mail')).toHaveLength(2)
    expect(mail.mails).toHaveLength(1)
  })

  it('PLS-07 retries until the mail server is back', async () => {
    const { store, work, mail, log, retryQuickly } = await deliveryFixture()
    await retryQuickly()
    await mail.stop()
    const id = await store()
    work()
    await until(async () => (await log(id)).length > 0)
    await mail.start()
    await until(() => mail.mails.length > 0)
    await until(async () => (await log(id)).at(-1)?.outcome === 'delivered')
    expect((await log(id))[0]).toEqual({
      channel: 'mail',
      attempt: 1,
      outcome: 'failed',
      code: 'ECONNREFUSED',
    })
    expect(mail.mails).toHaveLength(1)
  })

  it('PLS-07 retries only the rejected messages of a batch', async () => {
    const { store, work, mail, jobs, owner, retryQuickly } = await deliveryFixture()
    await retryQuickly()
    mail.behave({ refuse: 451 }, 3)
    const ids = await Promise.all(Array.from({ length: 8 }, () => store()))
    const { counted } = work()
    await until(async () => (await jobs('contact-mail')).every((job) => job.state === 'completed'))
    expect(counted.filter((entry) => entry === 'mail temporary')).toHaveLength(3)
    expect(new Set(messageIds(mail.mails)).size).toBe(ids.length)
    expect(mail.mails).toHaveLength(ids.length)
    const again = await owner.query('select from pgboss.job where retry_count > 0')
    expect(again.rowCount).toBe(3)
  })

  it('PLS-07 keeps a rejected message as a dead letter after the last retry', async () => {
    const { store, work, mail, log, jobs, owner, retryQuickly } = await deliveryFixture()
    await retryQuickly(1)
    mail.behave({ refuse: 550 })
    const id = await store()
    const { warnings } = work()
    await until(async () => (await jobs('contact-dead')).length > 0)
    expect(await jobs('contact-dead')).toEqual([{ state: 'created', data: { messageId: id } }])
    const failed = { channel: 'mail', outcome: 'failed', code: 'smtp 550' }
    expect(await log(id)).toEqual([
      { ...failed, attempt: 1 },
      { ...failed, attempt: 2 },
    ])
    expect(warnings.join('\n')).not.toContain('visitor.example')
    const { rows } = await owner.query('select output from pgboss.job where output is not null')
    expect(rows).toEqual([{ output: { code: 'smtp 550' } }])
  })

  it('skips an erased message', async () => {
    const { store, work, mail, jobs, owner } = await deliveryFixture()
    const erased = await store()
    const kept = await store()
    await owner.query('delete from contact.message where id = $1', [erased])
    const { warnings } = work()
    await until(async () => (await jobs('contact-mail')).every((job) => job.state === 'completed'))
    expect(messageIds(mail.mails)).toEqual([`${kept}.mail@company.example`])
    expect(warnings).toEqual([])
  })

  it('finishes deliveries in progress before it stops', async () => {
    const { store, work, mail, log, jobs } = await deliveryFixture()
    mail.behave({ waitMs: 1500 })
    const id = await store()
    const worker = work()
    await until(() => mail.waiting() > 0)
    const stopped = worker.stop()
    await store()
    await stopped
    expect(mail.mails).toHaveLength(1)
    expect((await log(id)).map((row) => row.outcome)).toEqual(['delivered'])
    expect((await jobs('contact-mail')).map((job) => job.state)).toEqual(['completed', 'created'])
    expect(worker.isRunning()).toBe(false)
  })

  it('sends the acknowledgement, and leaves jobs of other channels', async () => {
    const { store, work, mail, jobs } = await deliveryFixture()
    await store({ channels: ['mail', 'acknowledgement', 'webhook'] })
    work()
    await until(() => mail.mails.length === 2)
    expect(mail.mails.flatMap(({ to }) => to).toSorted()).toEqual([
      'hello@company.example',
      'person@visitor.example',
    ])
    expect((await jobs('contact-webhook')).map((job) => job.state)).toEqual(['created'])
  })
})
