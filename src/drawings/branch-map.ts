import { clamp, tenth, type Point } from './engine/geometry.ts'
import { adriatic } from './adriatic.ts'
import { circle, path, text, type Drawing, type Shape } from './drawing.ts'
import {
  fitProjection,
  greatCircleKm,
  sides,
  type Place,
  type Projection,
} from './map-projection.ts'

export interface MapWords {
  readonly sea: string
  readonly summit: string
  readonly kilometres: (value: number) => string
}

export interface MappedBranch extends Place {
  readonly city: string
  readonly country: string
}

interface MapPlaces {
  readonly branches: readonly MappedBranch[]
  /** Drawn if it is on the sheet. */
  readonly mountain: Place
  /** The background, in the size of the sheet. */
  readonly land: readonly Shape[]
}

const WIDTH = 620
const HEIGHT = 563

export function branchMap({ branches, mountain, land }: MapPlaces, words: MapWords): Drawing {
  const projection = fitProjection(branches, WIDTH, HEIGHT)
  const stations = inCircle(branches.map((branch) => ({ branch, at: projection.toSheet(branch) })))
  const outline = `M${stations.map(({ at }) => at.join(' ')).join('L')}Z`
  const summit = projection.isOnSheet(mountain) ? projection.toSheet(mountain) : undefined
  const viewBox = [WIDTH, HEIGHT] as const
  return {
    viewBox,
    shapes: [
      { tag: 'rect', attributes: { width: WIDTH, height: HEIGHT, fill: 'var(--sheet)' } },
      ...land,
      ...adriatic(projection, viewBox, words.sea),
      ...graticule(projection),
      path(outline, { fill: 'var(--tone-pasture)', opacity: 0.7 }),
      path(outline, { fill: 'none', stroke: 'var(--ink)', strokeWidth: 1.6 }),
      ...(summit ? [rays(stations, summit)] : []),
      ...distanceLabels(stations, words.kilometres),
      ...(summit ? summitMark(summit, words.summit) : []),
      ...stations.map(({ at: [x, y] }) =>
        path(`M${x} ${tenth(y - 9)}l8.5 14.6h-17z`, { fill: 'var(--way)' }),
      ),
      ...stationLabels(stations),
    ],
  }
}

/** So that the sides of the outline do not cross. */
function inCircle(stations: readonly Station[]): Station[] {
  const mean = (axis: 0 | 1) =>
    stations.reduce((sum, { at }) => sum + at[axis], 0) / stations.length
  const [x, y] = [mean(0), mean(1)]
  const angle = ({ at }: Station) => Math.atan2(at[1] - y, at[0] - x)
  return stations.toSorted((a, b) => angle(a) - angle(b))
}

function rays(stations: readonly Station[], summit: Point): Shape {
  const lines = stations.map(({ at }) => `M${at.join(' ')}L${summit.join(' ')}`)
  return path(lines.join(''), { fill: 'none', stroke: 'var(--ink)', strokeDasharray: '3 5' })
}

/** Drawn before the sea, which covers the excess. */
function graticule({ toSheet, longitudes, latitudes }: Projection): Shape[] {
  const lines: string[] = []
  const names: Shape[] = []
  const label = {
    fontFamily: 'var(--font-sans)',
    fontSize: 12,
    fontWeight: 500,
    fill: 'var(--ink-3)',
  }
  for (const longitude of longitudes) {
    const [x] = toSheet({ latitude: 0, longitude })
    lines.push(`M${x} 0V${HEIGHT}`)
    if (x > WIDTH - 45) continue
    names.push(text([tenth(x + 5), HEIGHT - 14], degrees(wrapped(longitude), 'EW'), label))
  }
  for (const latitude of latitudes) {
    const [, y] = toSheet({ latitude, longitude: 0 })
    lines.push(`M0 ${y}H${WIDTH}`)
    const anchor = { ...label, textAnchor: 'end' } as const
    names.push(text([604, tenth(y - 6)], degrees(latitude, 'NS'), anchor))
  }
  return [path(lines.join(''), { fill: 'none', stroke: 'var(--line)' }), ...names]
}

function wrapped(longitude: number): number {
  return longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
}

function degrees(value: number, [positive, negative]: string): string {
  const side = value === 0 ? '' : value < 0 ? negative : positive
  return `${Math.abs(value)}°${side}`
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

function summitMark([x, y]: Point, name: string): Shape[] {
  // Inside the outline ink-2 has too little contrast in the dark theme.
  const label = text([tenth(x + 11), tenth(y + 5)], name, { ...SMALL, fill: 'var(--ink)' })
  return [circle(x, y, 5, { fill: 'var(--ink)' }), label]
}

/** Of a letter of a city, in the larger size for phones. */
const LETTER_WIDTH = 17
const MARGIN = 12

/** The northern label is beside its mark, the others below. All stay on the sheet. */
function stationLabels(stations: readonly Station[]): Shape[] {
  const north = Math.min(...stations.map(({ at }) => at[1]))
  const middle = stations.reduce((sum, { at }) => sum + at[0], 0) / stations.length
  return stations.flatMap(({ branch, at: [x, y] }) => {
    const width = LETTER_WIDTH * Math.max(branch.city.length, branch.country.length / 2)
    if (y === north) {
      const isLeft = x + 16 + width > WIDTH - MARGIN
      return label(branch, [x + (isLeft ? -16 : 16), y - 8], isLeft ? 'end' : 'start')
    }
    const [dx, dy] = x < middle ? [-14, 34] : [8, 38]
    const across = clamp(x + dx, width / 2 + MARGIN, WIDTH - width / 2 - MARGIN)
    return label(branch, [across, y + dy], 'middle')
  })
}

type Anchor = 'start' | 'middle' | 'end'

function label({ city, country }: MappedBranch, [x, y]: Point, textAnchor: Anchor): Shape[] {
  return [
    text([tenth(x), tenth(y)], city, { ...CITY, textAnchor }),
    text([tenth(x), tenth(y + 22)], country, { ...SMALL, textAnchor }),
  ]
}

/** A shorter side has no room for its length. */
const SHORTEST_LABELLED = 110

/** Centred on each side; the western label is shifted away from the ray to the summit. */
function distanceLabels(
  stations: readonly Station[],
  kilometres: (value: number) => string,
): Shape[] {
  const labelled = sides(stations).filter(
    ([{ at: a }, { at: b }]) => Math.hypot(a[0] - b[0], a[1] - b[1]) >= SHORTEST_LABELLED,
  )
  const lengths = labelled.map(([a, b]) => ({
    middle: [(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2] as const,
    km: Math.round(greatCircleKm(a.branch, b.branch)),
  }))
  const west = Math.min(...lengths.map(({ middle }) => middle[0]))
  return lengths.flatMap(({ middle: [mx, my], km }): Shape[] => {
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
