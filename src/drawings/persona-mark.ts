import { type Point, tenth } from './engine/geometry.ts'
import { circle, path, type Drawing, type Shape } from './drawing.ts'

const BOX = [240, 96] as const

const line = (d: string, strokeWidth = 1.6) =>
  path(d, { fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinejoin: 'round' })
const survey = (d: string, stroke = 'var(--contour)') =>
  path(d, { fill: 'none', stroke, strokeWidth: 1.5, strokeDasharray: '3 4' })
const field = (corners: readonly Point[]) =>
  path(`M${corners.map((corner) => corner.join(' ')).join('L')}z`, { fill: 'var(--tone-pasture)' })
const station = ([x, y]: Point) =>
  circle(x, y, 4.5, { fill: 'var(--sheet)', stroke: 'currentColor', strokeWidth: 1.6 })
const waymark = ([x, y]: Point) => path(`M${x} ${y - 8}l7 12h-14z`, { fill: 'var(--way)' })

/** Where each persona looks for its answer, in the house's own signs. Too small for a height field. */
const MARKS = {
  'all-in-one': net,
  qa: threeBearings,
  informative: beacon,
  support: handOver,
  navigator: wayThroughContours,
  researcher: boreholes,
} satisfies Record<string, () => readonly Shape[]>

export type PersonaKind = keyof typeof MARKS

export function personaMark(kind: PersonaKind): Drawing {
  return { viewBox: BOX, preserveAspectRatio: 'xMinYMid', shapes: MARKS[kind]() }
}

/** One net over six stations, one for each persona; the summit is the sixth. */
function net(): Shape[] {
  const stations: readonly Point[] = [
    [6, 86],
    [96, 86],
    [186, 86],
    [51, 49],
    [141, 49],
  ]
  const summit: Point = [96, 14]
  return [
    field([[6, 86], summit, [186, 86]]),
    line('M6 86 96 12 186 86zM96 12v74M6 86l135-37M186 86 51 49'),
    ...stations.map(station),
    waymark(summit),
  ]
}

/** Three lines never meet in a point: the answer lies in the small field between them. */
function threeBearings(): Shape[] {
  const sights: readonly (readonly [from: Point, to: Point])[] = [
    [
      [6, 8],
      [146, 60],
    ],
    [
      [186, 14],
      [72, 79],
    ],
    [
      [81, 88],
      [116, 16],
    ],
  ]
  const corners = sights.map((sight, i) =>
    crossing(sight, sights[(i + 1) % sights.length] ?? sight),
  )
  const answer = centre(corners)
  return [
    survey('M1 88h192'),
    field(corners),
    line(sights.map(([from, to]) => `M${from.join(' ')} ${to.join(' ')}`).join('')),
    ...sights.map(([from]) => station(from)),
    waymark(answer),
  ]
}

/** A signal for whoever passes, as far as it carries. */
function beacon(): Shape[] {
  const rings = [24, 46, 68, 90].map(
    (r) => `M${97 - r} 86a${r} ${tenth(r * 0.86)} 0 0 1 ${2 * r} 0`,
  )
  return [survey(rings.join('')), line('M1 86h192M97 86V30'), waymark([97, 24])]
}

/** Steps to a solution, and the path to a person that leaves them in time. */
function handOver(): Shape[] {
  const stops: readonly Point[] = [
    [6, 70],
    [54, 55],
    [94, 55],
    [136, 52],
  ]
  return [
    survey('M136 70C150 90 172 92 196 84'),
    line('M6 70H54V40H94V70H136V34H168'),
    ...stops.map(station),
    circle(196, 84, 5, { fill: 'currentColor' }),
    waymark([174, 36]),
  ]
}

/** A route across the lines of equal height. */
function wayThroughContours(): Shape[] {
  const heights = [20, 48, 76].map((y) => `M1 ${y}c44-20 72 20 112 0s66-20 84 4`)
  return [
    survey(heights.join('')),
    line('M20 80C46 62 56 40 90 52S136 60 154 28', 2.6),
    circle(20, 80, 5, { fill: 'currentColor' }),
    waymark([155, 24]),
  ]
}

/** Two bores through the beds; each find keeps its depth. */
function boreholes(): Shape[] {
  const beds = [30, 48, 66, 84].map((y, depth) => {
    const fold = 11 - depth * 2
    return `M1 ${y}c34-${fold} 62 ${fold} 98 0s62-${fold} 98 0`
  })
  const finds: readonly Point[] = [
    [62, 66],
    [138, 43],
  ]
  return [
    line(beds.join('')),
    survey(finds.map(([x]) => `M${x} 6V92`).join(''), 'currentColor'),
    ...finds.map(([x, y]) => circle(x, y, 5, { fill: 'var(--way)' })),
  ]
}

type Sight = readonly [from: Point, to: Point]

function crossing([a, b]: Sight, [c, d]: Sight): Point {
  const [abx, aby, cdx, cdy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const share = ((c[0] - a[0]) * cdy - (c[1] - a[1]) * cdx) / (abx * cdy - aby * cdx)
  return [tenth(a[0] + share * abx), tenth(a[1] + share * aby)]
}

function centre(points: readonly Point[]): Point {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return [tenth(mean(0)), tenth(mean(1))]
}
