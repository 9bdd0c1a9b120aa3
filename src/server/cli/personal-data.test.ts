import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { referenceOf } from '#server/contact/accept-message.ts'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { runRecorded, type ToolWorld } from '#tests/support/recorded-tool.ts'
import { storeTurn } from '#tests/support/stored-conversations.ts'
import {
  emptyInbox,
  formDigest,
  exhaustRetries,
  logAttempt,
  query,
  storeMessage,
} from '#tests/support/stored-messages.ts'

const database = assistantDatabase()

beforeEach(() => emptyInbox(database))

function run(args: readonly string[], world: ToolWorld = {}) {
  const settings = { OPERATOR_DATABASE_URL: database.operatorUrl }
  return runRecorded(args, { settings, ...world })
}

async function countOf(table: string): Promise<unknown> {
  const [row] = await query(database.ownerUrl, `select count(*)::int as n from ${table}`)
  return row?.['n']
}

async function counts(): Promise<unknown[]> {
  const tables = ['contact.message', 'contact.delivery', 'contact.digest', 'pgboss.job']
  return Promise.all(tables.map(countOf))
}

/** Two messages of one person and one of another, with waiting, dead and completed jobs and two digests. */
async function fillInbox() {
  const first = await storeMessage(database, {
    email: 'Arta.K@Host.example',
    message: '-2 chairs, "please"\n\u202eok',
    channels: ['mail', 'webhook'],
  })
  const held = { reasons: ['honeypot'] }
  const second = await storeMessage(database, { email: 'arta.k@host.example', ...held })
  const other = await storeMessage(database, { email: 'xarta.k@host.example', ...held })
  await logAttempt(database, { messageId: first }, 'mail', 'delivered')
  await logAttempt(database, { messageId: first }, 'webhook', 'failed', '503')
  await exhaustRetries(database, 'contact-webhook')
  const own = await formDigest(database, [second])
  await logAttempt(database, { digestId: own }, 'mail', 'delivered')
  const third = await storeMessage(database, { email: 'ARTA.K@host.example', ...held })
  const shared = await formDigest(database, [third, other])
  return { first, second, third, other, own, shared }
}

describe('export', () => {
  test('exports everything about one person and nothing about others', async () => {
    const { first, second, third, other } = await fillInbox()
    const now = new Date('2026-11-15T12:00:00Z')
    await run(['inbox', 'show', first])
    const { code, out } = await run(['export', '--email', ' arta.K@HOST.example '], { now })
    expect(code).toBe(0)
    expect(out).not.toContain(other)
    expect(out).not.toContain('\u202e')
    const data = JSON.parse(out) as Record<string, unknown> & {
      messages: Record<string, unknown>[]
      about: Record<string, unknown>[]
    }
    expect(data['exportedAt']).toBe('2026-11-15T12:00:00.000Z')
    // When and by which command the data was read, not by whom.
    expect(data['accesses']).toEqual([
      { at: expect.any(String), command: 'inbox show' },
      { at: expect.any(String), command: 'export' },
    ])
    expect(data.messages.map(({ id }) => id)).toEqual([first, second, third])
    const columns = await query(
      database.ownerUrl,
      `select column_name::text as name from information_schema.columns
       where table_schema = 'contact' and table_name = 'message'`,
    )
    expect(Object.keys(data.messages[0] ?? {})).toEqual(
      expect.arrayContaining(columns.map(({ name }) => name)),
    )
    expect(data.messages[0]).toMatchObject({
      reference: referenceOf(first),
      message: '-2 chairs, "please"\n\u202eok',
      body_hash: expect.stringMatching(/^[\da-f]{64}$/),
      deliveries: [
        { channel: 'mail', outcome: 'delivered', code: '250' },
        { channel: 'webhook', outcome: 'failed', code: '503' },
      ],
    })
    const jobs = data.messages[0]?.['jobs'] as { name: string; state: string }[]
    expect(jobs.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
      'contact-dead created',
      'contact-mail created',
      'contact-webhook failed',
    ])
    expect(data.about[0]).toMatchObject({ place: 'contact.message', period: { days: 180 } })
  })
})

