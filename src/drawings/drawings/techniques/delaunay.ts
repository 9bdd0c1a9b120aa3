import type { Point } from '../../point.ts'

/** Three indices into the list of points. */
export type Triangle = readonly [number, number, number]

/** Bowyer-Watson, for a few dozen points. */
export function delaunay(points: readonly Point[]): Triangle[] {
  const n = points.length
  const all: readonly Point[] = [...points, [-9, -9], [9, -9], [0, 12]]
  let triangles: Triangle[] = [[n, n + 1, n + 2]]
  points.forEach((point, i) => {
    const rim = new Map<string, readonly [number, number]>()
    const kept: Triangle[] = []
    for (const triangle of triangles) {
      if (!isInCircle(all, triangle, point)) {
        kept.push(triangle)
        continue
      }
      const [a, b, c] = triangle
      for (const edge of [
        [a, b],
        [b, c],
        [c, a],
      ] as const) {
        const key = `${Math.min(...edge)} ${Math.max(...edge)}`
        // An edge met twice lies inside the hole and is not part of its rim.
        if (!rim.delete(key)) rim.set(key, edge)
      }
    }
    triangles = [...kept, ...[...rim.values()].map(([a, b]): Triangle => [a, b, i])]
  })
  return triangles.filter((triangle) => triangle.every((corner) => corner < n))
}

function isInCircle(all: readonly Point[], [ia, ib, ic]: Triangle, [px, py]: Point): boolean {
  const [ax, ay] = all[ia] ?? [0, 0]
  const [bx, by] = all[ib] ?? [0, 0]
  const [cx, cy] = all[ic] ?? [0, 0]
  const square = (x: number, y: number) => (x - px) ** 2 + (y - py) ** 2
  const cross = (x1: number, y1: number, x2: number, y2: number) =>
    (x1 - px) * (y2 - py) - (x2 - px) * (y1 - py)
  const determinant =
    square(ax, ay) * cross(bx, by, cx, cy) -
    square(bx, by) * cross(ax, ay, cx, cy) +
    square(cx, cy) * cross(ax, ay, bx, by)
  const turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
  return turn > 0 ? determinant > 0 : determinant < 0
}
