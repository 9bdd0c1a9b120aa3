import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['fraud', 'fraud', 0],
  ['fraud', 'fruad', 1],
  ['fraud', 'frauds', 1],
  ['fraud', 'raud', 1],
  ['fraud', 'freud', 1],
  ['fraud', 'fiend', 3],
  ['', 'loan', 4],
])('from %j to %j it is %i', (left, right, distance) => {
  expect(editDistance(left, right, 9)).toBe(distance)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 7 })

test('a distance is the same both ways, zero only to itself, and a limit changes no near one', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (left, right, most) => {
      const distance = editDistance(left, right, 9)
      expect(editDistance(right, left, 9)).toBe(distance)
      expect(distance === 0).toBe(left === right)
      const limited = editDistance(left, right, most)
      expect(limited > most).toBe(distance > most)
      expect([distance, most + 1]).toContain(Math.min(limited, most + 1))
    }),
  )
})
