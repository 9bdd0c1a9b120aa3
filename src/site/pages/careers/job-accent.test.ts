import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobAccent } from './job-accent.ts'

test.each([
  [1, 'way'],
  [2, 'water'],
  [3, 'way'],
] as const)('CAR-05 job %i has the accent %s', (id, accent) => {
  expect(jobAccent(id)).toBe(accent)
})

test('CAR-05 the accent depends on parity alone and differs between neighbours', () => {
  fc.assert(
    fc.property(fc.nat(), (id) => {
      expect(jobAccent(id + 2)).toBe(jobAccent(id))
      expect(jobAccent(id + 1)).not.toBe(jobAccent(id))
    }),
  )
})
