import { describe, expect, test } from 'vitest'
import { referenceOf } from '#server/contact/accept-message.ts'
import { inboxDatabase } from '#tests/support/inbox-database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import {
  formDigest,
  exhaustRetries,
  logAttempt,
  query,
  storeMessage,
} from '#tests/support/stored-messages.ts'

const database = inboxDatabase()

function run(...args: string[]) {
  const settings = { OPERATOR_DATABASE_URL: database.operatorUrl }
  return runRecorded(['inbox', ...args], { settings })
}

/** Queue, state and payload of every unfinished job. */
function openJobs() {
  return query(
    database.ownerUrl,
    `select name, state, retry_count, retry_limit, dead_letter, data,
       start_after <= pgboss.job_now() as is_due
     from pgboss.job where state < 'completed' order by name, data`,
  )
}

async function postpone(): Promise<void> {
  await query(
    database.ownerUrl,
    `update pgboss.job set state = 'retry', retry_count = 20, start_after = now() + interval '4 h'`,
  )
}

describe('inbox release', () => {
  test('queues a quarantined message for all its channels', async () => {
    const id = await storeMessage(database, {
      reasons: ['honeypot'],
      channels: ['mail', 'webhook'],
    })
    expect(await openJobs()).toEqual([])
    const { code, out } = await run('release', referenceOf(id))
    expect([code, out]).toEqual([0, `${referenceOf(id)} is released and queued for delivery.\n`])
    const job = { state: 'created', retry_count: 0, retry_limit: 28, is_due: true }
    expect(await openJobs()).toEqual([
      { ...job, name: 'contact-mail', dead_letter: 'contact-dead', data: { messageId: id } },
      { ...job, name: 'contact-webhook', dead_letter: 'contact-dead', data: { messageId: id } },
    ])
    const [row] = await query(database.ownerUrl, 'select state from contact.message')
    expect(row).toEqual({ state: 'released' })
  })
})

describe('inbox retry', () => {
  const SAID = {
    dead: '1 dead job put back into the queue, 0 made due now, 0 created again.\n',
    waiting: '0 dead jobs put back into the queue, 1 made due now, 0 created again.\n',
    lost: '0 dead jobs put back into the queue, 0 made due now, 1 created again.\n',
  } as const

  async function bring(status: keyof typeof SAID, queue: string): Promise<void> {
    if (status === 'dead') await exhaustRetries(database, queue)
    if (status === 'waiting') await postpone()
    if (status === 'lost') await query(database.ownerUrl, 'delete from pgboss.job')
  }

  const STATUSES = ['dead', 'waiting', 'lost'] as const

  test.each(STATUSES)('a %s job is due in its own queue, others are left', async (status) => {
    const id = await storeMessage(database, { channels: ['webhook'] })
    await bring(status, 'contact-webhook')
    expect((await run('list')).out).toContain(`webhook ${status}`)
    const other = await storeMessage(database)
    const before = (await openJobs()).find(({ name }) => name === 'contact-mail')
    const { code, out } = await run('retry', referenceOf(id))
    expect([code, out]).toEqual([0, SAID[status]])
    expect(await openJobs()).toMatchObject([
      { ...before, data: { messageId: other } },
      { name: 'contact-webhook', data: { messageId: id }, is_due: true },
    ])
  })

  test('leaves messages that are delivered, in progress, or wait for the next digest', async () => {
    const id = await storeMessage(database)
    const held = await storeMessage(database, { reasons: ['honeypot'] })
    await logAttempt(database, { messageId: id }, 'mail', 'delivered')
    await postpone()
    const active = await storeMessage(database, { channels: ['webhook'] })
    await query(
      database.ownerUrl,
      `update pgboss.job set state = 'active' where name = 'contact-webhook'`,
    )
    const before = await openJobs()
    const { code, out } = await run('retry', id, held, active)
    expect([code, out]).toEqual([
      0,
      'Nothing to do: everything is delivered, in progress, or waits for the next digest.\n',
    ])
    expect(await openJobs()).toEqual(before)
  })

  test.each(STATUSES)('a %s digest is sent again, once for all its messages', async (status) => {
    const held = { reasons: ['honeypot'] }
    const ids = [await storeMessage(database, held), await storeMessage(database, held)]
    const digestId = await formDigest(database, ids)
    await bring(status, 'contact-digest-mail')
    expect((await run('list')).out).toContain(`digest ${status}`)
    expect((await run('retry', ...ids)).out).toBe(SAID[status])
    expect(await openJobs()).toMatchObject([
      { name: 'contact-digest-mail', data: { digestId }, is_due: true },
    ])
  })

  test('--all-dead puts back every dead job, once', async () => {
    const ids = [
      await storeMessage(database, { channels: ['mail', 'webhook'] }),
      await storeMessage(database),
    ]
    await exhaustRetries(database, 'contact-mail')
    await exhaustRetries(database, 'contact-webhook')
    expect((await run('retry', '--all-dead')).out).toBe('3 dead jobs put back into the queue.\n')
    const jobs = await openJobs()
    expect(jobs.map(({ name }) => name)).toEqual([
      'contact-mail',
      'contact-mail',
      'contact-webhook',
    ])
    expect(jobs.map(({ data }) => data)).toEqual(
      expect.arrayContaining(ids.map((messageId) => ({ messageId }))),
    )
    const again = await run('retry', '--all-dead')
    expect([again.code, again.out]).toEqual([0, '0 dead jobs put back into the queue.\n'])
  })
})
