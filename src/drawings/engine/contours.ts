import type { Grid } from './field.ts'
import type { Line, Point } from './geometry.ts'

/**
 * Marching squares: the cell edges that a contour connects for each corner pattern (8 top left, 4 top
 * right, 2 bottom right, 1 bottom left), with the higher side on its right: `LB` from left to bottom.
 */
const CROSSINGS = ' LB BR LR RT LT,RB BT LT TL TB TR,BL TR RL RB BL'
  .split(' ')
  .map((lines) => lines.split(','))

/** Shorter rings are noise. */
const SHORTEST_RING = 6

/** The closed contours of one level, in coordinates from -1 to 1. */
export function rings(heights: Grid, nx: number, ny: number, level: number): Line[] {
  const next = new Map<number, number>()
  const height = (i: number, j: number) => heights[j * nx + i] ?? -1

  for (let j = 0; j < ny - 1; j++) {
    for (let i = 0; i < nx - 1; i++) {
      const corners =
        (height(i, j) >= level ? 8 : 0) |
        (height(i + 1, j) >= level ? 4 : 0) |
        (height(i + 1, j + 1) >= level ? 2 : 0) |
        (height(i, j + 1) >= level ? 1 : 0)
      if (corners === 0 || corners === 15) continue
      for (const [from = '', to = ''] of CROSSINGS[corners] ?? []) {
        next.set(edgeKey(nx, i, j, from), edgeKey(nx, i, j, to))
      }
    }
  }

  const crossing = (key: number): Point => {
    const cell = key >> 1
    const i = cell % nx
    const j = (cell - i) / nx
    const vertical = (key & 1) === 1
    const a = height(i, j)
    const b = vertical ? height(i, j + 1) : height(i + 1, j)
    const t = (level - a) / (b - a)
    const x = vertical ? i : i + t
    const y = vertical ? j + t : j
    return [-1 + (2 * x) / (nx - 1), -1 + (2 * y) / (ny - 1)]
  }
  return stitch(next, crossing)
}

/** The two cells of an edge get the same key. Odd keys are vertical edges. */
function edgeKey(nx: number, i: number, j: number, edge: string): number {
  if (edge === 'B') return ((j + 1) * nx + i) * 2
  if (edge === 'R') return (j * nx + i + 1) * 2 + 1
  return (j * nx + i) * 2 + (edge === 'L' ? 1 : 0)
}

function stitch(next: ReadonlyMap<number, number>, crossing: (key: number) => Point): Line[] {
  const found: Line[] = []
  const seen = new Set<number>()
  for (const start of next.keys()) {
    const ring: Point[] = []
    let key: number | undefined = start
    while (key !== undefined && !seen.has(key)) {
      seen.add(key)
      ring.push(crossing(key))
      key = next.get(key)
    }
    if (ring.length >= SHORTEST_RING) found.push(ring)
  }
  return found
}
