import type { Field } from './field.ts'
import { clamp } from './number.ts'

/** Heights row by row, `nx` to a row. The rim is -1, lower than any level, so contours close. */
export type Grid = Float32Array

export function grid(field: Field, nx: number, ny: number): Grid {
  const heights = new Float32Array(nx * ny)
  for (let j = 0; j < ny; j++) fillRow(heights, field, nx, ny, j)
  return heights
}

/** One row at a time, for a caller that has to share its thread. */
export function fillRow(heights: Grid, field: Field, nx: number, ny: number, j: number): void {
  for (let i = 0; i < nx; i++) {
    const rim = i === 0 || j === 0 || i === nx - 1 || j === ny - 1
    const x = -1 + (2 * i) / (nx - 1)
    const y = -1 + (2 * j) / (ny - 1)
    heights[j * nx + i] = rim ? -1 : field(x, y)
  }
}

/** Softens single-cell noise, scales the summit to 1 and sharpens it a little. */
export function settle(heights: Grid, n: number, power = 1.22): Grid {
  const settled = Float32Array.from(heights)
  for (let j = 1; j < n - 1; j++) {
    for (let i = 1; i < n - 1; i++) {
      const own = heights[j * n + i] ?? 0
      settled[j * n + i] = softened(heights, n, i, j) * 0.55 + own * 0.45
    }
  }
  const summit = settled.reduce((best, h) => Math.max(best, h), 0)
  return settled.map((h) => (h > 0 ? Math.pow(h / (summit * 1.01), power) : h))
}

function softened(heights: Grid, n: number, i: number, j: number): number {
  let sum = 0
  let weight = 0
  for (let b = -1; b < 2; b++) {
    for (let a = -1; a < 2; a++) {
      const w = (a ? 1 : 2) * (b ? 1 : 2)
      const h = heights[(j + b) * n + i + a] ?? -1
      if (h > -1) {
        sum += h * w
        weight += w
      }
    }
  }
  return sum / weight
}

/** Height between the grid points, for x and y in -1..1. */
export function sample(heights: Grid, nx: number, ny: number, x: number, y: number): number {
  const fx = clamp(((x + 1) / 2) * (nx - 1), 0, nx - 1.001)
  const fy = clamp(((y + 1) / 2) * (ny - 1), 0, ny - 1.001)
  const i = fx | 0
  const j = fy | 0
  const u = fx - i
  const v = fy - j
  const corner = j * nx + i
  const a = heights[corner] ?? 0
  const b = heights[corner + 1] ?? 0
  const c = heights[corner + nx] ?? 0
  const d = heights[corner + nx + 1] ?? 0
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}
