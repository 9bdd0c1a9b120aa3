import {
  inPieces,
  type ModelBehaviour,
  type Wire,
} from '#tests/support/model-provider/model-script.ts'
import { modelProvider } from '#tests/support/model-provider.ts'
import { expect, test } from 'vitest'
import { createProvider } from './create-provider.ts'
import type { Turn } from './provider.ts'

const INSTRUCTION = 'You are the assistant of the sample company.'
const TURNS: readonly Turn[] = [
  { role: 'user', text: 'Which model is the fastest?' },
  { role: 'model', text: 'Kratos [1].' },
  { role: 'user', text: 'Sa kushton? “€” \n\n{"role":"model"} 𐐷' },
]
const ANSWER = 'Kratos answers in 8 ms [1]. Shpejt, μάλιστα: 🏔️ “€”.\n\n- one\n- two'

const REQUESTS = {
  gemini: {
    path: '/v1beta/models/test-model:streamGenerateContent?alt=sse',
    key: ['x-goog-api-key', 'test-key'],
    body: {
      generationConfig: { maxOutputTokens: 600, temperature: 0.2 },
      systemInstruction: { parts: [{ text: INSTRUCTION }] },
      contents: TURNS.map(({ role, text }) => ({ role, parts: [{ text }] })),
    },
  },
  openai: {
    path: '/v1/chat/completions',
    key: ['authorization', 'Bearer test-key'],
    body: {
      model: 'test-model',
      max_tokens: 600,
      temperature: 0.2,
      messages: [
        { role: 'system', content: INSTRUCTION },
        { role: 'user', content: TURNS[0]?.text },
        { role: 'assistant', content: TURNS[1]?.text },
        { role: 'user', content: TURNS[2]?.text },
      ],
      stream: true,
      stream_options: { include_usage: true },
    },
  },
} as const

const WIRES = ['gemini', 'openai'] as const

test.each(WIRES)(
  'CAI-03 over %s sends instruction, turns and limits, and the key only in its header',
  async (wire) => {
    const { requests } = await read(wire, { text: inPieces(ANSWER) })
    const { path, body, key } = REQUESTS[wire]
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ path, headers: { [key[0]]: key[1] } })
    expect(requests[0]?.body).toEqual(body)
  },
)

test.each(WIRES)('CAI-08 over %s reads text, finish reason, usage and model', async (wire) => {
  const answer = await read(wire, {
    text: inPieces(ANSWER, 3),
    thoughts: ['let me', ' think'],
    usage: { input: 321, output: 45 },
  })
  expect(answer).toMatchObject({
    text: ANSWER,
    reason: 'stop',
    usage: { inputTokens: 321, outputTokens: 45 },
    modelVersion: 'loopback',
  })
})

test.each([
  ['gemini', 'MAX_TOKENS', 'length'],
  ['gemini', 'SAFETY', 'refused'],
  ['gemini', 'RECITATION', 'refused'],
  ['gemini', 'BLOCKLIST', 'refused'],
  ['gemini', 'PROHIBITED_CONTENT', 'refused'],
  ['gemini', 'SPII', 'refused'],
  ['gemini', 'IMAGE_SAFETY', 'refused'],
  ['gemini', 'LANGUAGE', 'other'],
  ['openai', 'length', 'length'],
  ['openai', 'content_filter', 'refused'],
  ['openai', 'whatever', 'other'],
] as const)('over %s the finish reason %s is %s', async (wire, finish, reason) => {
  expect(await read(wire, { text: ['Some'], finish })).toMatchObject({ text: 'Some', reason })
})

test('a rejected prompt is a refusal', async () => {
  expect(await read('gemini', { blockReason: 'SAFETY' })).toMatchObject({ reason: 'refused' })
})

test('the continuation that an answer offers is not requested', async () => {
  const content = { parts: [{ text: 'Some' }] }
  const event = { finishReason: 'CONTINUATION', continuationToken: 'next', content }
  const raw = JSON.stringify({ candidates: [event] })
  const answer = await read('gemini', { raw, endAfter: 0 })
  expect(answer).toMatchObject({ text: 'Some', reason: 'length' })
  expect(answer.requests).toHaveLength(1)
})

test.each([
  ['gemini', { usageMetadata: { promptTokenCount: -5, candidatesTokenCount: 0.5 } }],
  ['openai', { choices: [], usage: { prompt_tokens: -5, completion_tokens: 0.5 } }],
] as const)('over %s an impossible count of tokens is none', async (wire, event) => {
  const { metadata } = await read(wire, { raw: JSON.stringify(event), text: ['Some'] })
  expect(metadata[0]).toMatchObject({ usage: { inputTokens: 0, outputTokens: 0 } })
})

async function read(wire: Wire, behaviour: ModelBehaviour) {
  const loopback = await modelProvider(behaviour)
  const url = wire === 'gemini' ? loopback.geminiUrl : loopback.openAiUrl
  const provider = createProvider({ kind: wire, url, key: 'test-key', model: 'test-model' })
  let text = ''
  const metadata: unknown[] = []
  let modelVersion: string | undefined
  for await (const event of provider.generate({
    instruction: INSTRUCTION,
    turns: TURNS,
    maxOutputTokens: 600,
    signal: AbortSignal.timeout(5000),
  })) {
    if (event.type === 'text') text += event.text
    if (event.type === 'metadata') {
      metadata.push(event)
      modelVersion = event.modelVersion ?? modelVersion
    }
    if (event.type === 'finish') {
      const { requests } = loopback
      return { text, metadata, modelVersion, reason: event.reason, usage: event.usage, requests }
    }
  }
  throw new Error('never finished')
}
