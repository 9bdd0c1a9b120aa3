import { straightRing } from './engine/path-writer.ts'
import { tenth, type Point } from './engine/geometry.ts'
import { contourLines, contours } from './contour-sheet.ts'
import { circle, group, path, text, type Drawing, type Shape } from './drawing.ts'

export interface MapWords {
  readonly sea: string
  readonly summit: string
  readonly kilometres: (value: number) => string
}

const WIDTH = 620
const HEIGHT = 563
const WEST = 18.9
const SOUTH = 39.9
/** Pixels per degree, for 41.5 degrees north. */
const PER_LONGITUDE = 124
const PER_LATITUDE = PER_LONGITUDE / Math.cos((41.5 * Math.PI) / 180)

const KORAB: Place = { latitude: 41.79, longitude: 20.55 }
const LAND = { width: WIDTH, height: HEIGHT, levels: 11, columns: 90, rows: 84, scale: 2.6 }

/** The Adriatic coast from north to south, longitude first. */
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

/** Drawn before the sea, which covers the excess. */
function land(): Shape {
  const { plain, index } = contourLines({ id: 'balkans', ...LAND })
  const lines = contours(plain, index, { plain: 0.6, index: 0.75 }, 'var(--contour)')
  return group({ opacity: 0.55 }, [lines])
}

function sea(): Shape {
  const coast = COAST.map(([longitude, latitude]) => onMap({ longitude, latitude }))
  return path(straightRing([[0, 0], ...coast, [0, HEIGHT]], 1), { fill: 'var(--water-wash)' })
}

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

interface Station {
  readonly branch: MappedBranch
  readonly at: Point
}

const SMALL = {
  fontFamily: 'var(--font-sans)',
  fontSize: 13,
  fontWeight: 500,
  fill: 'var(--ink-2)',
}
const CITY = {
  fontFamily: 'var(--font-display)',
  fontStyle: 'italic',
  fontSize: 27,
  fontWeight: 540,
  fill: 'var(--ink)',
} as const

function summitLabel([x, y]: Point, words: string): Shape {
  // Inside the triangle ink-2 has too little contrast in the dark theme.
  return text([tenth(x + 11), tenth(y + 5)], words, { ...SMALL, fill: 'var(--ink)' })
}

/** The northern label is beside its mark, the southern ones below. */
function stationLabels(stations: readonly Station[]): Shape[] {
  const north = Math.min(...stations.map(({ at }) => at[1]))
  const middle = stations.reduce((sum, { at }) => sum + at[0], 0) / stations.length
  return stations.flatMap(({ branch, at: [x, y] }) => {
    const [dx, dy, textAnchor] =
      y === north
        ? ([16, -8, 'start'] as const)
        : x < middle
          ? ([-14, 34, 'middle'] as const)
          : ([8, 38, 'middle'] as const)
    const left = tenth(x + dx)
    return [
      text([left, tenth(y + dy)], branch.city, { ...CITY, textAnchor }),
      text([left, tenth(y + dy + 18)], branch.country, { ...SMALL, textAnchor }),
    ]
  })
}

/** Centred on each side; the western label is shifted away from the ray to Korab. */
function distanceLabels(
  stations: readonly Station[],
  kilometres: (value: number) => string,
): Shape[] {
  const sides = stations.flatMap((a, i) =>
    stations.slice(i + 1).map((b) => ({
      middle: [(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2] as const,
      km: Math.round(greatCircleKm(a.branch, b.branch)),
    })),
  )
  const west = Math.min(...sides.map(({ middle }) => middle[0]))
  return sides.flatMap(({ middle: [mx, my], km }): Shape[] => {
    const shift = mx === west ? 14 : 0
    const [x, y] = [tenth(mx - shift), tenth(my + 5 - shift)]
    return [
      {
        tag: 'rect',
        attributes: {
          x: tenth(x - 30),
          y: tenth(y - 16),
          width: 60,
          height: 22,
          fill: 'var(--sheet)',
        },
      },
      text([x, y], kilometres(km), {
        ...SMALL,
        fontWeight: 600,
        fill: 'var(--ink)',
        textAnchor: 'middle',
      }),
    ]
  })
}

/** Degrees: positive to the north and to the east. */
interface Place {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_RADIUS_KM = 6371

export function greatCircleKm(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const between = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    between(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      between(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

export interface MappedBranch extends Place {
  readonly city: string
  readonly country: string
}
