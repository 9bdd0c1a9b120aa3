import { chatTests, detailsOf, noticeOf, PASSAGES, textOf } from '#tests/fixtures/chat-app.ts'
import { expect, test } from 'vitest'

const { database, open } = chatTests()
const IMPATIENT = {
  limits: { firstTokenMs: 300, gapMs: 300, totalMs: 5000, retrievalMs: 1000 },
}

test('shows a card of the pages without calling the model when the budget is used up', async () => {
  const { ask, gemini, metrics, lines } = await open({
    gemini: { text: ['Yes.'] },
    service: { caps: { daily: 1, monthly: 50e6, perNetwork: 50e6 } },
  })
  const parts = await ask()
  expect(textOf(parts)).toBe('en: no money')
  expect(noticeOf(parts)).toBe('budget')
  expect(detailsOf(parts)?.cards).toEqual(PASSAGES.slice(0, 1).map(({ card }) => card))
  await ask()
  expect(gemini?.requests).toHaveLength(0)
  const warnings = lines.filter((line) => line.includes('four fifths'))
  expect(warnings).toHaveLength(1)
  const figures = await metrics.registry.metrics()
  expect(figures).toMatch(/site_chat_spend_cap_total\{period="day",event="refused"\} 2/)
  expect(figures).toMatch(/site_chat_spend_cap_total\{period="day",event="warned"\} 1/)
})

test('shows a card of the pages to a network over its share, and logs it', async () => {
  const { ask, gemini, metrics, lines } = await open({
    gemini: { text: ['Yes.'] },
    service: { caps: { daily: 5e6, monthly: 50e6, perNetwork: 1 } },
    app: { trustedProxies: ['127.0.0.1'] },
  })
  expect(noticeOf(await ask())).toBe('budget')
  expect(gemini?.requests).toHaveLength(0)
  expect(lines.join('')).toContain('daily budget of a client network is used up')
  expect(await metrics.registry.metrics()).toMatch(
    /site_chat_spend_cap_total\{period="network",event="refused"\} 1/,
  )
})

test('fast spending is logged and counted', async () => {
  const { ask, metrics, lines } = await open({
    gemini: { text: ['Yes.'], usage: { input: 1000, output: 100 } },
    service: { caps: { daily: 1000, monthly: 50e6, perNetwork: 50e6 }, maxOutputTokens: 10 },
  })
  await ask()
  expect(lines.join('')).toContain('spending fast: a tenth of the daily cap')
  expect(await metrics.registry.metrics()).toMatch(
    /site_chat_spend_cap_total\{period="speed",event="warned"\} 1/,
  )
})

test('books calls with unknown usage in full and rejected calls at zero', async () => {
  const { ask, gemini } = await open({
    gemini: { status: 503 },
    service: IMPATIENT,
  })
  await ask()
  gemini?.behave({ text: ['One '], stallAfter: 1 })
  await ask()
  const { rows } = await database.owner.query(
    'select settled = reserved as full, settled = 0 as free from assistant.spend order by created_at',
  )
  expect(rows).toEqual([
    { full: false, free: true },
    { full: true, free: false },
  ])
})

test.each([
  ['a call without a first token', { text: ['Yes'], firstTokenMs: 60_000 }, IMPATIENT, 0],
  ['an interrupted call', { text: ['One ', 'two '], cutAfter: 2 }, {}, 3],
] as const)('%s costs what was sent and received', async (_name, gemini, service, tokens) => {
  const { ask } = await open({ gemini, service })
  await ask()
  const { rows } = await database.owner.query<{ share: number; output_tokens: number }>(
    'select settled::float / reserved as share, output_tokens from assistant.spend',
  )
  expect(rows).toEqual([{ share: expect.any(Number) as number, output_tokens: tokens }])
  expect(rows[0]?.share).toBeGreaterThan(0)
  expect(rows[0]?.share).toBeLessThan(0.2)
})
