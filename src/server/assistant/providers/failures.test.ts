import type { ModelBehaviour } from '#tests/support/model-provider/model-script.ts'
import { modelProvider } from '#tests/support/model-provider.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expect, test } from 'vitest'
import { createProvider } from './create-provider.ts'
import { ProviderFailure, type GenerationEvent, type Provider } from './provider.ts'

const SETTINGS = { key: 'test-key', model: 'test-model' }
const WIRES = ['gemini', 'openai'] as const

async function open(wire: (typeof WIRES)[number], behaviour: ModelBehaviour) {
  const loopback = await modelProvider(behaviour)
  const url = wire === 'gemini' ? loopback.geminiUrl : loopback.openAiUrl
  return { loopback, provider: createProvider({ kind: wire, url, ...SETTINGS }) }
}

async function collect(provider: Provider, signal = new AbortController().signal) {
  const events: GenerationEvent[] = []
  const generation = {
    instruction: 'Answer.',
    turns: [{ role: 'user', text: 'A question' } as const],
    maxOutputTokens: 600,
    signal,
  }
  try {
    for await (const event of provider.generate(generation)) events.push(event)
    return { events, failure: undefined }
  } catch (failure) {
    return { events, failure }
  }
}

const FAILURES: readonly (readonly [string, ModelBehaviour, Partial<ProviderFailure>])[] = [
  ['a bad request', { status: 400 }, { kind: 'status', status: 400 }],
  ['an invalid key', { status: 403 }, { kind: 'status', isAgainstProvider: true }],
  ['too many requests', { status: 429 }, { kind: 'status', status: 429 }],
  ['an overloaded provider', { status: 503 }, { kind: 'status', status: 503 }],
  ['a disconnect before the first token', { text: ['Yes'], cutAfter: 0 }, { kind: 'broken' }],
  ['an event with invalid JSON', { raw: '{"candidates": [' }, { kind: 'invalid-response' }],
  ['an event that is a number', { raw: '7' }, { kind: 'invalid-response' }],
  [
    'an event of another shape',
    { raw: '{"candidates": 1, "choices": 1}' },
    { kind: 'invalid-response' },
  ],
  ['an error inside the stream', { raw: '{"error": {"code": 503}}' }, { kind: 'broken' }],
  ['an empty stream', { endAfter: 0 }, { kind: 'broken' }],
  ['HTML instead of events', { contentType: 'text/html' }, { kind: 'invalid-response' }],
  [
    'an endless line',
    { raw: `{"candidates": "${'x'.repeat(400_000)}"` },
    { kind: 'invalid-response' },
  ],
]

for (const wire of WIRES) {
  test.each(FAILURES)(
    `over ${wire}, %s throws a ProviderFailure`,
    async (_name, behaviour, expected) => {
      const { provider } = await open(wire, behaviour)
      const { events, failure } = await collect(provider)
      expect(failure).toBeInstanceOf(ProviderFailure)
      expect(failure).toMatchObject(expected)
      expect(events).toEqual([])
    },
  )

  test.each([
    ['disconnected', { cutAfter: 2 }],
    ['ended without a finish reason', { endAfter: 2 }],
  ])(`over ${wire}, an answer that is %s throws`, async (_name, behaviour) => {
    const { provider } = await open(wire, { text: ['One ', 'two ', 'three'], ...behaviour })
    const { events, failure } = await collect(provider)
    expect(failure).toMatchObject({ kind: 'broken' })
    expect(events.flatMap((event) => (event.type === 'text' ? event.text : []))).toEqual([
      'One ',
      'two ',
    ])
  })

  test(`over ${wire}, an answer without a candidate finishes without text`, async () => {
    const { provider } = await open(wire, { isWithoutCandidate: true })
    const { events, failure } = await collect(provider)
    expect(failure).toBeUndefined()
    expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'other' })
    expect(events.filter(({ type }) => type === 'text')).toEqual([])
  })

  test(`over ${wire}, an abort closes the connection and throws its reason`, async () => {
    const { provider, loopback } = await open(wire, { text: ['One '], stallAfter: 1 })
    const controller = new AbortController()
    const reason = new ProviderFailure('timeout')
    const collecting = collect(provider, controller.signal)
    await eventually(() => expect(loopback.open()).toBe(1))
    controller.abort(reason)
    expect((await collecting).failure).toBe(reason)
    await eventually(() => expect([loopback.open(), loopback.aborts()]).toEqual([0, 1]))
  })

  test(`over ${wire}, leaving the loop closes the connection`, async () => {
    const { provider, loopback } = await open(wire, { text: ['One ', 'two '], stallAfter: 2 })
    const { signal } = new AbortController()
    const generation = { instruction: '', turns: [], maxOutputTokens: 1, signal }
    for await (const event of provider.generate(generation)) {
      if (event.type === 'text') break
    }
    await eventually(() => expect([loopback.open(), loopback.aborts()]).toEqual([0, 1]))
  })
}

test('a refusal field is a refusal, not text', async () => {
  const { provider } = await open('openai', {
    raw: '{"choices": [{"delta": {"refusal": "No."}, "finish_reason": null}]}',
  })
  const { events } = await collect(provider)
  expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'refused' })
  expect(events.filter(({ type }) => type === 'text')).toEqual([])
})

test('the message of a failure contains no text of the conversation', async () => {
  const { provider } = await open('gemini', { raw: '{"secret words of a visitor' })
  const { failure } = await collect(provider)
  expect(String(failure)).toBe('ProviderFailure: invalid-response')
})
