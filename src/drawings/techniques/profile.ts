import { numberList, straightLine } from '../engine/path-writer.ts'
import { fbm, noise2, type Noise } from '../engine/noise.ts'
import type { Point } from '../engine/geometry.ts'
import { inUnits, path, stationMark } from '../drawing.ts'
import type { Technique } from './ground.ts'

const POINTS = 104
const SCALE = 2

const bump = (x: number, centre: number, spread: number) =>
  Math.exp(-Math.pow((x - centre) / spread, 2))

/** Three heartbeats. */
function pulse(noise: Noise, t: number): number {
  const c = (t * 3) % 1
  const beat =
    bump(c, 0.42, 0.045) * (0.62 + 0.38 * Math.sin(t * 9)) -
    0.22 * bump(c, 0.53, 0.04) +
    0.16 * bump(c, 0.74, 0.09)
  return 0.18 + beat * 0.82 + (fbm(noise, t * 14, 2, 3) - 0.45) * 0.12
}

export const profile: Technique = ({ seed, width, height }) => {
  const noise = noise2(seed)
  const line = Array.from({ length: POINTS + 1 }, (_, i): Point => {
    const t = i / POINTS
    return [14 + t * (width - 28), height - 30 - pulse(noise, t) * height * 0.61]
  })
  const floor = (height - 22) * SCALE
  const drops = line
    .filter((_, i) => i % 2 === 0)
    .map(([x, y]) => `M${numberList([x, y + 3].map((n) => Math.round(n * SCALE)))}V${floor}`)
    .join('')
  const tip = line.reduce((best, point) => (point[1] < best[1] ? point : best))
  const look = {
    fill: 'none',
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  return [
    inUnits(SCALE, look, [
      path(drops, { strokeWidth: SCALE, opacity: 0.55 }),
      path(`M${14 * SCALE} ${floor}H${(width - 14) * SCALE}`, { strokeWidth: 1.4 * SCALE }),
      path(straightLine(line, SCALE), { strokeWidth: 2.4 * SCALE }),
    ]),
    ...stationMark([tip[0], tip[1] - 7], 6),
  ]
}
