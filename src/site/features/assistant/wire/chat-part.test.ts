import { expect, test } from 'vitest'
import { parsePart } from './chat-part.ts'

const parse = (part: unknown) => parsePart(JSON.stringify(part))

test.each([
  { type: 'start', messageId: 'a' },
  { type: 'source-url', sourceId: '1', url: '/models#kratos', title: 'Models: Kratos' },
  { type: 'data-notice', data: { kind: 'budget' } },
  { type: 'text-delta', id: 't', delta: 'Kratos' },
  { type: 'data-quotations', data: [{ number: 1, text: 'Kratos scores.' }] },
  { type: 'finish', finishReason: 'stop' },
])('knows $type', (part) => {
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
])('a source at %s is none', (url) => {
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
])('%s is nothing', (data) => {
  expect(parsePart(data)).toBeUndefined()
})

test('only whole quotations are kept', () => {
  const data = [{ number: 1, text: 'a' }, { number: '2', text: 'b' }, null, { number: 3 }]
  expect(parse({ type: 'data-quotations', data })).toEqual({
    type: 'data-quotations',
    data: [{ number: 1, text: 'a' }],
  })
})
