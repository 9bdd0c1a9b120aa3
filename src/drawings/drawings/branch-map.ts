import { straightRing } from '../encode/straight.ts'
import { tenth } from '../number.ts'
import type { Point } from '../point.ts'
import { distanceLabels, stationLabels, summitLabel, text } from './branch-map-labels.ts'
import { contourLines, contours } from './contour-sheet.ts'
import { circle, group, path } from './drawing.ts'
import type { Drawing, Shape } from './drawing.ts'
import type { Place } from './great-circle.ts'
import type { MappedBranch } from './mapped-branch.ts'

export interface MapWords {
  readonly sea: string
  readonly summit: string
  readonly kilometres: (value: number) => string
}

const WIDTH = 620
const HEIGHT = 563
const WEST = 18.9
const SOUTH = 39.9
/** Pixels to a degree; a degree of latitude is longer, as it is at 41.5 north. */
const PER_LONGITUDE = 124
const PER_LATITUDE = PER_LONGITUDE / Math.cos((41.5 * Math.PI) / 180)

const KORAB: Place = { latitude: 41.79, longitude: 20.55 }
const LAND = { width: WIDTH, height: HEIGHT, levels: 11, columns: 90, rows: 84, scale: 2.6 }

/** The Adriatic coast from north to south, longitude first: enough to know it by. */
const COAST: readonly Point[] = [
  [18.9, 42.45],
  [19.1, 42.1],
  [19.35, 41.9],
  [19.58, 41.75],
  [19.4, 41.4],
  [19.45, 41.3],
  [19.4, 40.9],
  [19.32, 40.65],
  [19.4, 40.45],
  [19.35, 40.3],
  [19.6, 40.15],
  [20, 39.9],
]

function onMap({ latitude, longitude }: Place): Point {
  const y = HEIGHT - (latitude - SOUTH) * PER_LATITUDE
  return [tenth((longitude - WEST) * PER_LONGITUDE), tenth(y)]
}

/** Three branches, three survey lines, one position. */
export function branchMap(branches: readonly MappedBranch[], words: MapWords): Drawing {
  const stations = branches.map((branch) => ({ branch, at: onMap(branch) }))
  const triangle = `M${stations.map(({ at }) => at.join(' ')).join('L')}Z`
  const summit = onMap(KORAB)
  const rays = stations.map(({ at }) => `M${at.join(' ')}L${summit.join(' ')}`).join('')
  return {
    viewBox: [WIDTH, HEIGHT],
    shapes: [
      { tag: 'rect', attributes: { width: WIDTH, height: HEIGHT, fill: 'var(--sheet)' } },
      land(),
      sea(),
      ...graticule(),
      text([34, 371.6], words.sea, {
        fontFamily: 'var(--font-display)',
        fontStyle: 'italic',
        fontSize: 17,
        fontWeight: 520,
        letterSpacing: '.16em',
        fill: 'var(--water)',
        transform: 'rotate(78 34 371.6)',
      }),
      path(triangle, { fill: 'var(--pasture)', opacity: 0.42 }),
      path(triangle, { fill: 'none', stroke: 'var(--ink)', strokeWidth: 1.6 }),
      path(rays, { fill: 'none', stroke: 'var(--ink)', strokeDasharray: '3 5' }),
      ...distanceLabels(stations, words.kilometres),
      circle(summit[0], summit[1], 5, { fill: 'var(--ink)' }),
      summitLabel(summit, words.summit),
      ...stations.map(({ at: [x, y] }) =>
        path(`M${x} ${tenth(y - 9)}l8.5 14.6h-17z`, { fill: 'var(--way)' }),
      ),
      ...stationLabels(stations),
    ],
  }
}

/** Drawn before the sea, which covers what would stand in it. */
function land(): Shape {
  const { plain, index } = contourLines({ id: 'balkans', ...LAND })
  const lines = contours(plain, index, { plain: 0.6, index: 0.75 }, 'var(--contour)')
  return group({ opacity: 0.55 }, [lines])
}

function sea(): Shape {
  const coast = COAST.map(([longitude, latitude]) => onMap({ longitude, latitude }))
  return path(straightRing([[0, 0], ...coast, [0, HEIGHT]], 1), { fill: 'var(--water-wash)' })
}

/** A line for each whole degree, with its name. */
function graticule(): Shape[] {
  const lines: string[] = []
  const names: Shape[] = []
  const label = {
    fontFamily: 'var(--font-sans)',
    fontSize: 12,
    fontWeight: 500,
    fill: 'var(--ink-3)',
  }
  for (let longitude = 19; longitude <= 23; longitude++) {
    const [x] = onMap({ latitude: SOUTH, longitude })
    lines.push(`M${x} 0V${HEIGHT}`)
    names.push(text([tenth(x + 5), HEIGHT - 14], `${longitude}°E`, label))
  }
  for (let latitude = 40; latitude <= 43; latitude++) {
    const [, y] = onMap({ latitude, longitude: WEST })
    lines.push(`M0 ${y}H${WIDTH}`)
    names.push(text([604, tenth(y - 6)], `${latitude}°N`, { ...label, textAnchor: 'end' }))
  }
  return [path(lines.join(''), { fill: 'none', stroke: 'var(--line)' }), ...names]
}
