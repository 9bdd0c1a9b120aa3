import type { EntryCard } from '#shared/answer-card.ts'
import { randomUUID } from 'node:crypto'
import {
  CONVERSATION_PATH,
  FEEDBACK_PATH,
  GENERATED_BY_MODEL,
  type StoredConversation,
} from '#shared/chat.ts'
import { chatTests, PASSAGES } from '#tests/fixtures/chat-app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expect, test } from 'vitest'

const { database, open } = chatTests({ gemini: { text: ['Kratos [1].'] } })

type Visitor = Awaited<ReturnType<typeof open>>

async function read({ call }: Visitor, conversation: string): Promise<StoredConversation> {
  return (await (await call('GET', CONVERSATION_PATH, conversation)).json()) as StoredConversation
}

test('returns a stored conversation with its sources and cards', async () => {
  const visitor = await open()
  const conversation = randomUUID()
  const id = randomUUID()
  const [start] = await visitor.ask({ conversation, id })
  const { text: _text, ...card } = (PASSAGES[0] as { card: EntryCard }).card
  expect(await read(visitor, conversation)).toEqual({
    messages: [
      { id, sender: 'user', text: 'Which is the fastest?', sources: [] },
      {
        id: start?.type === 'start' && start.messageId,
        sender: 'bot',
        text: 'Kratos [1].',
        sources: PASSAGES.map(({ url, title }, index) => ({ number: index + 1, url, title })),
        details: {
          cards: [{ ...card, variant: 'short' }],
          further: [],
          unsourced: [],
        },
        digitalSourceType: GENERATED_BY_MODEL,
      },
    ],
  })
})

test('returns an empty conversation for an unknown id and 422 for an invalid one', async () => {
  const visitor = await open()
  expect(await read(visitor, randomUUID())).toEqual({ messages: [] })
  expect((await visitor.call('GET', CONVERSATION_PATH, '7')).status).toBe(422)
})

test('rejects a conversation id in the URL, which would end up in logs', async () => {
  const visitor = await open()
  const conversation = randomUUID()
  await visitor.ask({ conversation })
  const response = await visitor.call('GET', `/api/chat/${conversation}`, conversation)
  expect(response.status).toBe(404)
})

test('CHT-09 reset deletes the rows and is idempotent', async () => {
  const visitor = await open()
  const conversation = randomUUID()
  await visitor.ask({ conversation })
  for (let times = 0; times < 2; times += 1) {
    expect((await visitor.call('DELETE', CONVERSATION_PATH, conversation)).status).toBe(204)
  }
  expect(await read(visitor, conversation)).toEqual({ messages: [] })
  const { rows } = await database.owner.query('select id from assistant.message')
  expect(rows).toEqual([])
})

test('CHT-10 reset during an answer aborts the model call and stores no answer', async () => {
  const visitor = await open({
    gemini: { text: ['One ', 'two'], stallAfter: 1 },
  })
  const conversation = randomUUID()
  const response = await visitor.post({ conversation })
  await eventually(() => expect(visitor.gemini?.open()).toBe(1))
  await visitor.call('DELETE', CONVERSATION_PATH, conversation)
  await response.text()
  await eventually(() => expect(visitor.gemini?.aborts()).toBe(1))

  expect(await read(visitor, conversation)).toEqual({ messages: [] })
  expect((await visitor.post({ conversation })).status).toBe(422)
})

test('stores feedback and masks personal data in the remark', async () => {
  const visitor = await open()
  const conversation = randomUUID()
  const [start] = await visitor.ask({ conversation })
  const message = start?.type === 'start' ? start.messageId : ''
  const rate = (body: object) => visitor.call('POST', FEEDBACK_PATH, conversation, body)
  const remark = 'Write to ana@host.example'
  expect((await rate({ message, verdict: 'bad', remark })).status).toBe(204)
  const { rows } = await database.owner.query('select verdict, remark from assistant.feedback')
  expect(rows).toEqual([{ verdict: 'bad', remark: 'Write to [e-mail]' }])
  for (const wrong of [
    { message, verdict: 'fair' },
    { message: randomUUID(), verdict: 'good' },
    { message, verdict: 'good', remark: 'x'.repeat(501) },
  ]) {
    expect((await rate(wrong)).status).toBe(422)
  }
})

test('rate-limits conversation requests per address', async () => {
  const { call } = await open()
  const statuses = await Promise.all(
    Array.from(
      { length: 61 },
      async () => (await call('GET', CONVERSATION_PATH, randomUUID())).status,
    ),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
