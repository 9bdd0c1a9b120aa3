import { randomUUID } from 'node:crypto'
import { CONVERSATION_PATH } from '#shared/chat.ts'
import type { Retrieved } from '../retrieval/retriever.ts'
import type { ModelBehaviour } from '#tests/support/model-provider/model-script.ts'
import {
  chatTests,
  detailsOf,
  noticeOf,
  PASSAGES,
  passThroughFilter,
  textOf,
} from '#tests/fixtures/chat-app.ts'
import { expect, test } from 'vitest'

const { open } = chatTests()

const QUICK = { firstTokenMs: 200, gapMs: 200, totalMs: 700, retrievalMs: 1000 }
/** A card of the first passage, and lines of the others. */
const SHOWN = {
  cards: PASSAGES.slice(0, 1).map(({ card }) => card),
  further: PASSAGES.slice(1).map(({ line }, index) => ({ source: index + 2, line })),
  unsourced: [],
}

const FOUND: Retrieved = { passages: PASSAGES, mode: 'hybrid', match: 'found', questions: 1 }

const EMPTY: readonly (readonly [string, ModelBehaviour])[] = [
  ['no candidate', { isWithoutCandidate: true }],
  ['a candidate without text', {}],
  ['only thoughts', { thoughts: ['Hm.'] }],
  ['a refusal', { finish: 'SAFETY' }],
  ['a blocked prompt', { blockReason: 'PROHIBITED_CONTENT' }],
  ['only whitespace', { text: [' ', '\n'] }],
]

test.each(EMPTY)(
  'CAI-10 %s: shows the specified sentence and what was found',
  async (_name, gemini) => {
    const { ask, gemini: provider } = await open({ gemini, openai: { text: ['Never asked.'] } })
    const parts = await ask()
    expect(textOf(parts).trim()).toBe('en: no answer')
    expect(noticeOf(parts)).toBe('empty')
    expect(detailsOf(parts)).toEqual(SHOWN)
    expect(parts.at(-1)).toMatchObject({ type: 'finish' })
    expect(provider?.requests).toHaveLength(1)
  },
)

const DOWN: readonly (readonly [string, ModelBehaviour])[] = [
  ['a bad request', { status: 400 }],
  ['too many requests', { status: 429 }],
  ['an overloaded provider', { status: 503 }],
  ['an invalid response', { raw: '<html>' }],
  ['a disconnect', { text: ['Yes'], cutAfter: 0 }],
  ['a response timeout', { headMs: 60_000 }],
  ['a first-token timeout', { text: ['Yes'], firstTokenMs: 60_000 }],
]

test.each(DOWN)(
  'CAI-11 %s: asks the second provider once, and shows the specified sentence without one',
  async (_name, gemini) => {
    const limits = { ...QUICK, firstTokenMs: 1000, totalMs: 20_000 }
    const app = await open({ gemini, openai: { text: ['From the second.'] }, service: { limits } })
    const answer = await app.ask()
    expect(textOf(answer)).toBe('From the second.')
    expect(noticeOf(answer)).toBeUndefined()
    expect([app.gemini?.requests.length, app.openai?.requests.length]).toEqual([1, 1])

    const { ask } = await open({ gemini, service: { limits: QUICK } })
    const parts = await ask()
    expect(textOf(parts)).toBe('en: no connection')
    expect(noticeOf(parts)).toBe('connection')
    expect(detailsOf(parts)).toEqual(SHOWN)
    expect(parts.at(-1)).toEqual({ type: 'finish', finishReason: 'error' })
  },
)

test('CAI-13 a failure message is shown and stored, but never sent to the model', async () => {
  const { ask, call, gemini } = await open({ gemini: { status: 503 }, passages: [] })
  const conversation = randomUUID()
  await ask({ conversation, text: 'First' })
  gemini?.behave({ text: ['Fine again.'] })
  await ask({ conversation, text: 'Second' })
  expect(gemini?.requests.at(-1)?.turns).toEqual([
    { role: 'user', text: 'First' },
    { role: 'user', text: 'Second' },
  ])
  const { messages } = (await (await call('GET', CONVERSATION_PATH, conversation)).json()) as {
    messages: { sender: string; text: string; notice?: string }[]
  }
  expect(messages.map(({ text, notice }) => [text, notice])).toEqual([
    ['First', undefined],
    ['en: no connection', 'connection'],
    ['Second', undefined],
    ['Fine again.', undefined],
  ])
})

