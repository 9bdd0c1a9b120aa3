import { tenth } from '../number.ts'
import type { Point } from '../point.ts'
import type { Shape, ShapeAttributes } from './drawing.ts'
import { greatCircleKm } from './great-circle.ts'
import type { MappedBranch } from './mapped-branch.ts'

export interface Station {
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

export function text([x, y]: Point, words: string, attributes: ShapeAttributes): Shape {
  return { tag: 'text', text: words, attributes: { x, y, ...attributes } }
}

export function summitLabel([x, y]: Point, words: string): Shape {
  // Inside the triangle ink-2 has too little contrast in the dark theme.
  return text([tenth(x + 11), tenth(y + 5)], words, { ...SMALL, fill: 'var(--ink)' })
}

/** The northern name stands beside its mark, the southern ones below, clear of the triangle. */
export function stationLabels(stations: readonly Station[]): Shape[] {
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

/** The length of each side on its middle; the western side has no room beside Korab's ray. */
export function distanceLabels(
  stations: readonly Station[],
  kilometres: (value: number) => string,
): Shape[] {
  const sides = sidesOf(stations)
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

/** Whole kilometres between each branch and the next, as the map writes them. */
export function branchDistancesKm(branches: readonly MappedBranch[]): number[] {
  return pairs(branches).map(([a, b]) => Math.round(greatCircleKm(a, b)))
}

function sidesOf(stations: readonly Station[]): { middle: Point; km: number }[] {
  return pairs(stations).map(([a, b]) => ({
    middle: [(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2],
    km: Math.round(greatCircleKm(a.branch, b.branch)),
  }))
}

function pairs<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]))
}
