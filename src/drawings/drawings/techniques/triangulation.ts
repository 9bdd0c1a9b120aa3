import { numberList } from '../../encode/number-list.ts'
import { clamp, tenth } from '../../number.ts'
import type { Point } from '../../point.ts'
import { rng } from '../../seed.ts'
import { circle, group, inUnits, path, ramp } from '../drawing.ts'
import { halo, stationMark } from '../station-mark.ts'
import { chainEdges } from './chain-edges.ts'
import { delaunay } from './delaunay.ts'
import { plan } from './ground.ts'
import type { Technique } from './ground.ts'

const STATIONS = 30
const SCALE = 2

/** A triangulation net; stations are sized by height, high ground is tinted. */
export const triangulation: Technique = (sheet) => {
  const { field, seed } = sheet
  const place = plan(sheet)
  const stations = scatter(seed)
  const heights = stations.map(([x, y]) => field(x, y))
  const units = stations.map(([x, y]) => place(x, y).map((n) => Math.round(n * SCALE)))
  const triangles = delaunay(stations)
  // Absolute numbers: corners are shared, so the same pairs come again and again.
  const lineThrough = (corners: readonly number[]) =>
    `M${numberList(corners.flatMap((corner) => units[corner] ?? []))}`

  const tints = new Map<number, string>()
  for (const corners of triangles) {
    const height = corners.reduce((sum, corner) => sum + (heights[corner] ?? 0), 0) / 3
    if (height <= 0.5) continue
    const step = clamp(Math.round(height * 9), 4, 9)
    tints.set(step, `${tints.get(step) ?? ''}${lineThrough(corners)}z`)
  }
  const net = chainEdges(triangles).map(lineThrough).join('')
  const dots = units.map(([x = 0, y = 0], i) =>
    circle(x, y, tenth((1.3 + Math.max(0, heights[i] ?? 0) * 4.2) * SCALE)),
  )
  const [x, y] = place(...highest(stations, heights))
  return [
    inUnits(SCALE, {}, [
      group(
        { opacity: 0.9 },
        [...tints].map(([step, d]) => path(d, { fill: ramp(step) })),
      ),
      path(net, {
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 0.8 * SCALE,
        strokeLinejoin: 'round',
      }),
      group({ fill: 'currentColor' }, dots),
    ]),
    halo([x, y], 11),
    ...stationMark([x, y - 2], 6),
  ]
}

/** Stations at random, none too near another. */
function scatter(seed: number): Point[] {
  const random = rng(seed)
  const stations: Point[] = []
  for (let tries = 0; stations.length < STATIONS && tries < 900; tries++) {
    const x = -0.94 + 1.88 * random()
    const y = -0.86 + 1.72 * random()
    const isFree = stations.every(([sx, sy]) => Math.hypot((sx - x) * 1.4, sy - y) > 0.27)
    if (isFree) stations.push([x, y])
  }
  return stations
}

function highest(stations: readonly Point[], heights: readonly number[]): Point {
  return stations[heights.indexOf(Math.max(...heights))] ?? [0, 0]
}
