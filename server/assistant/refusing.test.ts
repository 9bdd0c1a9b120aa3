import { randomUUID } from 'node:crypto'
import { CHAT_PATH } from '#contracts/chat.ts'
import { chatApp, textOf } from '#tests/fixtures/chat-app.ts'
import { smallApp } from '#tests/fixtures/small-build.ts'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { expect, test, vi } from 'vitest'

const database = assistantDatabase()

const open = (options: Omit<Parameters<typeof chatApp>[0], 'databaseUrl'> = {}) =>
  chatApp({ databaseUrl: database.apiUrl, gemini: { text: ['Yes.'] }, ...options })

const LIMITS = { perAddressMinute: 1e6, perAddressDay: 1e6, streamsPerAddress: 1e6, streams: 1e6 }

async function stored(): Promise<number> {
  const { rows } = await database.owner.query('select count(*)::int as n from assistant.message')
  return rows[0].n
}

test.each([
  ['an empty question', { text: '' }],
  ['a blank one', { text: ' \n\t\u0000 ' }],
  ['one that is too long', { text: 'x'.repeat(2001) }],
  ['a conversation that is no id', { conversation: 'me' }],
  ['a message that is no id', { id: "1' or '1'='1" }],
  ['no message at all', { more: { message: undefined } }],
])('CHT-13 %s is refused and not stored', async (_name, asking) => {
  const { post, gemini } = await open()
  const response = await post(asking)
  expect([response.status, await response.json()]).toEqual([
    422,
    { refusal: 'invalid', message: 'en: invalid' },
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect([await stored(), gemini?.requests.length]).toEqual([0, 0])
})

test('a question of exactly the longest length is answered', async () => {
  const { ask } = await open()
  expect(textOf(await ask({ text: 'ë'.repeat(2000) }))).toBe('Yes.')
})

test('a refusal is said in the language of the page', async () => {
  const { post } = await open()
  expect(await (await post({ text: '', language: 'sq' })).json()).toMatchObject({
    message: 'sq: invalid',
  })
})

test('a question from another site is refused', async () => {
  const { post } = await open()
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const response = await post({ headers })
    expect([response.status, (await response.json()).refusal]).toEqual([403, 'foreign'])
  }
})

test.each([
  ['unreadable', 400, 'application/json', '{"message":'],
  ['wrongType', 415, 'multipart/form-data; boundary=x', '--x--'],
  ['wrongType', 415, 'text/plain', '{}'],
  ['tooLarge', 413, 'application/json', JSON.stringify({ text: 'x'.repeat(17_000) })],
])('a body that is %s gets a %i', async (refusal, status, type, body) => {
  const { app } = await open()
  const response = await app.inject({
    method: 'POST',
    url: CHAT_PATH,
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    payload: body,
  })
  expect([response.statusCode, response.json()]).toEqual([
    status,
    { refusal, message: `en: ${refusal}` },
  ])
})

test('the form does not read JSON because the assistant does', async () => {
  const { app } = await open()
  const response = await app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: '{}',
  })
  expect(response.statusCode).toBe(415)
})

test('so many questions a minute come from one address, then it has to wait', async () => {
  const { post, ask } = await open({
    service: { streamLimits: { ...LIMITS, perAddressMinute: 2 } },
  })
  await ask()
  await ask()
  const response = await post()
  expect([response.status, (await response.json()).refusal]).toEqual([429, 'tooMany'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(30)
  expect(await stored()).toBe(4)
})

test('so many a day, in all processes together', async () => {
  const streamLimits = { ...LIMITS, perAddressDay: 2 }
  const one = await open({ service: { streamLimits } })
  const two = await open({ service: { streamLimits } })
  await one.ask()
  await two.ask()
  expect((await one.post()).status).toBe(429)
  expect((await two.post()).status).toBe(429)
})

test('a flood does not reach the database', async () => {
  const { post, ask, pool } = await open({
    service: { streamLimits: { ...LIMITS, perAddressMinute: 1 } },
  })
  await ask()
  for (let times = 0; times < 3; times += 1) await post()
  const query = vi.spyOn(pool, 'query')
  expect((await post()).status).toBe(429)
  expect(query).not.toHaveBeenCalled()
})

test('so many answers at once for one address, and a place is free again when one ends', async () => {
  const { post, ask, gemini } = await open({
    gemini: { text: ['Yes.'], firstTokenMs: 500 },
    service: { streamLimits: { ...LIMITS, streamsPerAddress: 2 } },
  })
  const first = post()
  const second = post()
  await vi.waitFor(() => expect(gemini?.open()).toBe(2))
  const third = await post()
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5'])
  await Promise.all([first, second].map(async (response) => (await response).text()))
  expect(textOf(await ask())).toBe('Yes.')
})

test('so many answers at once for one process', async () => {
  const { post, gemini } = await open({
    gemini: { text: ['Yes.'], firstTokenMs: 500 },
    service: { streamLimits: { ...LIMITS, streams: 1 } },
  })
  const first = post()
  await vi.waitFor(() => expect(gemini?.open()).toBe(1))
  const second = await post()
  expect([second.status, (await second.json()).refusal]).toEqual([503, 'unavailable'])
  await (await first).text()
})

test('a conversation has an end, and says so', async () => {
  const { post, ask } = await open({ service: { turns: 2 } })
  const conversation = randomUUID()
  await ask({ conversation })
  await ask({ conversation })
  const response = await post({ conversation })
  expect([response.status, await response.json()]).toEqual([
    422,
    { refusal: 'tooLong', message: 'en: tooLong' },
  ])
})

test('without its database nobody is answered, and nobody waits long for that', async () => {
  const app = await chatApp({
    databaseUrl: 'postgres://x@127.0.0.1:1/x',
    gemini: { text: ['Yes.'] },
  })
  const startedAt = performance.now()
  const response = await app.post()
  expect([response.status, await response.json()]).toEqual([
    503,
    { refusal: 'unavailable', message: 'en: unavailable' },
  ])
  expect(response.headers.get('retry-after')).toBe('30')
  expect(performance.now() - startedAt).toBeLessThan(5000)
  expect(app.gemini?.requests).toHaveLength(0)
})

test('when the database dies after the question, no model is called and the pages are quoted', async () => {
  const { ask, gemini, pool } = await open({
    service: {
      retriever: {
        retrieve: async () => {
          vi.spyOn(pool, 'query').mockRejectedValue(new Error('gone'))
          return { passages: [], mode: 'none' }
        },
      },
    },
  })
  expect(textOf(await ask())).toBe('en: no connection')
  expect(gemini?.requests).toHaveLength(0)
})

test('where no database is set up, every address of the assistant says so', async () => {
  const { app } = await smallApp()
  const id = randomUUID()
  for (const [method, url] of [
    ['POST', CHAT_PATH],
    ['GET', `/api/chat/${id}`],
    ['DELETE', `/api/chat/${id}`],
    ['POST', `/api/chat/${id}/feedback`],
  ] as const) {
    const response = await app.inject({ method, url })
    expect([url, response.statusCode, response.json().refusal]).toEqual([url, 503, 'unavailable'])
  }
})
