import { expect, test } from 'vitest'
import { PathWriter } from './path-writer.ts'
import { straightLine, straightRing } from './straight.ts'

test('a straight line is a start and whole steps', () => {
  expect(
    straightLine(
      [
        [0.2, 0.4],
        [10, 0],
        [10, -5.3],
      ],
      2,
    ),
  ).toBe('M0 1l20-1 0-11')
})

test('rounding does not add up', () => {
  const line = Array.from({ length: 101 }, (_, i): [number, number] => [i * 0.3, 0])
  const steps = straightLine(line, 1)
    .slice('M0 0l'.length)
    .split(/ 0 ?/)
    .filter(Boolean)
    .map(Number)
  expect(steps.reduce((sum, step) => sum + step, 0)).toBe(30)
})

test('a ring is closed', () => {
  expect(
    straightRing(
      [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
      1,
    ),
  ).toBe('M0 0l4 0 0 4z')
})

test('nothing in, nothing out', () => {
  expect(straightLine([], 1) + straightRing([], 1)).toBe('')
})

test('the letter of a repeated command is left out, but never after a move', () => {
  const strokes = new PathWriter(1).move([0, 0]).line([1, 1]).line([2, 2]).hop([5, 5]).line([6, 6])
  expect(strokes.data).toBe('M0 0l1 1 1 1m3 3l1 1')
  expect(new PathWriter(1).move([0, 0]).move([3, 3]).data).toBe('M0 0M3 3')
})
