import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line, Point } from './geometry.ts'
import { pointsOf } from '#tests/support/decode-path.ts'
import { evenInX, evenRingSamples, evenSamples, distanceToSegment, simplify } from './sampling.ts'

const coordinate = fc.integer({ min: -200, max: 200 })
const line = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 30 })
const SQUARE: Line = pointsOf('0 0, 30 0, 30 30, 0 30')

function away(point: Point, path: Line): number {
  return Math.min(...path.slice(1).map((to, i) => distanceToSegment(point, path[i] ?? to, to)))
}

test('samples are on the line and include its ends', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 40 }), (path, step) => {
      fc.pre(path.some(([x, y]) => x !== path[0]?.[0] || y !== path[0]?.[1]))
      const samples = evenSamples(path, step)
      expect(samples[0]).toEqual(path[0])
      expect(distance(samples.at(-1), path.at(-1))).toBeLessThan(1e-6)
      for (const sample of samples) expect(away(sample, path)).toBeLessThan(1e-6)
    }),
  )
})

function distance(a: Point = [0, 0], b: Point = [9, 9]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

test('samples a ring at equal steps without repeating its start', () => {
  const samples = evenRingSamples(SQUARE, 10)
  expect(samples).toHaveLength(12)
  expect(samples.slice(0, 4)).toEqual(pointsOf('0 0, 10 0, 20 0, 30 0'))
})

test('the smallest ring has six samples', () => {
  expect(evenRingSamples(SQUARE, 1000)).toHaveLength(6)
})

test('samples a profile at equal x', () => {
  const samples = evenInX(pointsOf('0 0, 5 10, 30 10'), 10)
  expect(samples.map(([x]) => x)).toEqual([0, 10, 20, 30])
  expect(samples.map(([, y]) => y)).toEqual([0, 10, 10, 10])
})

test('a line without length has one sample', () => {
  expect(evenSamples(pointsOf('3 3, 3 3'), 5)).toEqual([[3, 3]])
})

test('dropped points are within the tolerance', () => {
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

test('simplifies a straight run to its ends', () => {
  expect(simplify(pointsOf('0 0, 1 0.1, 2 0, 3 -0.1, 4 0'), 0.5)).toEqual(pointsOf('0 0, 4 0'))
})
