import { clamp } from './geometry.ts'

/** A height field: x and y from -1 to 1, the summit near 1. */
export type Field = (x: number, y: number) => number

export function gauss(
  x: number,
  y: number,
  centreX: number,
  centreY: number,
  spreadX: number,
  spreadY: number,
  turn: number,
): number {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const dx = x - centreX
  const dy = y - centreY
  const u = (dx * c + dy * s) / spreadX
  const v = (-dx * s + dy * c) / spreadY
  return Math.exp(-(u * u + v * v))
}

/** Lowers the edges, so that every contour is closed. */
export function closed(field: Field, edgePower = 6): Field {
  return (x, y) => {
    const edge = Math.pow(Math.max(Math.abs(x), Math.abs(y)), edgePower)
    const corner = Math.pow(Math.min(1, Math.hypot(x, y) / 1.12), 5)
    return field(x, y) * (1 - Math.max(edge, corner))
  }
}

/** Row-major heights. The rim is -1, so that contours are closed. */
export type Grid = Float32Array

export function grid(field: Field, nx: number, ny: number): Grid {
  const heights = new Float32Array(nx * ny)
  for (let j = 0; j < ny; j++) fillRow(heights, field, nx, ny, j)
  return heights
}

/** One row at a time, for callers that must not block. */
export function fillRow(heights: Grid, field: Field, nx: number, ny: number, j: number): void {
  for (let i = 0; i < nx; i++) {
    const rim = i === 0 || j === 0 || i === nx - 1 || j === ny - 1
    const x = -1 + (2 * i) / (nx - 1)
    const y = -1 + (2 * j) / (ny - 1)
    heights[j * nx + i] = rim ? -1 : field(x, y)
  }
}

/** Smooths the grid, scales the summit to 1 and sharpens it. */
export function settle(heights: Grid, n: number, power = 1.22): Grid {
  const settled = Float32Array.from(heights)
  for (let j = 1; j < n - 1; j++) {
    for (let i = 1; i < n - 1; i++) {
      const own = heights[j * n + i] ?? 0
      settled[j * n + i] = blurred(heights, n, i, j) * 0.55 + own * 0.45
    }
  }
  const summit = settled.reduce((best, h) => Math.max(best, h), 0)
  return settled.map((h) => (h > 0 ? Math.pow(h / (summit * 1.01), power) : h))
}

function blurred(heights: Grid, n: number, i: number, j: number): number {
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

/** Bilinear interpolation for x and y from -1 to 1. */
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
