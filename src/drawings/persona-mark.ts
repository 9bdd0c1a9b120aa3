import { type Point, tenth } from './engine/geometry.ts'
import { circle, path, type Drawing, type Shape } from './drawing.ts'

const BOX = [240, 96] as const

const line = (d: string, strokeWidth = 1.6) =>
  path(d, { fill: 'none', stroke: 'currentColor', strokeWidth, strokeLinejoin: 'round' })
const survey = (d: string, stroke = 'var(--contour)') =>
  path(d, { fill: 'none', stroke, strokeWidth: 1.5, strokeDasharray: '3 4' })
const station = ([x, y]: Point) =>
  circle(x, y, 4.5, { fill: 'var(--sheet)', stroke: 'currentColor', strokeWidth: 1.6 })
const waymark = ([x, y]: Point) => path(`M${x} ${y - 8}l7 12h-14z`, { fill: 'var(--way)' })

/** One drawing per persona. */
const MARKS = {
  'all-in-one': net,
  qa: threeBearings,
  informative: beacon,
  support: handOver,
  navigator: wayThroughContours,
  researcher: boreholes,
} satisfies Record<string, () => readonly Shape[]>

/** Other personas share the drawing of the informative one. */
export function personaMark(id: string): Drawing {
  const draw = new Map<string, () => readonly Shape[]>(Object.entries(MARKS)).get(id) ?? beacon
  return { viewBox: BOX, preserveAspectRatio: 'xMinYMid', shapes: draw() }
}

/** A net of six stations, one per persona. */
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
    path('M6 86L96 14L186 86z', { fill: 'var(--tone-pasture)' }),
    line('M6 86 96 12 186 86zM96 12v74M6 86l135-37M186 86 51 49'),
    ...stations.map(station),
    waymark(summit),
  ]
}

/** Three bearings around the answer. */
function threeBearings(): Shape[] {
  const stations: readonly Point[] = [
    [6, 8],
    [186, 14],
    [81, 88],
  ]
  return [
    survey('M1 88h192'),
    path('M121.4 50.9L90.5 68.4L102.5 43.8z', { fill: 'var(--tone-pasture)' }),
    line('M6 8 146 60M186 14 72 79M81 88 116 16'),
    ...stations.map(station),
    waymark([104.8, 54.4]),
  ]
}

function beacon(): Shape[] {
  const rings = [24, 46, 68, 90].map(
    (r) => `M${97 - r} 86a${r} ${tenth(r * 0.86)} 0 0 1 ${2 * r} 0`,
  )
  return [survey(rings.join('')), line('M1 86h192M97 86V30'), waymark([97, 24])]
}

/** Steps to a solution, with a branch to a person. */
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

/** A route across contours. */
function wayThroughContours(): Shape[] {
  const heights = [20, 48, 76].map((y) => `M1 ${y}c44-20 72 20 112 0s66-20 84 4`)
  return [
    survey(heights.join('')),
    line('M20 80C46 62 56 40 90 52S136 60 154 28', 2.6),
    circle(20, 80, 5, { fill: 'currentColor' }),
    waymark([155, 24]),
  ]
}

/** Two boreholes through the beds. */
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
