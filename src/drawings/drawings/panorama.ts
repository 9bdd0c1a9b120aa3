import { clamp } from '../number.ts'
import type { Line, Point } from '../point.ts'
import { hash, rng } from '../seed.ts'
import { dotGrid } from './dot-grid.ts'
import { circle, path } from './drawing.ts'
import type { Drawing, Shape } from './drawing.ts'
import { wayThrough } from './route.ts'

const STATIONS = 5
const CLIMBS = [-1, -2, 1, -1, -2] as const
const STRAIGHT = 0
const CURVED = 1
const STEPPED = 2

interface PanoramaSize {
  readonly cell: number
  /** Columns of dots that belong to one route. */
  readonly columns: number
  readonly rows: number
}

/** Several routes joined end to start across a wide dot grid. */
export function panorama(
  ids: readonly string[],
  { cell, columns, rows }: PanoramaSize = { cell: 44, columns: 9, rows: 6 },
): Drawing {
  const centre = (column: number, row: number): Point => [
    column * cell + cell / 2,
    row * cell + cell / 2,
  ]
  const routes = ids.map((id, n) => {
    const top = n === ids.length - 1 ? 0 : 1
    const levels = rowsOf(id, rows, n > 0, top)
    return levels.map((row, c) => centre(n * columns + c * 1.5, row))
  })
  return {
    viewBox: [ids.length * columns * cell, rows * cell],
    shapes: [
      dotGrid({ from: cell / 2, cell, columns: ids.length * columns, rows, dot: 3, opacity: 0.45 }),
      ...routes.flatMap((line, n) => [...joint(routes[n - 1], line, cell), way(line, n)]),
      ...routes.flatMap(stations),
    ],
  }
}

function rowsOf(id: string, rows: number, mayStartHigher: boolean, top: number): number[] {
  const random = rng(hash(id))
  let row = rows - 1 - (mayStartHigher ? Math.floor(random() * 2) : 0)
  return Array.from({ length: STATIONS }, (_, column) => {
    const own = column === STATIONS - 1 ? top : row
    row = clamp(row + (CLIMBS[Math.floor(random() * CLIMBS.length)] ?? 0), top + 1, rows - 1)
    return own
  })
}

function joint(before: Line | undefined, line: Line, cell: number): Shape[] {
  const [ax, ay] = before?.at(-1) ?? [0, 0]
  const [bx, by] = line[0] ?? [0, 0]
  const reach = cell * 1.4
  if (!before) return []
  return [
    path(`M${ax} ${ay}C${ax + reach} ${ay} ${bx - reach} ${by} ${bx} ${by}`, {
      fill: 'none',
      stroke: 'var(--contour)',
      strokeWidth: 3,
      strokeDasharray: '1 10',
      strokeLinecap: 'round',
    }),
  ]
}

function way(line: Line, n: number): Shape {
  return path(wayThrough(line, [STEPPED, CURVED][n] ?? STRAIGHT), {
    fill: 'none',
    stroke: 'var(--ink)',
    strokeWidth: 4,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })
}

function stations(line: Line): Shape[] {
  return line.map(([x, y], i) => {
    if (i === 0) return circle(x, y, 9, { fill: 'var(--ink)' })
    if (i === line.length - 1) return path(`M${x} ${y - 15}l13 23h-26z`, { fill: 'var(--way)' })
    return circle(x, y, 7, { fill: 'var(--paper)', stroke: 'var(--ink)', strokeWidth: 3.4 })
  })
}