describe('erase', () => {
  const email = 'Arta.k@host.EXAMPLE'

  test('by e-mail: erases messages, attempts, jobs and empty digests', async () => {
    const { other, shared } = await fillInbox()
    expect(await counts()).toEqual([4, 3, 2, 5])
    const { code, out, notes, questions } = await run(['erase', '--email', email], {
      answer: 'erase',
    })
    expect([code, out]).toEqual([
      0,
      'Erased: 3 messages, 2 delivery attempts, 4 jobs, 1 empty digest.\n',
    ])
    expect(questions).toEqual(['Type "erase" to erase 3 messages permanently: '])
    expect(notes).toContain('Arta.K@Host.example')
    expect(notes).not.toContain(referenceOf(other))
    expect(notes).toContain('2 copies had been sent (mail, webhook): erase them there too.\n')
    expect(await counts()).toEqual([1, 0, 1, 1])
    expect(await query(database.ownerUrl, 'select id from contact.message')).toEqual([
      { id: other },
    ])
    expect(await query(database.ownerUrl, 'select data from pgboss.job')).toEqual([
      { data: { digestId: shared } },
    ])
  })

  test('by reference: erases only that message', async () => {
    const { first } = await fillInbox()
    const { out } = await run(['erase', referenceOf(first), '--yes'])
    expect(out).toBe('Erased: 1 message, 2 delivery attempts, 3 jobs, 0 empty digests.\n')
    expect(await counts()).toEqual([3, 1, 2, 2])
  })

  test('erases nothing when one reference is unknown', async () => {
    const { first } = await fillInbox()
    const before = await counts()
    const { code, notes } = await run(['erase', first, '12345678', '--yes'])
    expect([code, notes]).toEqual([1, 'operator: No message has the reference 12345678.\n'])
    expect(await counts()).toEqual(before)
  })
})

describe('a conversation', () => {
  async function store() {
    const conversation = randomUUID()
    await storeTurn(database, {
      conversation,
      text: 'What does Kratos cost?\u001b[31m',
      askedAt: new Date('2026-11-15T08:00:00Z'),
      answer: {},
      verdict: 'bad',
      remark: 'No price',
    })
    const [row] = await query<{ id: string }>(
      database.ownerUrl,
      `select id from assistant.message where conversation_id = $1 and role = 'model'`,
      [conversation],
    )
    return { conversation, reference: referenceOf(row?.id ?? '') }
  }

  test('is exported whole, by its id or the reference of an answer', async () => {
    const { conversation, reference } = await store()
    await store()
    const { code, out } = await run(['export', '--conversation', reference])
    expect(code).toBe(0)
    expect(out).not.toContain('\u001b')
    expect(JSON.parse(out)).toMatchObject({
      accesses: [{ command: 'export' }],
      conversation: {
        id: conversation,
        messages: [
          { role: 'user', page: '/models', text: 'What does Kratos cost?\u001b[31m' },
          { role: 'model', model_version: 'gemini-2.5-flash-lite' },
        ],
        feedback: [{ verdict: 'bad', remark: 'No price' }],
      },
      about: expect.arrayContaining([expect.objectContaining({ place: 'assistant.message' })]),
    })
    const byId = await run(['export', '--conversation', conversation])
    expect(JSON.parse(byId.out)).toMatchObject({ conversation: { id: conversation } })
  })

  test('is erased after confirmation, and a late question does not restore it', async () => {
    const { conversation, reference } = await store()
    const args = ['erase', '--conversation', reference]
    expect((await run(args)).code).toBe(1)
    expect((await run(args, { answer: 'no' })).code).toBe(1)
    expect(await countOf('assistant.message')).toBe(2)
    const { code, out } = await run(args, { answer: 'erase' })
    expect([code, out]).toEqual([0, 'Erased: 1 conversation, 2 messages.\n'])
    expect(await countOf('assistant.message')).toBe(0)
    for (const table of ['assistant.deleted_conversation', 'privacy.erasure'])
      expect(
        await query(database.ownerUrl, `select id from ${table} where id = $1`, [conversation]),
      ).toEqual([{ id: conversation }])
  })
})
