import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventReader } from './event-reader.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function readCut(bytes: Uint8Array, cuts: readonly number[]): string[] {
  const read = createEventReader()
  const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
  return places.slice(1).flatMap((end, index) => read(bytes.slice(places[index], end)))
}

test.each(['\n', '\r\n', '\r'])('any cut of the bytes gives the same events with %j', (end) => {
  const wire = ['data: one', '', ': still here', '', 'data: Ελλάδα 🙂', 'data: ë', '', '']
  const bytes = encode(wire.join(end) + (end === '\r' ? ':' : ''))
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
      expect(readCut(bytes, cuts)).toEqual(['one', 'Ελλάδα 🙂\në'])
    }),
  )
})

test('an event comes with its empty line and not before', () => {
  const read = createEventReader()
  expect(read(encode('data: a\n'))).toEqual([])
  expect(read(encode('\n'))).toEqual(['a'])
})

test('other fields, comments and empty events are left out', () => {
  const read = createEventReader()
  expect(read(encode('event: x\nid: 1\n\n: ping\n\ndata:bare\nretry: 5\n\n'))).toEqual(['bare'])
})

test('a space behind the colon is taken away once', () => {
  expect(createEventReader()(encode('data:  two\n\n'))).toEqual([' two'])
})
