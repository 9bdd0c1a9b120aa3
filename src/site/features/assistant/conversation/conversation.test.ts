import { expect, test } from 'vitest'
import type { ChatPart } from '#shared/chat-stream.ts'
import { GENERATED_BY_MODEL } from '#shared/chat.ts'
import { answerOf, ask, EMPTY, receive, restore } from './conversation.ts'

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

test('adds notice and details to the answer in any order', () => {
  const details = { cards: [], further: [{ source: 1, line: 'Kratos scores.' }], unsourced: [] }
  const first: ChatPart = { type: 'data-notice', data: { kind: 'empty' } }
  const second: ChatPart = { type: 'data-details', data: details }
  const expected = { notice: 'empty', details }
  expect(answerOf(receive(receive(streaming, first), second))).toMatchObject(expected)
  expect(answerOf(receive(receive(streaming, second), first))).toMatchObject(expected)
})

test('asking an earlier question again removes what came after it, and nothing before', () => {
  const second = parts.reduce(receive, ask(answered, 'u2', 'How fast?'))
  expect(second.messages.map(({ sender }) => sender)).toEqual(['user', 'bot', 'user', 'bot'])
  expect(ask(second, 'u2', 'How fast?').messages).toEqual(ask(answered, 'u2', 'How fast?').messages)
  expect(ask(second, 'u1', 'Who stops fraud?')).toEqual(asked)
})

test('a part or a card that only a newer server knows is left out', () => {
  const card = { type: 'entry', source: 1, name: 'Kratos', facts: [] } as const
  const newer = { type: 'weather' } as unknown as typeof card
  const details = { cards: [newer, card], further: [], unsourced: [] }
  const shown = { ...details, cards: [card] }
  expect(receive(streaming, newer as unknown as ChatPart)).toBe(streaming)
  expect(answerOf(receive(streaming, { type: 'data-details', data: details })).details).toEqual(
    shown,
  )
  const stored = { id: 'b1', sender: 'bot', text: 'Kratos.', sources: [] } as const
  expect(restore({ messages: [{ ...stored, details }] }).messages).toEqual([
    { ...stored, details: shown, state: 'complete' },
  ])
})
