import { createPathWriter } from '../engine/path-writer.ts'
import { evenInX } from '../engine/sampling.ts'
import { clamp, tenth, type Point } from '../engine/geometry.ts'
import { inUnits, path, halo, stationMark } from '../drawing.ts'
import { plan, slope, summit, type Ground, type Technique } from './ground.ts'

const LINES = 46
const POINTS = 100
const REACH = 0.04
const STEP = 10
/** With four units per pixel the thinnest lines would vanish. */
const SCALE = 8
/** A thin stroke, so that rounding never removes a line. */
const HAIR = 0.14

/** Engraved relief: the line weight follows the light. */
export const engraving: Technique = (sheet) => {
  const lines = createPathWriter(SCALE)
  for (let j = 0; j < LINES; j++) {
    const { upper, lower } = engrave(sheet, -1.25 + (2.5 * j) / (LINES - 1))
    const back = evenInX(lower, STEP).toReversed()
    const [start, end] = [upper[0], back[0]]
    if (!start || !end) continue
    lines.move(start).curve(evenInX(upper, STEP)).line(end).curve(back).close()
  }
  const [px, py] = summit(sheet.field)
  const [x, y] = plan(sheet)(px * 0.95, py * 0.95)
  return [
    inUnits(
      SCALE,
      { fill: 'currentColor', stroke: 'currentColor', strokeWidth: tenth(HAIR * SCALE) },
      [path(lines.data)],
    ),
    halo([x, y - 15], 12),
    ...stationMark([x, y - 17], 6),
  ]
}

function engrave(sheet: Ground, offset: number): { upper: Point[]; lower: Point[] } {
  const place = plan(sheet)
  const upper: Point[] = []
  const lower: Point[] = []
  for (let i = 0; i <= POINTS; i++) {
    const x = -1.02 + (2.04 * i) / POINTS
    const y = offset + x * 0.12
    const [gx, gy] = slope(sheet.field, x, y, REACH)
    const light = clamp(0.42 + gx * 0.2 + gy * 0.26, 0.03, 1)
    const half = (0.18 + light * light * 3.1 - HAIR) / 2
    const [px, ground] = place(x, y)
    const py = ground - Math.max(0, sheet.field(x, y)) * 16
    upper.push([px, py - half])
    lower.push([px, py + half])
  }
  return { upper, lower }
}
