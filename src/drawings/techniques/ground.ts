import type { Field } from '../engine/field.ts'
import type { Point } from '../engine/geometry.ts'
import type { Shape } from '../drawing.ts'

export interface Ground {
  readonly field: Field
  readonly seed: number
  /** Number of ridge lines. */
  readonly lines: number
  readonly width: number
  readonly height: number
}

export type Technique = (ground: Ground) => readonly Shape[]

/** Top view. */
export function plan({ width, height }: Ground): (x: number, y: number) => Point {
  return (x, y) => [width / 2 + x * width * 0.5, height / 2 + y * height * 0.5]
}

/** The highest point of a coarse grid. */
export function summit(field: Field, n = 60): Point {
  let best = -9
  let found: Point = [0, 0]
  for (let j = 0; j <= n; j++) {
    for (let i = 0; i <= n; i++) {
      const x = -0.9 + (1.8 * i) / n
      const y = -0.9 + (1.8 * j) / n
      const h = field(x, y)
      if (h > best) {
        best = h
        found = [x, y]
      }
    }
  }
  return found
}

export function slope(field: Field, x: number, y: number, reach: number): Point {
  return [
    (field(x + reach, y) - field(x - reach, y)) / (2 * reach),
    (field(x, y + reach) - field(x, y - reach)) / (2 * reach),
  ]
}
