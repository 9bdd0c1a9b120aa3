import { createPathWriter, straightLine } from './engine/path-writer.ts'
import { simplify } from './engine/sampling.ts'
import { fbm, noise2, hash } from './engine/noise.ts'
import { clamp, tenth, type Line, type Point } from './engine/geometry.ts'
import { inUnits, path, type Drawing } from './drawing.ts'

const WIDTH = 1440
const HEIGHT = 190
const POINTS = 300
const WATER_LINES = 5
const SCALE = 2
/** Straight lines with a small tolerance keep the coast jagged. */
const TOLERANCE = 0.5
/** Hides the outline of the land outside the view box. */
const BEYOND = 20

/** A shoreline, repeated seaward, smoother and fainter each time. */
export function shore(id: string): Drawing {
  const coast = (k: number) => simplify(coastline(id, k), TOLERANCE)
  const line = { fill: 'none', strokeWidth: 1.1, vectorEffect: 'non-scaling-stroke' } as const
  const waterLines = Array.from({ length: WATER_LINES }, (_, i) =>
    path(straightLine(coast(i + 1), SCALE), { ...line, opacity: tenth(0.75 - (i + 1) * 0.12) }),
  )
  const land = path(landPath(coast(0)), {
    ...line,
    fill: 'var(--shore,var(--paper))',
    strokeWidth: 2,
  })
  return {
    viewBox: [WIDTH, HEIGHT],
    preserveAspectRatio: 'none',
    shapes: [inUnits(SCALE, { stroke: 'var(--on-sea)' }, [...waterLines, land])],
  }
}

function coastline(id: string, k: number): Point[] {
  const noise = noise2(hash(id))
  return Array.from({ length: POINTS + 1 }, (_, i) => {
    const t = i / POINTS
    const bays = 0.78 * clamp((fbm(noise, t * 3.1 + 2, 0.5, 2) - 0.12) / 0.62, 0, 1) * 0.6
    const rocks = 0.34 * fbm(noise, t * 16, 3 + k * 0.05, Math.max(1, 5 - k)) * (1 - k * 0.12)
    return [t * WIDTH, HEIGHT * (0.04 + bays + rocks) + k * 5 + k * k * 1.25 - 6]
  })
}

function landPath(coast: Line): string {
  const [, left] = coast[0] ?? [0, 0]
  const [, right] = coast.at(-1) ?? [0, 0]
  return createPathWriter(SCALE)
    .move([-BEYOND, left])
    .lines(coast)
    .lines([
      [WIDTH + BEYOND, right],
      [WIDTH + BEYOND, -BEYOND],
      [-BEYOND, -BEYOND],
    ])
    .close().data
}
