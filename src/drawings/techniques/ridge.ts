import { evenInX } from '../engine/sampling.ts'
import { openSpline } from '../engine/path-writer.ts'
import { fbm, noise2 } from '../engine/noise.ts'
import type { Point } from '../engine/geometry.ts'
import { SHEET_GROUND, inUnits, path, stationMark } from '../drawing.ts'
import type { Technique } from './ground.ts'

const POINTS = 96
const SCALE = 2
const STEP = 5

export const ridge: Technique = ({ field, seed, lines, width, height }) => {
  const noise = noise2(seed + 5)
  let highest = -1
  let tip: Point = [width / 2, height / 2]
  const strings = Array.from({ length: lines }, (_, j) => {
    const y = -0.86 + (1.72 * j) / (lines - 1)
    const base = 34 + (j * (height - 48)) / (lines - 1)
    const line = Array.from({ length: POINTS + 1 }, (_, i): Point => {
      const x = -1 + (2 * i) / POINTS
      const window = Math.exp(-Math.pow(x / 0.72, 6))
      const grain = Math.max(0, fbm(noise, x * 4.2 + 3, j * 0.37, 3) - 0.3) * 0.75
      const h = (Math.max(0, field(x, y)) * 0.8 + grain) * window
      const point: Point = [14 + (i * (width - 28)) / POINTS, base - h * height * 0.25]
      if (h > highest) {
        highest = h
        tip = point
      }
      return point
    })
    return path(openSpline(evenInX(line, STEP), SCALE))
  })
  const look = {
    fill: SHEET_GROUND,
    stroke: 'currentColor',
    strokeWidth: 1.3 * SCALE,
    strokeLinejoin: 'round',
  } as const
  return [inUnits(SCALE, look, strings), ...stationMark([tip[0], tip[1] - 6], 5.5)]
}
