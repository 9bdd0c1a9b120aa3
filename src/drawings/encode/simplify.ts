import type { Line, Point } from '../point.ts'

/** Douglas-Peucker: drops points that lie within the tolerance of the line without them. */
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

export function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  const t = square > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square)) : 0
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}
