import { expect, test } from 'vitest'
import { createEventReader, withEvent, type Turn } from './document-parts.ts'

const TURN: Turn = {
  id: 1,
  question: 'What?',
  text: '',
  isFinished: false,
  isGenerated: false,
  shown: [],
}

const apply = (...parts: readonly unknown[]) =>
  parts.map((part) => JSON.stringify(part)).reduce(withEvent, TURN)

const MATCHES = { scores: [0.2, 0.9], closest: [2, 1] }

test('collects an answer from its parts', () => {
  const turn = apply(
    { type: 'data-matches', data: MATCHES },
    { type: 'message-metadata', messageMetadata: { digitalSourceType: 'x' } },
    { type: 'text-delta', delta: '€10 [2]' },
    { type: 'text-delta', delta: '.' },
    { type: 'data-details', data: { cards: [], further: [], unsourced: ['€10'] } },
    { type: 'data-passages', data: { kind: 'cited', shown: [{ passage: 2, marks: [[0, 4]] }] } },
    { type: 'data-timing', data: { foundMs: 12, totalMs: 900 } },
    { type: 'finish', finishReason: 'stop' },
  )
  expect(turn).toEqual({
    ...TURN,
    text: '€10 [2].',
    isFinished: true,
    isGenerated: true,
    matches: MATCHES,
    unsourced: ['€10'],
    kind: 'cited',
    shown: [{ passage: 2, marks: [[0, 4]] }],
    totalMs: 900,
  })
})

test.each([
  'not JSON',
  'null',
  '[DONE]',
  '{"type":"start","messageId":"a"}',
  '{"type":"data-new"}',
  '{"type":"constructor"}',
  '{"type":"text-delta","delta":{}}',
  '{"type":"data-matches","data":{"scores":"x","closest":[1]}}',
  '{"type":"data-matches","data":{"scores":[1],"closest":["1"]}}',
  '{"type":"data-matches","data":{"scores":[1]}}',
  '{"type":"data-details","data":{}}',
  '{"type":"data-passages","data":{"shown":[{"passage":1,"marks":["ab"]}]}}',
  '{"type":"data-timing","data":{"totalMs":"1"}}',
])('ignores %s', (event) => {
  expect(withEvent(TURN, event)).toEqual(TURN)
})

test('any chunking of the stream gives the same events', () => {
  const bytes = new TextEncoder().encode(': alive\n\ndata: {"a":"Ελλάδα"}\n\ndata: b\n\n')
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const read = createEventReader()
    const events = [bytes.slice(0, cut), bytes.slice(cut)].flatMap((part) => read(part))
    expect(events).toEqual(['{"a":"Ελλάδα"}', 'b'])
  }
})
