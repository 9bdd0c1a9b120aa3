import { clamp, type Line, type Point } from './engine/geometry.ts'
import { hash, rng } from './engine/noise.ts'
import { dotGrid, path, type Drawing, circle, type Shape } from './drawing.ts'

const SIZE = 56
/** Integers compress better. */
const FROM = 10
const CELL = 9
const COLUMNS = 5

const CLIMBS = [-2, -1, -1, 1, -1, 0, 2] as const
const DASHES = ['', '5 2.6', '1 2.8', '', '7 2 1.4 2'] as const

/** An automation as a route with start, three stops and summit. */
export function route(id: string, category: string): Drawing {
  const stations = rowsOf(id).map((row, column): Point => [FROM + column * CELL, FROM + row * CELL])
  const dash = DASHES[hash(category) % DASHES.length]
  const [start = [0, 0]] = stations
  const [endX, endY] = stations.at(-1) ?? start
  const stops = dots(stations.slice(1, -1))
  const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return {
    viewBox: [SIZE, SIZE],
    shapes: [
      dotGrid({ from: FROM, cell: CELL, columns: COLUMNS, rows: COLUMNS, dot: 1.5, opacity: 0.55 }),
      path(wayThrough(stations, hash(`${category}m`) % 3), {
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        ...round,
        ...(dash ? { strokeDasharray: dash } : {}),
      }),
      // A dark dot with a light one on top.
      path(dots([start]) + stops, { stroke: 'currentColor', strokeWidth: 6.8, ...round }),
      path(stops, { stroke: 'var(--sheet)', strokeWidth: 3.3, ...round }),
      path(`M${endX} ${endY - 5}l4.6 8h-9.2z`, { fill: 'var(--way)' }),
    ],
  }
}

function rowsOf(id: string): number[] {
  const random = rng(hash(id))
  let row = 4 - Math.floor(random() * 2)
  const rows = [row]
  for (let column = 1; column < COLUMNS; column++) {
    let next = row
    for (let tries = 0; next === row && tries < 9; tries++) {
      next = clamp(row + (CLIMBS[Math.floor(random() * CLIMBS.length)] ?? 0), 0, 4)
    }
    row = column === COLUMNS - 1 ? Math.min(next, 1) : next
    rows.push(row)
  }
  return rows
}

function dots(points: Line): string {
  return points.map(([x, y]) => `M${x} ${y}h0`).join('')
}

/** Straight, curved or stepped. */
function wayThrough(points: Line, mode: number): string {
  const [start = [0, 0], ...rest] = points
  let [ax, ay] = start
  let d = `M${ax} ${ay}`
  for (const [bx, by] of rest) {
    const mx = (ax + bx) / 2
    if (mode === 0) d += `L${bx} ${by}`
    else if (mode === 1) d += `C${mx} ${ay} ${mx} ${by} ${bx} ${by}`
    else d += `H${mx}V${by}H${bx}`
    ;[ax, ay] = [bx, by]
  }
  return d
}

const STATIONS = 5
const PANORAMA_CLIMBS = [-1, -2, 1, -1, -2] as const
const STRAIGHT = 0
const CURVED = 1
const STEPPED = 2

/** Several routes joined end to start; the columns are those of one route. */
export function panorama(
  ids: readonly string[],
  { cell, columns, rows } = { cell: 44, columns: 9, rows: 6 },
): Drawing {
  const centre = (column: number, row: number): Point => [
    column * cell + cell / 2,
    row * cell + cell / 2,
  ]
  const routes = ids.map((id, n) => {
    const top = n === ids.length - 1 ? 0 : 1
    const levels = panoramaRows(id, rows, n > 0, top)
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

function panoramaRows(id: string, rows: number, mayStartHigher: boolean, top: number): number[] {
  const random = rng(hash(id))
  let row = rows - 1 - (mayStartHigher ? Math.floor(random() * 2) : 0)
  return Array.from({ length: STATIONS }, (_, column) => {
    const own = column === STATIONS - 1 ? top : row
    row = clamp(
      row + (PANORAMA_CLIMBS[Math.floor(random() * PANORAMA_CLIMBS.length)] ?? 0),
      top + 1,
      rows - 1,
    )
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
