import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

test.each([
  [[], 0.5, 0],
  [[7], 0.95, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2],
  [Array.from({ length: 100 }, (_, n) => 100 - n), 0.95, 95],
])('of %j the share %d is at %d', (values, share, value) => {
  expect(percentile(values, share)).toBe(value)
})
