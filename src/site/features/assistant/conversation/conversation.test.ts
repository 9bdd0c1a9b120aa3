import { expect, test } from 'vitest'
import type { ChatPart } from '#shared/chat-stream.ts'
import { GENERATED_BY_MODEL } from '#shared/chat.ts'
import { answerOf, ask, EMPTY, fail, receive, restore } from './conversation.ts'

const parts: readonly ChatPart[] = [
  { type: 'start', messageId: 'b1' },
  { type: 'source-url', sourceId: '1', url: '/models#kratos', title: 'Models: Kratos' },
  { type: 'message-metadata', messageMetadata: { digitalSourceType: GENERATED_BY_MODEL } },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'Kratos ' },
  { type: 'text-delta', id: 't', delta: 'does.[1]' },
  { type: 'text-end', id: 't' },
  { type: 'finish', finishReason: 'stop' },
]

const asked = ask(EMPTY, 'u1', 'Who stops fraud?')
const streaming = parts.slice(0, 5).reduce(receive, asked)
const answered = parts.reduce(receive, asked)

test('CHT-12 a sent text is a user message at once, and an answer is pending', () => {
  expect(asked.messages).toEqual([{ sender: 'user', id: 'u1', text: 'Who stops fraud?' }])
  expect(asked.isPending).toBe(true)
})

test('CHT-17 an answer is pending until it finishes', () => {
  expect(streaming.isPending).toBe(true)
  expect(answerOf(streaming)).toMatchObject({ text: 'Kratos ', state: 'streaming' })
  expect(answered.isPending).toBe(false)
  expect(answered.messages[1]).toEqual({
    sender: 'bot',
    id: 'b1',
    text: 'Kratos does.[1]',
    sources: [{ number: 1, url: '/models#kratos', title: 'Models: Kratos' }],
    digitalSourceType: GENERATED_BY_MODEL,
    state: 'complete',
  })
})

test('adds notice and details to the answer in any order', () => {
  const details = { cards: [], further: [{ source: 1, line: 'Kratos scores.' }], unsourced: [] }
  const first: ChatPart = { type: 'data-notice', data: { kind: 'empty' } }
  const second: ChatPart = { type: 'data-details', data: details }
  const expected = { notice: 'empty', details }
  expect(answerOf(receive(receive(streaming, first), second))).toMatchObject(expected)
  expect(answerOf(receive(receive(streaming, second), first))).toMatchObject(expected)
})

test('CHT-17 a failure shows the message or keeps a partial answer', () => {
  const failed = fail(asked, 'Sorry.')
  expect(failed.isPending).toBe(false)
  expect(failed.messages).toHaveLength(2)
  expect(answerOf(failed)).toMatchObject({ text: 'Sorry.', notice: 'connection', state: 'broken' })
  expect(answerOf(fail(streaming, 'Sorry.'))).toMatchObject({ text: 'Kratos ', state: 'broken' })
  expect(answerOf(fail(streaming, 'Sorry.')).notice).toBeUndefined()
  expect(fail(answered, 'Sorry.')).toBe(answered)
})

test('CHT-17 an empty answer stays pending', () => {
  const started = receive(asked, { type: 'start', messageId: 'b1' })
  const silent = receive(started, { type: 'finish', finishReason: 'stop' })
  expect(silent.isPending).toBe(true)
  expect(answerOf(fail(silent, 'Sorry.'))).toMatchObject({ text: 'Sorry.', state: 'broken' })
})

test('asking again replaces the first answer', () => {
  const again = ask(fail(asked, 'Sorry.'), 'u1', 'Who stops fraud?')
  expect(again).toEqual(asked)
  expect(ask(answered, 'u2', 'How fast?').messages).toHaveLength(3)
})

test('CHT-18 restores a stored conversation', () => {
  const { sources } = answerOf(answered)
  const stored = [
    { id: 'u1', sender: 'user', text: 'Who stops fraud?', sources: [], quotations: [] },
    {
      id: 'b1',
      sender: 'bot',
      text: 'Kratos does.[1]',
      sources,
      digitalSourceType: GENERATED_BY_MODEL,
    },
  ] as const
  expect(restore({ messages: stored })).toEqual(answered)
})

test('asking an earlier question again removes what came after it, and nothing before', () => {
  const second = parts.reduce(receive, ask(answered, 'u2', 'How fast?'))
  expect(second.messages.map(({ sender }) => sender)).toEqual(['user', 'bot', 'user', 'bot'])
  expect(ask(second, 'u2', 'How fast?').messages).toEqual(ask(answered, 'u2', 'How fast?').messages)
  expect(ask(second, 'u1', 'Who stops fraud?')).toEqual(asked)
})
