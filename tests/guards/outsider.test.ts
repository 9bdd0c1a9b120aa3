import { randomUUID } from 'node:crypto'
import { CHAT_PATH, CONVERSATION_HEADER, CONVERSATION_PATH, FEEDBACK_PATH } from '#shared/chat.ts'
import { CONTACT_PATH } from '#shared/contact.ts'
import { createMailLinks } from '#server/mail-links/mail-links.ts'
import { chatTests, GENEROUS } from '#tests/fixtures/chat-app.ts'
import { contactApp, multipart, VISITOR_FIELDS, withKey } from '#tests/fixtures/contact-app.ts'
import { readyProof } from '#tests/support/api-process/ready-proof.ts'
import { describe, expect, test } from 'vitest'

/** For each guard: can a stranger be believed without doing what it asks for? SECURITY.md lists them all. */
const { database, open } = chatTests()
const SECRET = 's'.repeat(32)

describe('origin check', () => {
  const json = (body: object) => ({
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  const conversation = { [CONVERSATION_HEADER]: randomUUID() }
  const link = createMailLinks(SECRET, 'https://company.example').create(
    'release',
    randomUUID(),
    new Date(),
  )
  const REQUESTS = [
    ['POST', CONTACT_PATH, multipart(VISITOR_FIELDS)],
    ['POST', CHAT_PATH, json({})],
    ['DELETE', CONVERSATION_PATH, { headers: conversation }],
    ['POST', FEEDBACK_PATH, { ...json({}), headers: { ...json({}).headers, ...conversation } }],
    ['POST', link.replace('https://company.example', ''), { headers: {} }],
  ] as const
  const FOREIGN: readonly Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://elsewhere.example' },
    { origin: 'https://company.example.elsewhere.example' },
    { origin: 'https://company.example@elsewhere.example' },
    { origin: 'https://company.example:444' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://company.example' },
    { 'x-forwarded-host': 'elsewhere.example', origin: 'https://elsewhere.example' },
  ]

  test('PLS-08 no request of another origin is believed', async () => {
    const { app } = await contactApp({}, { linkSecret: SECRET })
    const chat = await open()
    for (const [method, url, request] of REQUESTS) {
      const server = [CHAT_PATH, CONVERSATION_PATH, FEEDBACK_PATH].includes(url) ? chat.app : app
      for (const foreign of FOREIGN) {
        const { 'sec-fetch-site': _own, ...sent } = request.headers as Record<string, string>
        const headers = { ...sent, host: 'company.example', ...foreign }
        const { statusCode } = await server.inject({ ...request, method, url, headers })
        expect([url, foreign, statusCode]).toEqual([url, foreign, 403])
      }
    }
  })
})

describe('rate limits', () => {
  const LIMITS = {
    perAddressHour: 3,
    perAddressDay: 5,
    perHour: 100,
    provenPerAddressHour: 200,
    provenPerHour: 3000,
    perEmailHour: 100,
  }
  const SPOOFED = [
    (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` }),
    (n: number) => ({ forwarded: `for=203.0.113.${n}` }),
    (n: number) => ({ 'x-real-ip': `203.0.113.${n}`, 'cf-connecting-ip': `203.0.113.${n}` }),
  ]

  test.each(SPOOFED)('PLS-08 a made-up address is worth no message (%#)', async (spoof) => {
    const { post } = await contactApp({ limits: LIMITS })
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      const fields = { ...VISITOR_FIELDS, message: `Message ${n}` }
      statuses.push((await post(fields, { ...withKey(`key-${n}`), ...spoof(n) })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  })

  test('PLS-08 behind a proxy only the address that the proxy saw counts', async () => {
    const { post } = await contactApp({ limits: LIMITS }, { trustedProxies: ['127.0.0.1'] })
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.1` }
      const fields = { ...VISITOR_FIELDS, message: `Message ${n}` }
      statuses.push((await post(fields, { ...withKey(`key-${n}`), ...headers })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  })

  test('PLS-08 a new conversation, page or language is worth no free question', async () => {
    const { post } = await open({
      gemini: { text: ['Yes.'] },
      service: { streamLimits: { ...GENEROUS, freeQuestions: 2 } },
    })
    const statuses = []
    for (let n = 0; n < 4; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'user-agent': `Browser ${n}` }
      const response = await post({ page: `/page-${n}`, language: `l${n}`, headers })
      await response.text()
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 200, 428, 428])
  })
})

describe('idempotency key', () => {
  test('PLS-07 the key of another visitor neither reads, repeats nor replaces a message', async () => {
    const { owner, post } = await contactApp()
    const first = await post(VISITOR_FIELDS, withKey('key'))
    const reference = /[0-9A-F]{8}/.exec(first.json().message)?.[0] ?? ''
    for (const other of [{ message: 'Other' }, { name: 'Other' }, { email: 'o@company.example' }]) {
      const response = await post({ ...VISITOR_FIELDS, ...other }, withKey('key'))
      expect(response.statusCode).toBe(422)
      expect(response.body).not.toContain(reference)
    }
    const { rows } = await owner.query('select message, name, email from contact.message')
    expect(rows).toEqual([
      { message: 'Good day', name: 'Sample Person', email: 'person@company.example' },
    ])
  })

  test.each([
    'short',
    'x'.repeat(65),
    "key' or '1'='1' --",
    'key-0000, key-0001-0000',
    '__proto__',
  ])('FRM-14 %j is no key', async (key) => {
    const { owner, post } = await contactApp()
    expect((await post(VISITOR_FIELDS, { 'idempotency-key': key })).statusCode).toBe(422)
    expect((await owner.query('select from contact.message')).rowCount).toBe(0)
  })
})

describe('spend budget', () => {
  test('questions at the same moment, to two processes, stay within the cap', async () => {
    // Less than thirty answers cost, also one after the other.
    const caps = { daily: 5000, monthly: 50e6, perNetwork: 50e6 }
    const options = {
      gemini: { text: ['Yes.'], firstTokenMs: 300, usage: { input: 1000, output: 600 } },
      service: { caps },
    }
    const [one, two] = [await open(options), await open(options)]
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 2 ? one : two).ask()))
    const { rows } = await database.owner.query<{ spent: number }>(
      'select sum(coalesce(settled, reserved))::int as spent from assistant.spend',
    )
    expect(rows[0]?.spent).toBeGreaterThan(0)
    expect(rows[0]?.spent).toBeLessThanOrEqual(caps.daily)
    const calls = (one.gemini?.requests.length ?? 0) + (two.gemini?.requests.length ?? 0)
    expect(calls).toBeLessThan(30)
  })
})

describe('switches', () => {
  test('FRM-14 a proof of work, a key or a repeated message opens no form that is switched off', async () => {
    let isOn = true
    const { owner, post } = await contactApp({}, { switches: { isOn: () => isOn } })
    await post(VISITOR_FIELDS, withKey('key'))
    isOn = false
    const proof = await readyProof(SECRET, Date.now())
    for (const fields of [VISITOR_FIELDS, { ...VISITOR_FIELDS, proof, message: 'Second' }])
      expect((await post(fields, withKey('key'))).statusCode).toBe(503)
    expect((await owner.query('select from contact.message')).rowCount).toBe(1)
  })

  test('PLS-08 the web process cannot switch anything on', async () => {
    for (const statement of [
      `update http.switch set is_on = true`,
      `insert into http.switch select * from http.switch`,
      `delete from http.switch`,
      `set role app_operator`,
    ])
      await expect(database.api.query(statement)).rejects.toThrow(/permission denied/)
  })
})