test.each([
  ['a disconnect', { cutAfter: 2 }],
  ['an end without a finish reason', { endAfter: 2 }],
  ['a stalled stream', { stallAfter: 2 }],
  ['a total timeout', { gapMs: 150, text: Array<string>(50).fill('One ') }],
])(
  '%s after the first token keeps the partial answer without a fallback',
  async (_name, behaviour) => {
    const app = await open({
      gemini: { text: ['One ', 'two ', 'three'], ...behaviour },
      openai: { text: ['Never asked.'] },
      // A busy machine may be late with the first token.
      service: { limits: { ...QUICK, firstTokenMs: 5000, gapMs: 600, totalMs: 2000 } },
    })
    const parts = await app.ask()
    expect(textOf(parts)).toMatch(/^One (?:two $|One )/)
    expect(noticeOf(parts)).toBe('interrupted')
    expect(detailsOf(parts)).toBeUndefined()
    expect(parts.slice(-3).map(({ type }) => type)).toEqual(['text-end', 'data-notice', 'finish'])
    expect(app.openai?.requests).toHaveLength(0)
  },
)

test('skips a provider while its circuit breaker is open', async () => {
  const { ask, gemini, metrics } = await open({
    gemini: { status: 503 },
    breaker: { failures: 2, openMs: 2000 },
  })
  for (let times = 0; times < 5; times += 1) {
    expect(noticeOf(await ask())).toBe('connection')
  }
  expect(gemini?.requests).toHaveLength(2)
  expect(await metrics.registry.metrics()).toMatch(/site_chat_breaker_open\{provider="gemini"\} 1/)
  gemini?.behave({ text: ['Back.'] })
  await new Promise((resolve) => setTimeout(resolve, 2050))
  expect(textOf(await ask())).toBe('Back.')
  expect(textOf(await ask())).toBe('Back.')
})

test('rejected requests do not open the circuit breaker', async () => {
  const { ask, gemini } = await open({
    gemini: { status: 400 },
    breaker: { failures: 2, openMs: 60_000 },
  })
  for (let times = 0; times < 4; times += 1) await ask()
  expect(gemini?.requests).toHaveLength(4)
})

test.each([
  ['shows a card', {}, 'found', 'quotations', 1],
  ['answers in the language of the visitor', { language: 'el' }, 'found', 'quotations', 1],
  ['answers two questions', { questions: 2 }, 'several', 'quotations', 2],
  ['says that nothing was found', { match: 'nothing' }, 'nothing', 'handover', 0],
  ['admits that the search failed', { mode: 'none', match: 'nothing' }, undefined, 'connection', 0],
  ['greets', { reply: 'greeting', match: 'nothing', passages: [] }, 'greeting', 'quotations', 0],
  ['offers a person below the card', { reply: 'person' }, 'person', 'handover', 1],
] as const)('EXT-21 without a model it %s', async (_name, changes, kind, notice, cards) => {
  const retrieved: Retrieved = { ...FOUND, ...changes }
  const { ask } = await open({ service: { retrieve: async () => retrieved } })
  const parts = await ask()
  const language = retrieved.language ?? 'en'
  expect(textOf(parts)).toBe(kind ? `${language}: ${kind}` : 'en: no connection')
  expect(noticeOf(parts)).toBe(notice)
  expect(detailsOf(parts)?.cards ?? []).toHaveLength(cards)
  expect(detailsOf(parts)?.hasForm ?? false).toBe(kind === 'person')
  expect(parts.filter(({ type }) => type === 'source-url')).toHaveLength(cards > 0 ? 3 : 0)
})

test.each([
  ['found', 'Yes, as the page says.', undefined],
  ['nothing', 'Yes [1].', undefined],
  ['nothing', 'That is out of scope.', 'handover'],
] as const)(
  'with a match of %s the model gets the passages and says %j',
  async (match, text, notice) => {
    const retrieved: Retrieved = { ...FOUND, match }
    const { ask, gemini } = await open({
      gemini: { text: [text] },
      service: { retrieve: async () => retrieved },
    })
    expect(noticeOf(await ask())).toBe(notice)
    expect(JSON.stringify(gemini?.requests)).toContain(PASSAGES[0]?.text)
  },
)

test('an answer that is filtered completely counts as empty', async () => {
  const { ask } = await open({
    gemini: { text: ['the mark'] },
    service: {
      createFilter: () => ({ ...passThroughFilter({ hasLeaked: true }), push: () => '' }),
    },
  })
  expect(noticeOf(await ask())).toBe('empty')
})

test('a leaking answer keeps its safe beginning and is marked as interrupted', async () => {
  const { ask, metrics, lines } = await open({
    gemini: { text: ['Safe. ', 'the mark'] },
    service: {
      createFilter: () => ({
        ...passThroughFilter({ hasLeaked: true }),
        push: (delta) => (delta.startsWith('Safe') ? delta : ''),
      }),
    },
  })
  const parts = await ask()
  expect([textOf(parts), noticeOf(parts)]).toEqual(['Safe. ', 'interrupted'])
  expect(await metrics.registry.metrics()).toMatch(/site_chat_findings_total\{finding="leaks"\} 1/)
  expect(lines.join('')).toMatch(/"findings":\{"leaks":1\}/)
})
