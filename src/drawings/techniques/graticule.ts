import { numberList } from '../engine/path-writer.ts'
import { clamp, type Point } from '../engine/geometry.ts'
import { inUnits, path, ramp, stationMark } from '../drawing.ts'
import type { Technique } from './ground.ts'

const COLUMNS = 21
const SCALE = 2
/** Half the size of a cross. */
const ARM = 5

const units = (value: number) => Math.round(value * SCALE)

export const graticule: Technique = ({ field, width, height }) => {
  const rows = Math.round((COLUMNS * height) / width)
  const squares = new Map<number, string>()
  let crosses = ''
  let best = -1
  let top: Point = [0, 0]
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < COLUMNS; i++) {
      const x = -1 + (2 * i) / (COLUMNS - 1)
      const y = -1 + (2 * j) / (rows - 1)
      const h = clamp(field(x * 0.62, y * 0.62) * 1.05, 0, 1)
      const at: Point = [
        16 + (i * (width - 32)) / (COLUMNS - 1),
        14 + (j * (height - 28)) / (rows - 1),
      ]
      if (h > best) {
        best = h
        top = at
      }
      if (h > 0.3) {
        const step = Math.round(h * 9)
        const side = 1.4 + (h * 11.5 * width) / 320
        squares.set(step, (squares.get(step) ?? '') + square(at, side))
      } else {
        crosses += cross(at)
      }
    }
  }
  return [
    inUnits(SCALE, { fill: 'none', strokeWidth: 0.6 * SCALE }, [
      path(crosses, { stroke: 'currentColor', strokeWidth: 0.8 * SCALE, strokeLinecap: 'round' }),
      ...[...squares].map(([step, d]) => path(d, { fill: ramp(step), stroke: 'var(--cell-line)' })),
    ]),
    ...stationMark([top[0], top[1] - 1], 6),
  ]
}

function square([x, y]: Point, side: number): string {
  const a = units(side)
  return `M${numberList([units(x - side / 2), units(y - side / 2)])}h${a}v${a}h${-a}z`
}

function cross([x, y]: Point): string {
  const start = numberList([units(x) - ARM, units(y)])
  return `M${start}h${2 * ARM}m${-ARM}${-ARM}v${2 * ARM}`
}
