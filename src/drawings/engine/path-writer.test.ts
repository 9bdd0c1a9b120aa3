import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Line, Point } from './geometry.ts'
import { decodePath, pointOn } from '#tests/support/decode-path.ts'
import { closedSpline, openSpline } from './path-writer.ts'

const ONE_UNIT = 1.001

const coordinate = fc.double({ min: -500, max: 1500, noNaN: true })
const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate)
const scale = fc.constantFrom(1, 2, 4, 8)

/** Steps like those of the sampler: any direction, a few pixels long at most. */
const steps = fc.array(
  fc.tuple(
    fc.double({ min: -7, max: 7, noNaN: true }),
    fc.double({ min: -7, max: 7, noNaN: true }),
  ),
  { minLength: 6, maxLength: 60 },
)

function walk(start: Point, moves: readonly (readonly [number, number])[]): Line {
  let [x, y] = start
  return moves.map(([dx, dy]): Point => [(x += dx), (y += dy)])
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.max(Math.abs(ax - bx), Math.abs(ay - by))
}

describe('closedSpline', () => {
  test('passes within one unit of every sample', () => {
    fc.assert(
      fc.property(point, steps, scale, (start, moves, s) => {
        const samples = walk(start, moves)
        const pieces = decodePath(closedSpline(samples, s))
        expect(pieces).toHaveLength(samples.length)
        samples.forEach(([x, y], i) => {
          const piece = pieces[i]
          expect(piece && distance(pointOn(piece, 0.5), [x * s, y * s])).toBeLessThan(ONE_UNIT)
        })
      }),
    )
  })

  test('ends where it started', () => {
    fc.assert(
      fc.property(point, steps, scale, (start, moves, s) => {
        const pieces = decodePath(closedSpline(walk(start, moves), s))
        expect(pieces.at(-1)?.to).toEqual(pieces[0]?.from)
        expect(pieces.every(({ control }) => control)).toBe(true)
      }),
    )
  })
})

describe('openSpline', () => {
  test('passes within one unit of every sample and keeps both ends', () => {
    fc.assert(
      fc.property(point, steps, scale, (start, moves, s) => {
        const samples = walk(start, moves)
        const pieces = decodePath(openSpline(samples, s))
        const units = samples.map(([x, y]): Point => [x * s, y * s])
        expect(distance(pieces[0]?.from ?? [0, 0], units[0] ?? [0, 0])).toBeLessThan(ONE_UNIT)
        expect(distance(pieces.at(-1)?.to ?? [0, 0], units.at(-1) ?? [0, 0])).toBeLessThan(ONE_UNIT)
        units.slice(1, -1).forEach((sample, i) => {
          const piece = pieces[i]
          expect(piece && distance(pointOn(piece, 0.5), sample)).toBeLessThan(ONE_UNIT)
        })
      }),
    )
  })

  test('is empty without samples', () => {
    expect(openSpline([], 2)).toBe('')
  })
})
