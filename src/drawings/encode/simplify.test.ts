import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '../point.ts'
import { distanceToSegment, simplify } from './simplify.ts'

const coordinate = fc.double({ min: -100, max: 100, noNaN: true })
const line = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 60 })

test('no dropped point lies farther than the tolerance from what is left', () => {
  fc.assert(
    fc.property(line, fc.double({ min: 0.1, max: 20, noNaN: true }), (points, tolerance) => {
      const kept = simplify(points, tolerance)
      expect(kept[0]).toBe(points[0])
      expect(kept.at(-1)).toBe(points.at(-1))
      let piece = 0
      for (const point of points) {
        if (point === kept[piece + 1]) piece++
        const from: Point = kept[piece] ?? point
        expect(distanceToSegment(point, from, kept[piece + 1] ?? from)).toBeLessThanOrEqual(
          tolerance,
        )
      }
    }),
  )
})

test('a straight run keeps only its ends', () => {
  expect(
    simplify(
      [
        [0, 0],
        [1, 0.1],
        [2, 0],
        [3, -0.1],
        [4, 0],
      ],
      0.5,
    ),
  ).toEqual([
    [0, 0],
    [4, 0],
  ])
})
