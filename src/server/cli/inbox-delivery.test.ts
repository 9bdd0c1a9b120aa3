import { describe, expect, test } from 'vitest'
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

function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase()
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

  test('does nothing the second time and reports it', async () => {
    const id = await storeMessage(database, { reasons: ['honeypot'] })
    const clean = await storeMessage(database)
    await run('release', referenceOf(id))
    const before = await openJobs()
    const { code, out } = await run('release', referenceOf(id), referenceOf(clean), id)
    expect(code).toBe(0)
    expect(out).toBe(
      `${referenceOf(id)} was released before; nothing to do.\n` +
        `${referenceOf(clean)} was never quarantined; nothing to do.\n`,
    )
    expect(await openJobs()).toEqual(before)
  })

  test('releases all messages or none', async () => {
    const first = await storeMessage(database, { reasons: ['honeypot'] })
    const second = await storeMessage(database, { reasons: ['honeypot'], channels: ['pigeon'] })
    const { code, notes } = await run('release', first, second)
    expect(code).toBe(1)
    expect(notes).toBe(
      'operator: A channel has no queue: run "npm run operator -- database migrate".\n',
    )
    const states = await query(database.ownerUrl, 'select distinct state from contact.message')
    expect(states).toEqual([{ state: 'quarantined' }])
    expect(await openJobs()).toEqual([])
  })
})

describe('inbox retry', () => {
  test('puts a dead job back into its own queue', async () => {
    const id = await storeMessage(database, { channels: ['mail', 'webhook'] })
    await exhaustRetries(database, 'contact-webhook')
    await logAttempt(database, { messageId: id }, 'mail', 'delivered')
    const dead = (await openJobs()).filter(({ name }) => name === 'contact-dead')
    expect(dead).toHaveLength(1)
    const { code, out } = await run('retry', referenceOf(id))
    expect([code, out]).toEqual([
      0,
      '1 dead job put back into the queue, 0 made due now, 0 created again.\n',
    ])
    expect(await openJobs()).toContainEqual({
      name: 'contact-webhook',
      state: 'created',
      retry_count: 0,
      retry_limit: 28,
      dead_letter: 'contact-dead',
      data: { messageId: id },
      is_due: true,
    })
    expect((await openJobs()).filter(({ name }) => name === 'contact-dead')).toEqual([])
  })

  test('makes a waiting job due now and leaves others', async () => {
    const id = await storeMessage(database)
    const other = await storeMessage(database)
    await postpone()
    const { out } = await run('retry', referenceOf(id))
    expect(out).toBe('0 dead jobs put back into the queue, 1 made due now, 0 created again.\n')
    const jobs = await openJobs()
    expect(jobs.map(({ data, is_due: isDue, retry_count: count }) => [data, isDue, count])).toEqual(
      expect.arrayContaining([
        [{ messageId: id }, true, 20],
        [{ messageId: other }, false, 20],
      ]),
    )
  })

  test('creates a lost job again', async () => {
    const id = await storeMessage(database)
    await query(database.ownerUrl, 'delete from pgboss.job')
    expect((await run('list', '--undelivered')).out).toContain('mail lost')
    const { out } = await run('retry', referenceOf(id))
    expect(out).toBe('0 dead jobs put back into the queue, 0 made due now, 1 created again.\n')
    expect(await openJobs()).toMatchObject([{ name: 'contact-mail', data: { messageId: id } }])
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

  test.each([
    ['dead', 'dead', '1 dead job put back into the queue, 0 made due now, 0 created again.\n'],
    [
      'waiting',
      'waiting',
      '0 dead jobs put back into the queue, 1 made due now, 0 created again.\n',
    ],
    ['lost', 'lost', '0 dead jobs put back into the queue, 0 made due now, 1 created again.\n'],
  ])('a %s digest is sent again, once for all its messages', async (kind, status, said) => {
    const held = { reasons: ['honeypot'] }
    const ids = [await storeMessage(database, held), await storeMessage(database, held)]
    const digestId = await formDigest(database, ids)
    if (kind === 'dead') await exhaustRetries(database, 'contact-digest-mail')
    if (kind === 'waiting') await postpone()
    if (kind === 'lost') await query(database.ownerUrl, 'delete from pgboss.job')
    expect((await run('list')).out).toContain(`digest ${status}`)
    expect((await run('retry', ...ids)).out).toBe(said)
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

  test('fails when a dead job has no queue', async () => {
    await storeMessage(database)
    await exhaustRetries(database, 'contact-mail')
    await query(
      database.ownerUrl,
      `update pgboss.job set source_name = 'gone'
      where name = 'contact-dead'`,
    )
    expect(await run('retry', '--all-dead')).toMatchObject({
      code: 1,
      notes: 'operator: 1 dead job could not be put back.\n',
    })
  })

  test.each([[[]], [['--all-dead', '0A1B2C3D']]])(
    'rejects the ambiguous arguments %j',
    async (args) => {
      expect(await run('retry', ...args)).toMatchObject({
        code: 1,
        notes: 'operator: Give either references or --all-dead.\n',
      })
    },
  )
})
