import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventReader, parsePart } from './chat-stream.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function readCut(bytes: Uint8Array, cuts: readonly number[]): string[] {
  const read = createEventReader()
  const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
  return places.slice(1).flatMap((end, index) => read(bytes.slice(places[index], end)))
}

test.each(['\n', '\r\n', '\r'])('any chunking gives the same events with %j', (end) => {
  const wire = ['data: one', '', ': still here', '', 'data: Ελλάδα 🙂', 'data: ë', '', '']
  const bytes = encode(wire.join(end) + (end === '\r' ? ':' : ''))
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
      expect(readCut(bytes, cuts)).toEqual(['one', 'Ελλάδα 🙂\në'])
    }),
  )
})

const parse = (part: unknown) => parsePart(JSON.stringify(part))

test.each([
  { type: 'start', messageId: 'a' },
  { type: 'source-url', sourceId: '1', url: '/models#kratos', title: 'Models: Kratos' },
  { type: 'data-notice', data: { kind: 'budget' } },
  { type: 'message-metadata', messageMetadata: { digitalSourceType: 'a' } },
  { type: 'text-delta', id: 't', delta: 'Kratos' },
  { type: 'data-details', data: { cards: [], further: [], unsourced: ['18ms'] } },
  { type: 'finish', finishReason: 'stop' },
])('parses $type', (part) => {
  expect(parse(part)).toEqual(part)
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  '\t//elsewhere.example',
  'javascript:alert(1)',
  'models',
])('rejects a source at %s', (url) => {
  expect(parse({ type: 'source-url', sourceId: '1', url, title: 'x' })).toBeUndefined()
})

test.each([
  '[DONE]',
  'not JSON',
  'null',
  '"start"',
  '{"type":"start"}',
  '{"type":"text-delta","delta":5}',
  '{"type":"data-notice","data":{"kind":"party"}}',
  '{"type":"data-weather","data":{}}',
  '{"type":"message-metadata","messageMetadata":{"digitalSourceType":1}}',
  '{"type":"message-metadata"}',
  '{"type":"data-details","data":"cards"}',
  '{"type":"data-quotations","data":[{"number":1,"text":"a"}]}',
])('ignores %s', (data) => {
  expect(parsePart(data)).toBeUndefined()
})
