import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createOpenAiCompatible } from '#server/assistant/providers/openai-compatible.ts'
import { serveCompletions, type Complete } from './serve-completions.ts'

async function serve(complete: Complete): Promise<string> {
  const server = serveCompletions('tiny', complete).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}
const ask = (url: string, signal = new AbortController().signal) =>
  createOpenAiCompatible({ url, key: undefined, model: 'tiny', temperature: 0.2 }).generate({
    instruction: 'Be brief.',
    turns: [{ role: 'user', text: 'What?' }],
    maxOutputTokens: 20,
    signal,
  })

test('our provider reads the stream, with usage and model', async () => {
  const url = await serve(async ({ messages, max_tokens: tokens }, onText) => {
    onText(messages.map(({ role, content }) => `${role}: ${content}`).join(', '))
    onText(` ${tokens}`)
    return { reason: 'length', inputTokens: 7, outputTokens: 2 }
  })
  expect(await Array.fromAsync(ask(url))).toEqual([
    { type: 'metadata', modelVersion: 'tiny' },
    { type: 'text', text: 'system: Be brief., user: What?' },
    { type: 'text', text: ' 20' },
    { type: 'finish', reason: 'length', usage: { inputTokens: 7, outputTokens: 2 } },
  ])
})

test('a client that leaves stops the model, and the next one is served', async () => {
  let aborted = 0
  const url = await serve(async (_, onText, signal) => {
    onText('word')
    if (aborted === 0) await once(signal, 'abort')
    if (signal.aborted) aborted += 1
    return { reason: 'stop', inputTokens: 1, outputTokens: 1 }
  })
  const leaving = new AbortController()
  const events = ask(url, leaving.signal)[Symbol.asyncIterator]()
  await events.next()
  leaving.abort()
  await expect(events.next().then(() => events.next())).rejects.toThrow('aborted')
  const next = await Array.fromAsync(ask(url))
  expect([aborted, next.at(-1)?.type]).toEqual([1, 'finish'])
})

test('other requests are refused', async () => {
  const url = await serve(() => Promise.reject(new Error('not called')))
  expect((await fetch(`${url}/models`)).status).toBe(404)
  const invalid = await fetch(`${url}/chat/completions`, { method: 'POST', body: '{}' })
  expect(invalid.status).toBe(400)
})
