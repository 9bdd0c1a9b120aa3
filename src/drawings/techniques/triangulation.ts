import { numberList } from '../engine/path-writer.ts'
import { clamp, tenth, type Point } from '../engine/geometry.ts'
import { rng } from '../engine/noise.ts'
import { circle, group, inUnits, path, ramp, halo, stationMark } from '../drawing.ts'
import { plan, type Technique } from './ground.ts'

const STATIONS = 30
const SCALE = 2

/** A triangulation net with stations sized by height. */
export const triangulation: Technique = (sheet) => {
  const { field, seed } = sheet
  const place = plan(sheet)
  const stations = scatter(seed)
  const heights = stations.map(([x, y]) => field(x, y))
  const units = stations.map(([x, y]) => place(x, y).map((n) => Math.round(n * SCALE)))
  const triangles = delaunay(stations)
  // Absolute coordinates compress better, because corners are shared.
  const lineThrough = (corners: readonly number[]) =>
    `M${numberList(corners.flatMap((corner) => units[corner] ?? []))}`

  const tints = new Map<number, string>()
  for (const corners of triangles) {
    const height = corners.reduce((sum, corner) => sum + (heights[corner] ?? 0), 0) / 3
    if (height <= 0.5) continue
    const step = clamp(Math.round(height * 9), 4, 9)
    tints.set(step, `${tints.get(step) ?? ''}${lineThrough(corners)}z`)
  }
  const net = chainEdges(triangles).map(lineThrough).join('')
  const dots = units.map(([x = 0, y = 0], i) =>
    circle(x, y, tenth((1.3 + Math.max(0, heights[i] ?? 0) * 4.2) * SCALE)),
  )
  const [x, y] = place(...highest(stations, heights))
  return [
    inUnits(SCALE, {}, [
      group(
        { opacity: 0.9 },
        [...tints].map(([step, d]) => path(d, { fill: ramp(step) })),
      ),
      path(net, {
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 0.8 * SCALE,
        strokeLinejoin: 'round',
      }),
      group({ fill: 'currentColor' }, dots),
    ]),
    halo([x, y], 11),
    ...stationMark([x, y - 2], 6),
  ]
}

function scatter(seed: number): Point[] {
  const random = rng(seed)
  const stations: Point[] = []
  for (let tries = 0; stations.length < STATIONS && tries < 900; tries++) {
    const x = -0.94 + 1.88 * random()
    const y = -0.86 + 1.72 * random()
    const isFree = stations.every(([sx, sy]) => Math.hypot((sx - x) * 1.4, sy - y) > 0.27)
    if (isFree) stations.push([x, y])
  }
  return stations
}

function highest(stations: readonly Point[], heights: readonly number[]): Point {
  return stations[heights.indexOf(Math.max(...heights))] ?? [0, 0]
}

export type Triangle = readonly [number, number, number]

/** Bowyer-Watson. */
function delaunay(points: readonly Point[]): Triangle[] {
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
        // An edge met twice is not on the rim of the hole.
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

/** Joins the edges into few long lines. */
function chainEdges(triangles: readonly Triangle[]): number[][] {
  const open = new Map<number, Set<number>>()
  const join = (a: number, b: number) => {
    const others = open.get(a) ?? new Set<number>()
    open.set(a, others.add(b))
  }
  for (const [a, b, c] of triangles) {
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      join(from, to)
      join(to, from)
    }
  }
  const chains: number[][] = []
  // Starting at odd vertices leaves fewer short lines.
  const isOdd = (corner: number) => (open.get(corner)?.size ?? 0) % 2
  const starts = [...open.keys()].toSorted((a, b) => isOdd(b) - isOdd(a))
  for (const start of starts) {
    while (open.get(start)?.size) chains.push(walk(open, start))
  }
  return chains
}

function walk(open: Map<number, Set<number>>, start: number): number[] {
  const chain = [start]
  let at: number | undefined = start
  while (at !== undefined) {
    const next: number | undefined = open.get(at)?.values().next().value
    if (next !== undefined) {
      open.get(at)?.delete(next)
      open.get(next)?.delete(at)
      chain.push(next)
    }
    at = next
  }
  return chain
}
