import { expect, test } from 'vitest'
import { evenTicks, linearScale, logScale, logTicks } from './chart-scale.ts'

test('a linear scale meets both ends and its middle', () => {
  const scale = linearScale([86, 96], [400, 0])
  expect([scale(86), scale(91), scale(96)]).toEqual([400, 200, 0])
})

test('on a log scale each doubling is as wide as the next', () => {
  const scale = logScale([10, 160], [0, 400])
  expect(scale(20) - scale(10)).toBeCloseTo(scale(160) - scale(80), 9)
})

test.each([
  [9.6, 150, [10, 20, 50, 100]],
  [12, 18, []],
  [1, 5, [1, 2, 5]],
])('a log axis from %d to %d is read by %j', (from, to, ticks) => {
  expect(logTicks(from, to)).toEqual(ticks)
})

test('even ticks start at a multiple of their step', () => {
  expect(evenTicks(87, 97, 2)).toEqual([88, 90, 92, 94, 96])
})
