import type { ModelBehaviour } from '#tests/support/model-provider/model-script.ts'
import { modelProvider } from '#tests/support/model-provider.ts'
import { expect, test, vi } from 'vitest'
import { createGemini } from './gemini.ts'
import { createOpenAiCompatible } from './openai-compatible.ts'
import { ProviderFailure, type GenerationEvent, type Provider } from './provider.ts'

const SETTINGS = { key: 'test-key', model: 'test-model', temperature: 0.2 }
const WIRES = ['gemini', 'openai'] as const

async function open(wire: (typeof WIRES)[number], behaviour: ModelBehaviour) {
  const loopback = await modelProvider(behaviour)
  const provider =
    wire === 'gemini'
      ? createGemini({ url: loopback.geminiUrl, ...SETTINGS })
      : createOpenAiCompatible({ url: loopback.openAiUrl, ...SETTINGS })
  return { loopback, provider }
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
  ['a wrong request', { status: 400 }, { kind: 'status', status: 400 }],
  ['a wrong key', { status: 403 }, { kind: 'status', isAgainstProvider: true }],
  ['too many requests', { status: 429 }, { kind: 'status', status: 429 }],
  ['an overloaded provider', { status: 503 }, { kind: 'status', status: 503 }],
  ['a cut before the first word', { text: ['Yes'], cutAfter: 0 }, { kind: 'broken' }],
  ['an event that is no JSON', { raw: '{"candidates": [' }, { kind: 'invalid-response' }],
  ['an event that is a number', { raw: '7' }, { kind: 'invalid-response' }],
  [
    'an event of another form',
    { raw: '{"candidates": 1, "choices": 1}' },
    { kind: 'invalid-response' },
  ],
  ['an error inside the stream', { raw: '{"error": {"code": 503}}' }, { kind: 'broken' }],
  ['a page instead of events', { contentType: 'text/html' }, { kind: 'invalid-response' }],
  [
    'a line without end',
    { raw: `{"candidates": "${'x'.repeat(400_000)}"` },
    { kind: 'invalid-response' },
  ],
]

for (const wire of WIRES) {
  test.each(FAILURES)(
    `over ${wire}, %s is a failure of its own`,
    async (_name, behaviour, expected) => {
      const { provider } = await open(wire, behaviour)
      const { events, failure } = await collect(provider)
      expect(failure).toBeInstanceOf(ProviderFailure)
      expect(failure).toMatchObject(expected)
      expect(events).toEqual([])
    },
  )

  test.each([
    ['cut', { cutAfter: 2 }],
    ['ended without a reason', { endAfter: 2 }],
  ])(`over ${wire}, an answer that is %s throws and never just ends`, async (_name, behaviour) => {
    const { provider } = await open(wire, { text: ['One ', 'two ', 'three'], ...behaviour })
    const { events, failure } = await collect(provider)
    expect(failure).toMatchObject({ kind: 'broken' })
    expect(events.flatMap((event) => (event.type === 'text' ? event.text : []))).toEqual([
      'One ',
      'two ',
    ])
  })

  test(`over ${wire}, an answer without any candidate finishes with nothing`, async () => {
    const { provider } = await open(wire, { isWithoutCandidate: true })
    const { events, failure } = await collect(provider)
    expect(failure).toBeUndefined()
    expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'other' })
    expect(events.filter(({ type }) => type === 'text')).toEqual([])
  })

  test(`over ${wire}, an abort reaches the provider and gives the reason back`, async () => {
    const { provider, loopback } = await open(wire, { text: ['One '], stallAfter: 1 })
    const controller = new AbortController()
    const reason = new ProviderFailure('timeout')
    const collecting = collect(provider, controller.signal)
    await vi.waitFor(() => expect(loopback.open()).toBe(1))
    controller.abort(reason)
    expect((await collecting).failure).toBe(reason)
    await vi.waitFor(() => expect([loopback.open(), loopback.aborts()]).toEqual([0, 1]))
  })

  test(`over ${wire}, whoever stops reading hangs up`, async () => {
    const { provider, loopback } = await open(wire, { text: ['One ', 'two '], stallAfter: 2 })
    const { signal } = new AbortController()
    const generation = { instruction: '', turns: [], maxOutputTokens: 1, signal }
    for await (const event of provider.generate(generation)) {
      if (event.type === 'text') break
    }
    await vi.waitFor(() => expect([loopback.open(), loopback.aborts()]).toEqual([0, 1]))
  })
}

test('a provider that is not there is a failure of the network', async () => {
  const provider = createGemini({ url: 'http://127.0.0.1:1/v1beta', ...SETTINGS })
  expect((await collect(provider)).failure).toMatchObject({ kind: 'network' })
})

test('a refusal in the words of a model is a refusal and no text', async () => {
  const { provider } = await open('openai', {
    raw: '{"choices": [{"delta": {"refusal": "No."}, "finish_reason": null}]}',
  })
  const { events } = await collect(provider)
  expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'refused' })
  expect(events.filter(({ type }) => type === 'text')).toEqual([])
})

test('what is logged of a failure holds no word of the conversation', async () => {
  const { provider } = await open('gemini', { raw: '{"secret words of a visitor' })
  const { failure } = await collect(provider)
  expect(String(failure)).toBe('ProviderFailure: invalid-response')
})
