import { closed, grid } from '../engine/field.ts'
import { rings } from '../engine/contours.ts'
import { inUnits, path, type Shape, stationMark } from '../drawing.ts'
import { smoothRings } from '../plates.ts'
import { plan, summit, type Technique } from './ground.ts'

const N = 96
const DEPTHS = 11
const SCALE = 2
const STEP = 7

export const bathymetry: Technique = (sheet) => {
  const ground = closed(sheet.field, 10)
  const heights = grid(ground, N, N)
  const place = plan(sheet)
  const depths = Array.from({ length: DEPTHS }, (_, i): Shape[] => {
    const d = smoothRings(rings(heights, N, N, 0.03 + i * 0.083), place, STEP, SCALE)
    return d ? [path(d, { fill: `var(--d${i})` })] : []
  }).flat()
  const [x, y] = place(...summit(ground))
  return [
    inUnits(SCALE, { stroke: 'var(--depth-line)', strokeWidth: 0.7 * SCALE }, depths),
    ...stationMark([x, y - 2], 6),
  ]
}
