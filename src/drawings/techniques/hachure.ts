import { createPathWriter } from '../engine/path-writer.ts'
import { closed, grid } from '../engine/field.ts'
import { clamp } from '../engine/geometry.ts'
import { rings } from '../engine/contours.ts'
import { inUnits, path, halo, stationMark } from '../drawing.ts'
import { plan, slope, summit, type Technique } from './ground.ts'

const N = 96
const LEVELS = 9
const SCALE = 2
const REACH = 0.015

export const hachure: Technique = (sheet) => {
  const ground = closed(sheet.field)
  const heights = grid(ground, N, N)
  const place = plan(sheet)
  const strokes = createPathWriter(SCALE)
  for (let i = 0; i < LEVELS; i++) {
    const gap = 0.03 - i * 0.0012
    for (const ring of rings(heights, N, N, 0.12 + i * 0.095)) {
      let walked = 0
      ring.forEach(([x, y], k) => {
        const [px, py] = ring[k - 1] ?? [x, y]
        walked += Math.hypot(x - px, y - py)
        if (walked < gap) return
        walked = 0
        const [gx, gy] = slope(ground, x, y, REACH)
        const steepness = Math.hypot(gx, gy) || 1
        const length = clamp(steepness * 0.05, 0.02, 0.085)
        strokes
          .hop(place(x, y))
          .line(place(x - (gx / steepness) * length, y - (gy / steepness) * length))
      })
    }
  }
  const [x, y] = place(...summit(ground))
  return [
    inUnits(SCALE, { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round' }, [
      path(strokes.data, { strokeWidth: 1.1 * SCALE }),
    ]),
    halo([x, y], 14),
    ...stationMark([x, y - 2], 6.5),
  ]
}
