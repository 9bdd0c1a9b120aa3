import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import {
  formDigest,
  exhaustRetries,
  logAttempt,
  query,
  storeMessage,
} from '#tests/support/stored-messages.ts'
import type { TestDatabase } from '#tests/support/test-cluster.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const ESCAPES = /[^\P{Cc}\n]/u

let database: TestDatabase
const ids: Record<string, string> = {}
const referenceOf = (name: string) => (ids[name] ?? '').slice(0, 8).toUpperCase()

beforeAll(async () => {
  database = await createTestDatabase()
  // Oldest first, an hour apart; the first is eight days old.
  const samples = {
    old: { name: 'Old', channels: ['mail'] },
    done: { name: 'Done', channels: ['mail', 'webhook'] },
    dead: { name: 'Dead', channels: ['acknowledgement'] },
    half: { name: 'Half', email: 'half@host.example', channels: ['mail', 'webhook'] },
    marked: { name: 'Marked', reasons: ['no-proof', 'too-fast'] },
    held: { name: 'Held', reasons: ['honeypot'] },
    hostile: {
      name: '=1+1 \u001b[31m山田',
      email: 'a@host.example',
      message: 'evil\u001b]0;x\u0007\nReference      FFFFFFFF\u202e',
    },
  }
  for (const [name, sample] of Object.entries(samples)) {
    ids[name] = await storeMessage(database, sample)
  }
  const names = Object.keys(samples)
  for (const [index, name] of names.entries()) {
    const hours = name === 'old' ? 8 * 24 : names.length - index
    await query(database.ownerUrl, 'update contact.message set created_at = $2 where id = $1', [
      ids[name],
      new Date(NOW.getTime() - hours * 3_600_000),
    ])
  }
  const { old = '', done = '', half = '', marked = '' } = ids
  for (const [messageId, channel] of [
    [old, 'mail'],
    [done, 'mail'],
    [done, 'webhook'],
    [half, 'mail'],
  ] as const) {
    await logAttempt(database, { messageId }, channel, 'delivered')
  }
  await logAttempt(database, { messageId: half }, 'webhook', 'failed', '503')
  await logAttempt(database, { messageId: half }, 'webhook', 'failed', 'ECONNREFUSED')
  await exhaustRetries(database, 'contact-acknowledgement')
  const digestId = await formDigest(database, [marked])
  await logAttempt(database, { digestId }, 'mail', 'delivered')
  return database.drop
}, 60_000)

function run(args: readonly string[]) {
  const settings = { OPERATOR_DATABASE_URL: database.operatorUrl }
  return runRecorded(['inbox', ...args], { settings, now: NOW })
}

interface Listed {
  readonly reference: string
  readonly name: string
  readonly deliveries: readonly string[]
}

async function list(...args: string[]): Promise<readonly Listed[]> {
  const { out } = await run(['list', '--json', ...args])
  const lines = out.split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as Listed)
}

describe('inbox list', () => {
  test('lists the newest first, with delivery statuses', async () => {
    const listed = await list()
    expect(listed.map(({ reference }) => reference)).toEqual(
      ['hostile', 'held', 'marked', 'half', 'dead', 'done', 'old'].map(referenceOf),
    )
    const deliveries = Object.fromEntries(listed.map((entry) => [entry.name, entry.deliveries]))
    expect(deliveries).toMatchObject({
      Half: ['mail delivered', expect.stringMatching(/^webhook waiting \(2 attempts; next \d{4}-/)],
      Dead: ['acknowledgement dead'],
      Done: ['mail delivered', 'webhook delivered'],
      Held: ['digest waiting'],
      Marked: ['digest delivered'],
    })
    const { code, out, notes } = await run(['list', '--limit', '7'])
    expect([code, notes]).toEqual([0, ''])
    expect(out.match(/^reference: .+$/gm)).toEqual(
      listed.map(({ reference }) => `reference: ${reference}`),
    )
  })

  test.each([
    ['--state clean', ['=1+1 \u001b[31m山田', 'Half', 'Dead', 'Done', 'Old']],
    ['--state quarantined', ['Held', 'Marked']],
    ['--state released', []],
    ['--undelivered', ['=1+1 \u001b[31m山田', 'Held', 'Half', 'Dead']],
    ['--undelivered --state quarantined', ['Held']],
    ['--since 7d', ['=1+1 \u001b[31m山田', 'Held', 'Marked', 'Half', 'Dead', 'Done']],
    ['--since 3h', ['=1+1 \u001b[31m山田', 'Held', 'Marked']],
    ['--limit 2', ['=1+1 \u001b[31m山田', 'Held']],
  ])('%s filters the list', async (options, names) => {
    expect((await list(...options.split(' '))).map(({ name }) => name)).toEqual(names)
  })

  test.each([[[]], [['--json']]])('escapes hostile characters with %j', async (args) => {
    const { out } = await run(['list', ...args])
    expect(out).toContain('山田')
    expect(out).not.toMatch(ESCAPES)
  })
})

describe('inbox show', () => {
  test('shows a message by reference in any case or by id', async () => {
    const { code, out } = await run(['show', referenceOf('half')])
    expect(code).toBe(0)
    for (const text of [`id: ${ids['half']}`, 'email: half@host.example', '| Good day']) {
      expect(out).toContain(text)
    }
    expect(out).toMatch(/^attempt: \S+ webhook 1 failed 503 12 ms$/m)
    expect(out).toMatch(/^attempt: \S+ webhook 1 failed ECONNREFUSED 12 ms$/m)
    expect((await run(['show', referenceOf('half').toLowerCase()])).out).toBe(out)
    expect((await run(['show', ids['half'] ?? ''])).out).toBe(out)
  })

  test.each([
    ['12345678', 'operator: No message has the reference 12345678.\n'],
    [
      'x\u001b[2J',
      'operator: "x\\x1b[2J" is not a reference: a reference has 8 hexadecimal digits, such as 0A1B2C3D.\n',
    ],
  ])('rejects %j with one sentence', async (reference, sentence) => {
    expect(await run(['show', reference])).toMatchObject({ code: 1, out: '', notes: sentence })
  })
})
