import { clamp } from '../number.ts'
import type { Line, Point } from '../point.ts'
import { hash, rng } from '../seed.ts'
import { dotGrid } from './dot-grid.ts'
import { path } from './drawing.ts'
import type { Drawing } from './drawing.ts'

const SIZE = 56
/** Whole numbers, so that thirty routes on one page share their digits. */
const FROM = 10
const CELL = 9
const COLUMNS = 5

const CLIMBS = [-2, -1, -1, 1, -1, 0, 2] as const
const DASHES = ['', '5 2.6', '1 2.8', '', '7 2 1.4 2'] as const

/** An automation as a route: a filled start, three stops, the summit. */
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
      // A stop is a dark dot with a light one on it: a ring without a circle element.
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

/** Straight, curved or stepped: the category decides. */
export function wayThrough(points: Line, mode: number): string {
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
