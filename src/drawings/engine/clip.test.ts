import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Line, Point } from './geometry.ts'
import { pointsOf } from '#tests/support/decode-path.ts'
import { clipRing } from './clip.ts'

const BOX = { left: 0, top: 0, right: 100, bottom: 50 }
const coordinate = fc.integer({ min: -80, max: 180 })
const ring = fc.uniqueArray(fc.tuple(coordinate, coordinate), {
  minLength: 4,
  maxLength: 30,
  selector: ([x, y]) => `${x} ${y}`,
})

function length(line: Line): number {
  return line.slice(1).reduce((sum, [x, y], i) => {
    const [px, py] = line[i] ?? [x, y]
    return sum + Math.hypot(x - px, y - py)
  }, 0)
}

describe('clipRing', () => {
  test('keeps every run inside the rectangle and never makes the ring longer', () => {
    fc.assert(
      fc.property(ring, (points) => {
        const { runs } = clipRing(points, BOX)
        for (const [x, y] of runs.flat()) {
          expect(x).toBeGreaterThanOrEqual(BOX.left - 1e-9)
          expect(x).toBeLessThanOrEqual(BOX.right + 1e-9)
          expect(y).toBeGreaterThanOrEqual(BOX.top - 1e-9)
          expect(y).toBeLessThanOrEqual(BOX.bottom + 1e-9)
        }
        const whole = length([...points, ...points.slice(0, 1)])
        expect(runs.reduce((sum, run) => sum + length(run), 0)).toBeLessThan(whole + 1e-6)
      }),
    )
  })

  test('keeps every point inside the rectangle', () => {
    fc.assert(
      fc.property(ring, (points) => {
        const kept = new Set<Point>(clipRing(points, BOX).runs.flat())
        const inside = points.filter(([x, y]) => x > 0 && x < 100 && y > 0 && y < 50)
        for (const point of inside) expect(kept.has(point)).toBe(true)
      }),
    )
  })

  test('keeps a ring inside the rectangle whole', () => {
    const inside: Line = pointsOf('10 10, 90 10, 50 40')
    expect(clipRing(inside, BOX)).toEqual({ isWhole: true, runs: [inside] })
  })

  test('returns one run for a ring that starts inside', () => {
    const { isWhole, runs } = clipRing(pointsOf('50 10, 150 10, 150 40, 50 40'), BOX)
    expect(isWhole).toBe(false)
    expect(runs).toEqual([pointsOf('100 40, 50 40, 50 10, 100 10')])
  })

  test('returns no runs for a ring outside', () => {
    expect(clipRing(pointsOf('-10 -10, -20 -10, -10 -30'), BOX).runs).toEqual([])
  })
})
