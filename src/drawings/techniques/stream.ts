import { evenSamples } from '../engine/sampling.ts'
import { openSpline } from '../engine/path-writer.ts'
import type { Point } from '../engine/geometry.ts'
import { rng } from '../engine/noise.ts'
import { inUnits, path, type Shape, halo, stationMark } from '../drawing.ts'
import { plan, slope, summit, type Ground, type Technique } from './ground.ts'

const LINES = 64
const SCALE = 2
const STEP = 8
const REACH = 0.02
const SHORTEST = 6

/** Nine paths instead of sixty. */
const WIDTHS = [0.9, 1.3, 1.8] as const
const STRENGTHS = [0.55, 0.75, 0.95] as const

export const stream: Technique = (ground) => {
  const random = rng(ground.seed)
  const place = plan(ground)
  const data = new Map<string, string>()
  for (let k = 0; k < LINES; k++) {
    const start: Point = [-1.05 + 2.1 * ((k * 0.618) % 1), -1 + 2 * (k / LINES)]
    const line = follow(ground, start, 26 + Math.floor(random() * 40))
    if (line.length < SHORTEST) continue
    const kind = `${third(random())} ${third(random())}`
    const samples = evenSamples(
      line.map(([x, y]) => place(x, y)),
      STEP,
    )
    data.set(kind, (data.get(kind) ?? '') + openSpline(samples, SCALE))
  }
  const lines = WIDTHS.flatMap((width, w) =>
    STRENGTHS.flatMap((opacity, s): Shape[] => {
      const d = data.get(`${w} ${s}`)
      return d ? [path(d, { strokeWidth: width * SCALE, opacity })] : []
    }),
  )
  const [x, y] = place(...summit(ground.field))
  return [
    inUnits(SCALE, { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round' }, lines),
    halo([x, y], 13),
    ...stationMark([x, y - 2], 6),
  ]
}

function third(value: number): number {
  return Math.min(2, Math.floor(value * 3))
}

function follow({ field }: Ground, start: Point, length: number): Point[] {
  const line: Point[] = []
  let [x, y] = start
  for (let t = 0; t < length; t++) {
    line.push([x, y])
    const [gx, gy] = slope(field, x, y, REACH)
    const vx = 1.15 + gy * 0.85
    const vy = -gx * 0.85
    const speed = Math.hypot(vx, vy) || 1
    x += (vx / speed) * 0.03
    y += (vy / speed) * 0.03
    if (Math.abs(x) > 1.05 || Math.abs(y) > 1.05) break
  }
  return line
}
