import type { Line, Point } from './geometry.ts'

/** A closed spline with fewer samples than this loses its shape. */
const FEWEST_RING_SAMPLES = 6

function lengths(points: Line): Float64Array {
  const total = new Float64Array(points.length)
  points.forEach(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [x, y]
    total[i] = (total[i - 1] ?? 0) + Math.hypot(x - px, y - py)
  })
  return total
}

/** The points where a monotonic measure along the line has the given values. */
function pointsAt(line: Line, measure: Float64Array, wanted: readonly number[]): Point[] {
  let i = 1
  return wanted.map((value): Point => {
    while (i < line.length - 1 && (measure[i] ?? 0) < value) i++
    const [ax, ay] = line[i - 1] ?? [0, 0]
    const [bx, by] = line[i] ?? [ax, ay]
    const from = measure[i - 1] ?? 0
    const span = (measure[i] ?? from) - from
    const t = span > 0 ? Math.min(1, (value - from) / span) : 0
    return [ax + (bx - ax) * t, ay + (by - ay) * t]
  })
}

function evenly(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, k) => from + ((to - from) * k) / steps)
}

/** Resamples an open line at equal distances, keeping both ends. */
export function evenSamples(line: Line, step: number): Line {
  const measure = lengths(line)
  const total = measure.at(-1) ?? 0
  if (total === 0) return line.slice(0, 1)
  return pointsAt(line, measure, evenly(0, total, Math.max(1, Math.round(total / step))))
}

/** Resamples a ring at equal distances, without repeating the start. */
export function evenRingSamples(ring: Line, step: number): Line {
  const round = [...ring, ...ring.slice(0, 1)]
  const measure = lengths(round)
  const total = measure.at(-1) ?? 0
  const steps = Math.max(FEWEST_RING_SAMPLES, Math.round(total / step))
  return pointsAt(round, measure, evenly(0, total, steps).slice(0, -1))
}

/** Resamples at equal steps of x, for a line with increasing x. */
export function evenInX(line: Line, step: number): Line {
  const measure = Float64Array.from(line, ([x]) => x)
  const from = measure.at(0) ?? 0
  const to = measure.at(-1) ?? from
  return pointsAt(line, measure, evenly(from, to, Math.max(1, Math.round((to - from) / step))))
}

/** Douglas-Peucker. */
export function simplify(line: Line, tolerance: number): Line {
  const kept = new Set<number>([0, line.length - 1])
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const far = farthest(line, from, to)
    if (far.distance <= tolerance) continue
    kept.add(far.index)
    spans.push([from, far.index], [far.index, to])
  }
  return line.filter((_, i) => kept.has(i))
}

function farthest(line: Line, from: number, to: number): { index: number; distance: number } {
  const a = line[from] ?? [0, 0]
  const b = line[to] ?? a
  let index = from
  let distance = 0
  for (let i = from + 1; i < to; i++) {
    const away = distanceToSegment(line[i] ?? a, a, b)
    if (away > distance) {
      index = i
      distance = away
    }
  }
  return { index, distance }
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  const t = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square)) : 0
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}
