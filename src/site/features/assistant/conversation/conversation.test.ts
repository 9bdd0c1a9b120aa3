import { expect, test } from 'vitest'
import type { ChatPart } from '#shared/chat-stream.ts'
import { GENERATED_BY_MODEL, type StoredChatMessage } from '#shared/chat.ts'
import { answerOf, ask, EMPTY, end, fail, rate, receive, restore } from './conversation.ts'

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

test('stopping keeps the partial answer', () => {
  expect(answerOf(end(streaming, 'stopped'))).toMatchObject({ text: 'Kratos ', state: 'stopped' })
  expect(end(streaming, 'stopped').isPending).toBe(false)
  expect(end(answered, 'stopped')).toBe(answered)
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

test('sets, changes and removes a rating', () => {
  const good = rate(answered, 'b1', 'good')
  expect(answerOf(good).verdict).toBe('good')
  expect(answerOf(rate(good, 'b1', 'bad')).verdict).toBe('bad')
  expect(rate(good, 'b1', undefined)).toEqual(answered)
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

test('keeps several sources in their order', () => {
  const more: ChatPart = { type: 'source-url', sourceId: '2', url: '/models#lira', title: 'Lira' }
  expect(answerOf(receive(streaming, more)).sources.map(({ number }) => number)).toEqual([1, 2])
})

test('ignores parts without a meaning for the conversation', () => {
  expect(receive(streaming, { type: 'text-end', id: 't' })).toBe(streaming)
})

test('stopping before the first word leaves an empty answer', () => {
  expect(end(asked, 'stopped').messages).toEqual([
    ...asked.messages,
    { sender: 'bot', id: undefined, text: '', sources: [], state: 'stopped' },
  ])
})

test('rates only the answer with the id', () => {
  const other = parts.reduce(receive, ask(answered, 'u2', 'How fast?'))
  const rated = rate(other, 'b9', 'good')
  expect(rated).toEqual(other)
  expect(rate(asked, 'u1', 'good')).toEqual(asked)
  expect(rate(streaming, 'b1', 'good').isPending).toBe(true)
})

test('restores notice and details of an answer, and adds none', () => {
  const stored = { id: 'b1', sender: 'bot', text: 'Sorry.', sources: [], quotations: [] } as const
  const restored = (message: StoredChatMessage) => answerOf(restore({ messages: [message] }))
  expect(restored({ ...stored, notice: 'budget' }).notice).toBe('budget')
  expect('notice' in restored(stored)).toBe(false)
  const details = { cards: [], further: [], unsourced: ['18ms'] }
  expect(restored({ ...stored, details }).details).toEqual(details)
})

test('an empty conversation has nothing to stop', () => {
  expect(end(EMPTY, 'stopped')).toBe(EMPTY)
  expect(answerOf(EMPTY).text).toBe('')
})
