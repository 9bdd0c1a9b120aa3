import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventReader } from './stream-answer.ts'

test('any chunking gives the same events', () => {
  const bytes = new TextEncoder().encode(
    'data: {"a":"Ελλάδα 🙂"}\n\n: still here\n\ndata: b\n\ndata: cut',
  )
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
      const read = createEventReader()
      const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
      const events = places.slice(1).flatMap((end, index) => read(bytes.slice(places[index], end)))
      expect(events).toEqual(['{"a":"Ελλάδα 🙂"}', 'b'])
    }),
  )
})
