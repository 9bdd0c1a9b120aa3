import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '../engine/geometry.ts'
import { chainEdges, delaunay, type Triangle } from './triangulation.ts'

/** Multiples of 0.01 with some jitter, so that no four points are on one circle. */
const stations = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -90, max: 90 })), {
    minLength: 4,
    maxLength: 20,
    selector: ([x, y]) => `${x} ${y}`,
  })
  .map((list) =>
    list.map(([x, y], i): Point => [
      x / 100 + Math.sin(i * 7) / 1e4,
      y / 100 + Math.cos(i * 3) / 1e4,
    ]),
  )

function circumcircle(points: readonly Point[], [a, b, c]: Triangle) {
  const [[ax, ay], [bx, by], [cx, cy]] = [a, b, c].map((i) => points[i]) as [Point, Point, Point]
  const d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
  const [a2, b2, c2] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy]
  const x = (a2 * (by - cy) + b2 * (cy - ay) + c2 * (ay - by)) / d
  const y = (a2 * (cx - bx) + b2 * (ax - cx) + c2 * (bx - ax)) / d
  return { x, y, r: Math.hypot(ax - x, ay - y) }
}

function edges(triangles: readonly Triangle[]): string[] {
  const all = triangles.flatMap(
    ([a, b, c]) =>
      [
        [a, b],
        [b, c],
        [c, a],
      ] as const,
  )
  return [...new Set(all.map((edge) => edge.toSorted((p, q) => p - q).join(' ')))]
}

test('no station is inside the circumcircle of a triangle', () => {
  fc.assert(
    fc.property(stations, (points) => {
      const inside = delaunay(points).flatMap((triangle) => {
        const { x, y, r } = circumcircle(points, triangle)
        // The circumcircle of a sliver is too large to compute accurately.
        const isSliver = r > 50
        return points.filter(([px, py]) => !isSliver && Math.hypot(px - x, py - y) < r - 1e-6)
      })
      expect(inside).toEqual([])
    }),
  )
})

test('draws every edge exactly once', () => {
  fc.assert(
    fc.property(stations, (points) => {
      const triangles = delaunay(points)
      const drawn = chainEdges(triangles).flatMap((chain) =>
        chain.slice(1).map((to, i) => [chain[i] ?? to, to].toSorted((p, q) => p - q).join(' ')),
      )
      expect(drawn.toSorted()).toEqual(edges(triangles).toSorted())
    }),
  )
})
