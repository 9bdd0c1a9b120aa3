import type { Point } from './engine/geometry.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LabelledPoint {
  readonly at: Point
  readonly width: number
}

interface PlaceOptions {
  /** Half the size of a mark. */
  readonly mark: number
  readonly lineHeight: number
  readonly bounds: Box
  readonly taken: readonly Box[]
}

/**
 * Tries positions around each mark and takes the one with the fewest overlaps, crowded points first. A label that would
 * cover another is left out.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  options: PlaceOptions,
): (Box | undefined)[] {
  const marks = points.map(({ at }) => boxAround(at, options.mark))
  const placed = new Map<LabelledPoint, Box>()
  for (const point of points.toSorted((a, b) => crowd(b, points) - crowd(a, points))) {
    const obstacles = [...marks, ...options.taken, ...placed.values()]
    const places = candidates(point, options)
    const cost = (box: Box) =>
      obstacles.filter((other) => overlaps(box, other)).length +
      (isInside(box, options.bounds) ? 0 : 1)
    const costs = places.map(cost)
    const best = places[costs.indexOf(Math.min(...costs))]
    const isFree = ![...placed.values()].some((other) => best && overlaps(best, other))
    if (best && isFree) placed.set(point, best)
  }
  return points.map((point) => placed.get(point))
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function candidates({ at: [x, y], width }: LabelledPoint, options: PlaceOptions): Box[] {
  const { mark, lineHeight: height } = options
  const gap = mark * 1.4
  const centred = x - width / 2
  return [
    { x: x + gap, y: y - height / 2 },
    { x: x - gap - width, y: y - height / 2 },
    { x: centred, y: y - mark - height },
    { x: centred, y: y + mark },
    { x: x + gap * 0.6, y: y - mark - height * 0.8 },
    { x: x + gap * 0.6, y: y + mark * 0.6 },
    { x: x - gap * 0.6 - width, y: y - mark - height * 0.8 },
    { x: x - gap * 0.6 - width, y: y + mark * 0.6 },
  ].map((corner) => ({ ...corner, width, height }))
}

function crowd({ at: [x, y] }: LabelledPoint, points: readonly LabelledPoint[]): number {
  return points.reduce((sum, { at }) => sum + 1 / (1 + Math.hypot(at[0] - x, at[1] - y)), 0)
}

function boxAround([x, y]: Point, half: number): Box {
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half }
}

function isInside(box: Box, bounds: Box): boolean {
  return (
    box.x >= bounds.x &&
    box.y >= bounds.y &&
    box.x + box.width <= bounds.x + bounds.width &&
    box.y + box.height <= bounds.y + bounds.height
  )
}
