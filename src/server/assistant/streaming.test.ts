import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHAT_PATH } from '#shared/chat.ts'
import { chatTests, noticeOf, partsIn, textOf } from '#tests/fixtures/chat-app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

const { database, open } = chatTests()

test('sends the first word alone, then at most twenty pieces a second', async () => {
  const { post } = await open({ gemini: { text: Array<string>(200).fill('w '), gapMs: 3 } })
  const startedAt = performance.now()
  const response = await post()
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let all = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) break
    all += decoder.decode(value, { stream: true })
  }
  const seconds = (performance.now() - startedAt) / 1000
  const deltas = partsIn(all).filter(({ type }) => type === 'text-delta')
  expect(textOf(partsIn(all))).toBe('w '.repeat(200))
  expect(deltas[0]).toMatchObject({ delta: 'w ' })
  expect(deltas.length).toBeGreaterThan(2)
  expect(seconds).toBeGreaterThanOrEqual((deltas.length - 2) / 20)
})

test('PLS-08 a disconnect aborts the model call, stores the partial answer and costs what was sent and received', async () => {
  const { post, gemini } = await open({ gemini: { text: ['One ', 'two '], stallAfter: 2 } })
  const controller = new AbortController()
  const response = await post({ signal: controller.signal })
  const reader = response.body?.getReader()
  let all = ''
  while (!all.includes('two')) all += Buffer.from((await reader?.read())?.value ?? []).toString()
  controller.abort()
  await eventually(() => expect([gemini?.open(), gemini?.aborts()]).toEqual([0, 1]))
  await eventually(async () => {
    const { rows } = await database.owner.query(
      "select text, notice from assistant.message where role = 'model'",
    )
    expect(rows).toEqual([{ text: 'One two ', notice: 'interrupted' }])
  })
  const { rows } = await database.owner.query<{ share: number }>(
    'select settled::float / reserved as share from assistant.spend',
  )
  expect(rows[0]?.share).toBeGreaterThan(0)
  expect(rows[0]?.share).toBeLessThan(0.2)
})

test('a disconnect before the first token aborts the model call and stores no answer', async () => {
  const { post, gemini, lines } = await open({
    gemini: { text: ['Yes.'], firstTokenMs: 60_000 },
    openai: { text: ['Never asked.'] },
  })
  const controller = new AbortController()
  await post({ signal: controller.signal })
  await eventually(() => expect(gemini?.open()).toBe(1))
  controller.abort()
  await eventually(() => expect(gemini?.aborts()).toBe(1))
  await eventually(() => expect(lines.join('')).toMatch(/"outcome":"client-gone"/))
  const { rows } = await database.owner.query('select role from assistant.message')
  expect(rows).toEqual([{ role: 'user' }])
})

test('a disconnect during retrieval costs nothing and calls no model', async () => {
  const { post, gemini, lines } = await open({
    gemini: { text: ['Yes.'] },
    service: {
      retrieve: () => new Promise<never>(() => undefined),
    },
  })
  const controller = new AbortController()
  await post({ signal: controller.signal })
  controller.abort()
  await eventually(() => expect(lines.join('')).toMatch(/"outcome":"client-gone"/))
  expect(gemini?.requests).toHaveLength(0)
  const { rows } = await database.owner.query('select settled::int from assistant.spend')
  expect(rows).toEqual([{ settled: 0 }])
})

test('sends heartbeats while waiting for the model', async () => {
  const { post } = await open({
    gemini: { text: ['Yes.'], firstTokenMs: 900 },
    service: { stalledStreams: { heartbeatMs: 200, stalledMs: 4500 } },
  })
  const events = await (await post()).text()
  expect(events.match(/^: still here$/gm)?.length).toBeGreaterThanOrEqual(2)
  expect(textOf(partsIn(events))).toBe('Yes.')
})

test('disconnects a client that does not read and aborts the model call', async () => {
  const wide = 'x'.repeat(100_000)
  const { origin, gemini, metrics } = await open({
    gemini: { text: Array<string>(400).fill(wide), gapMs: 5 },
    service: {
      stalledStreams: { heartbeatMs: 15_000, stalledMs: 500 },
      maxOutputTokens: 1e9,
      caps: { daily: 1e15, monthly: 1e15, perNetwork: 1e15 },
    },
  })
  await postWithoutReading(origin)
  await vi.waitFor(() => expect([gemini?.open(), gemini?.aborts()]).toEqual([0, 1]), {
    timeout: 18_000,
    interval: 50,
  })
  const figures = await metrics.registry.metrics()
  expect(figures).toMatch(/site_chat_cut_off_total 1/)
  expect(figures).toMatch(/site_chat_streams 0/)
})

test('serves a slow but steady client completely', async () => {
  const wide = 'x'.repeat(50_000)
  const { post } = await open({
    gemini: { text: Array<string>(40).fill(wide) },
    service: {
      stalledStreams: { heartbeatMs: 15_000, stalledMs: 1000 },
      maxOutputTokens: 1e9,
      caps: { daily: 1e15, monthly: 1e15, perNetwork: 1e15 },
    },
  })
  const response = await post()
  const pieces: Uint8Array[] = []
  for await (const piece of response.body ?? []) {
    pieces.push(piece)
    await sleep(5)
  }
  const parts = partsIn(Buffer.concat(pieces).toString())
  expect(textOf(parts)).toHaveLength(40 * 50_000)
  expect(noticeOf(parts)).toBeUndefined()
})

test('stops a provider that exceeds the output limit', async () => {
  const { ask, gemini } = await open({
    gemini: { text: Array<string>(100).fill('x'.repeat(1000)) },
    service: { maxOutputTokens: 100 },
  })
  const parts = await ask()
  expect(textOf(parts).length).toBeLessThan(6000)
  expect(parts.at(-1)).toEqual({ type: 'finish', finishReason: 'length' })
  await eventually(() => expect(gemini?.open()).toBe(0))
})

/** Sends a question on a raw socket and never reads the response. */
async function postWithoutReading(origin: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const body = JSON.stringify({
    conversation: randomUUID(),
    message: { id: randomUUID(), text: 'Which is the fastest?' },
    page: '/',
    language: 'en',
  })
  socket.write(
    `POST ${CHAT_PATH} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  socket.pause()
  return socket
}
