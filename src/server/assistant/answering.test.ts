import { randomUUID } from 'node:crypto'
import { inPieces } from '#tests/support/model-provider/model-script.ts'
import { chatTests, noticeOf, PASSAGES, textOf } from '#tests/fixtures/chat-app.ts'
import { expect, test } from 'vitest'

const { database, open } = chatTests()

const ANSWER = 'Kratos is the fastest, with 8 ms [1]. 🏔️'

test('streams the sources, the text in pieces, the card of the cited entry and the end', async () => {
  const { post, ask } = await open({ gemini: { text: inPieces(ANSWER) } })
  const response = await post()
  expect(response.status).toBe(200)
  expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await response.text()).endsWith('data: [DONE]\n\n')).toBe(true)
  const parts = await ask()
  expect(parts[0]).toMatchObject({
    type: 'start',
    messageId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(parts.slice(1, 6)).toMatchObject([
    { type: 'source-url', sourceId: '1', url: '/models#kratos', title: 'Kratos' },
    { type: 'source-url', sourceId: '2' },
    { type: 'source-url', sourceId: '3' },
    { type: 'message-metadata' },
    { type: 'text-start' },
  ])
  expect(textOf(parts)).toBe(ANSWER)
  expect(parts.slice(-3)).toMatchObject([
    { type: 'text-end' },
    { type: 'data-details', data: { cards: [{ name: 'Kratos', variant: 'short' }] } },
    { type: 'finish', finishReason: 'stop' },
  ])
  expect(noticeOf(parts)).toBeUndefined()
})

test('CAI-09 answers without a notice when retrieval fails or hangs', async () => {
  for (const retrieve of [
    () => Promise.reject(new Error('down')),
    () => new Promise<never>(() => undefined),
  ]) {
    const { ask, gemini } = await open({
      gemini: { text: ['An answer.'] },
      service: {
        retrieve,
        limits: { firstTokenMs: 2000, gapMs: 2000, totalMs: 5000, retrievalMs: 100 },
      },
    })
    const parts = await ask()
    expect(textOf(parts)).toBe('An answer.')
    expect(noticeOf(parts)).toBeUndefined()
    expect(gemini?.requests[0]?.turns).toEqual([{ role: 'user', text: 'Which is the fastest?' }])
  }
})

test('CAI-14 only the text of a passage reaches the prompt', async () => {
  const { ask, gemini } = await open({ gemini: { text: ['Yes.'] } })
  await ask()
  const sent = JSON.stringify(gemini?.requests[0]?.body)
  expect(sent).toContain('Kratos answers in 8 ms')
  expect(sent).not.toContain('/models#kratos')
})

test('retrieval receives page, language and earlier questions', async () => {
  const asked: unknown[] = []
  const { ask } = await open({
    gemini: { text: ['Yes.'] },
    service: {
      retrieve: async (question) => {
        asked.push(question)
        return { passages: [], mode: 'text', match: 'nothing', questions: 1 }
      },
    },
  })
  const conversation = randomUUID()
  await ask({ conversation, text: 'First', page: '/chatbots?utm=x#prices', language: 'sq' })
  await ask({ conversation, text: 'Second', page: 'javascript:alert(1)', language: 'xx' })
  expect(asked).toMatchObject([
    { text: 'First', before: [], page: '/chatbots', language: 'sq' },
    { text: 'Second', before: ['First'], page: '/', language: 'en' },
  ])
})

test('masks personal data before storing it or sending it to the model', async () => {
  const { ask, gemini } = await open({ gemini: { text: ['Noted.'] }, passages: [] })
  await ask({ text: 'I am ana@host.example, is that hello@company.example?' })
  const masked = 'I am [e-mail], is that hello@company.example?'
  expect(gemini?.requests[0]?.turns).toEqual([{ role: 'user', text: masked }])
  const { rows } = await database.owner.query(
    "select text from assistant.message where role = 'user'",
  )
  expect(rows).toEqual([{ text: masked }])
})

test('stores an answer with sources, provider, model and usage, and settles what it cost', async () => {
  const usage = { input: 1000, output: 100 }
  const { ask } = await open({ gemini: { text: ['Kratos [1].'], usage } })
  await ask()
  const { rows } = await database.owner.query(
    `select text, notice, finish, sources, retrieval, prompt_version, provider, model_version, input_tokens,
       output_tokens, first_token_ms is not null as first, total_ms is not null as total
     from assistant.message where role = 'model'`,
  )
  expect(rows).toEqual([
    {
      text: 'Kratos [1].',
      notice: null,
      finish: 'stop',
      sources: PASSAGES.map(({ url, title }, index) => ({ number: index + 1, url, title })),
      retrieval: 'hybrid',
      prompt_version: expect.stringMatching(/^2-[\da-f]{8}$/),
      provider: 'gemini',
      model_version: 'loopback',
      input_tokens: 1000,
      output_tokens: 100,
      first: true,
      total: true,
    },
  ])
  const spend = await database.owner.query(
    'select provider, reserved > settled as less, settled::int, input_tokens, output_tokens from assistant.spend',
  )
  expect(spend.rows).toEqual([
    { provider: 'gemini', less: true, settled: 140, input_tokens: 1000, output_tokens: 100 },
  ])
})

test('logs and counts answers without their text', async () => {
  const { ask, lines, metrics } = await open({
    gemini: { text: ['SECRETANSWER'], usage: { input: 50, output: 7 } },
  })
  await ask({ text: 'SECRETQUESTION', page: '/careers' })
  const all = lines.filter((line) => !line.includes('Server listening')).join('')
  expect(all).toMatch(/"reference":"[\dA-F]{8}","outcome":"answered","retrieval":"hybrid"/)
  const figures = await metrics.registry.metrics()
  expect(figures).toMatch(/site_chat_turns_total\{outcome="answered"\} 1/)
  expect(figures).toMatch(/site_chat_tokens_total\{provider="gemini",direction="in"\} 50/)
  expect(figures).toMatch(/site_chat_first_token_seconds_count\{provider="gemini"\} 1/)
  expect(figures).toMatch(/site_chat_streams 0/)
  for (const text of [all, figures]) expect(text).not.toMatch(/SECRET|127\.0\.0\.1|careers/)
})
