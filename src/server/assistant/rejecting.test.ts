import { randomUUID } from 'node:crypto'
import { CHAT_PATH, CONVERSATION_PATH, FEEDBACK_PATH } from '#shared/chat.ts'
import { chatApp, chatTests, GENEROUS, textOf, withProof } from '#tests/fixtures/chat-app.ts'
import { smallApp } from '#tests/fixtures/small-build.ts'
import { formatWait } from './error-responses.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expect, test, vi } from 'vitest'

const { open, countMessages } = chatTests({ gemini: { text: ['Yes.'] } })

test('CHT-13 rejects an invalid question and stores nothing', async () => {
  const { post, gemini } = await open()
  for (const asking of [{ text: ' \n\t\u0000 ' }, { id: "1' or '1'='1" }]) {
    const response = await post(asking)
    expect([asking, response.status, await response.json()]).toEqual([
      asking,
      422,
      { refusal: 'invalid', message: 'en: invalid' },
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect([await countMessages(), gemini?.requests.length]).toEqual([0, 0])
})

test('rejects a body that cannot be read, has another type or is too large', async () => {
  const { app } = await open()
  for (const [refusal, status, type, payload] of [
    ['unreadable', 400, 'application/json', '{"message":'],
    ['wrongType', 415, 'multipart/form-data; boundary=x', '--x--'],
    ['wrongType', 415, 'text/plain', '{}'],
    ['tooLarge', 413, 'application/json', JSON.stringify({ text: 'x'.repeat(17_000) })],
  ] as const) {
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' }
    const response = await app.inject({ method: 'POST', url: CHAT_PATH, headers, payload })
    expect([response.statusCode, response.json()]).toEqual([
      status,
      { refusal, message: `en: ${refusal}` },
    ])
  }
})

test('limits proven questions per address and minute', async () => {
  const { post, ask } = await open({
    service: { streamLimits: { ...GENEROUS, perAddressMinute: 2 } },
  })
  await ask(await withProof())
  await ask(await withProof())
  const response = await post(await withProof())
  expect([response.status, (await response.json()).refusal]).toEqual([429, 'tooMany'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(30)
  expect(await countMessages()).toBe(4)
})

test('shares the hourly limit between processes', async () => {
  const streamLimits = { ...GENEROUS, perAddressHour: 2 }
  const one = await open({ service: { streamLimits } })
  const two = await open({ service: { streamLimits } })
  await one.ask(await withProof())
  await two.ask(await withProof())
  expect((await one.post(await withProof())).status).toBe(429)
  expect((await two.post(await withProof())).status).toBe(429)
})

test('PLS-08 a flood does not reach the database or block visitors with a proof', async () => {
  const { post, ask, pool } = await open({
    service: { streamLimits: { ...GENEROUS, perAddressMinute: 1 } },
  })
  for (let times = 0; times < 4; times += 1) await (await post()).text()
  const query = vi.spyOn(pool, 'query')
  expect((await post()).status).toBe(429)
  expect(query).not.toHaveBeenCalled()
  expect(textOf(await ask(await withProof()))).toBe('Yes.')
})

test('limits concurrent answers per address', async () => {
  const { post, ask, gemini } = await open({
    gemini: { text: ['Yes.'], firstTokenMs: 500 },
    service: { streamLimits: { ...GENEROUS, streamsPerAddress: 2 } },
  })
  const first = post()
  const second = post()
  await eventually(() => expect(gemini?.open()).toBe(2))
  const third = await post()
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5'])
  await Promise.all([first, second].map(async (response) => (await response).text()))
  expect(textOf(await ask())).toBe('Yes.')
})

test('limits concurrent answers per process', async () => {
  const { post, gemini } = await open({
    gemini: { text: ['Yes.'], firstTokenMs: 500 },
    service: { streamLimits: { ...GENEROUS, streams: 1 } },
  })
  const first = post()
  await eventually(() => expect(gemini?.open()).toBe(1))
  const second = await post()
  expect([second.status, (await second.json()).refusal]).toEqual([503, 'unavailable'])
  await (await first).text()
})

test('answers 503 without calling the model when the database is unreachable', async () => {
  const app = await chatApp({
    databaseUrl: 'postgres://x@127.0.0.1:1/x',
    gemini: { text: ['Yes.'] },
  })
  const response = await app.post()
  expect([response.status, await response.json()]).toEqual([
    503,
    { refusal: 'unavailable', message: 'en: unavailable' },
  ])
  expect(response.headers.get('retry-after')).toBe('30')

  expect(app.gemini?.requests).toHaveLength(0)
})

test('quotes the pages without calling the model when the database fails after the question', async () => {
  const { ask, gemini, pool } = await open({
    service: {
      retrieve: async () => {
        vi.spyOn(pool, 'query').mockRejectedValue(new Error('gone'))
        return { passages: [], mode: 'none', match: 'nothing', questions: 1 }
      },
    },
  })
  expect(textOf(await ask())).toBe('en: no connection')
  expect(gemini?.requests).toHaveLength(0)
})

test('every route answers 503 without a configured database', async () => {
  const { app } = await smallApp()
  for (const [method, url] of [
    ['POST', CHAT_PATH],
    ['GET', CONVERSATION_PATH],
    ['DELETE', CONVERSATION_PATH],
    ['POST', FEEDBACK_PATH],
  ] as const) {
    const response = await app.inject({ method, url })
    expect([url, response.statusCode, response.json().refusal]).toEqual([url, 503, 'unavailable'])
  }
})

test.each([
  [1, 'en', '1 second'],
  [119, 'en', '119 seconds'],
  [121, 'en', '3 minutes'],
  [3600, 'el', '60 λεπτά'],
])('a wait of %i seconds is in %s "%s"', (seconds, language, text) => {
  expect(formatWait(seconds, language)).toBe(text)
})

test('an assistant that is switched off answers as unavailable and still deletes conversations', async () => {
  let isOn = true
  const { ask, post, call, gemini } = await open({ app: { switches: { isOn: () => isOn } } })
  const conversation = randomUUID()
  await ask({ conversation })
  isOn = false
  const response = await post({ conversation, language: 'sq' })
  expect([response.status, await response.json()]).toEqual([
    503,
    { refusal: 'unavailable', message: 'sq: unavailable' },
  ])
  expect(gemini?.requests.length).toBe(1)
  expect((await call('DELETE', CONVERSATION_PATH, conversation)).status).toBe(204)
  expect(await countMessages()).toBe(0)
})
