import { tenth } from '../number.ts'
import type { Point } from '../point.ts'
import { SHEET_GROUND, circle, path } from './drawing.ts'
import type { Shape } from './drawing.ts'

/** The waymark on the highest point of a drawing: the map sign of a triangulation station. */
export function stationMark([x, y]: Point, size: number): readonly Shape[] {
  const outline =
    `M${tenth(x)} ${tenth(y - size)}l${tenth(size * 0.9)} ${tenth(size * 1.56)}` +
    `h${tenth(-size * 1.8)}z`
  return [
    path(outline, {
      fill: 'var(--way)',
      stroke: 'var(--trig-line)',
      strokeWidth: 'var(--trig-width)',
      paintOrder: 'stroke',
    }),
    circle(tenth(x), tenth(y + size * 0.06), tenth(size * 0.2), { fill: 'var(--sheet)' }),
  ]
}

/** Clears the ground round a mark that stands among lines. */
export function halo([x, y]: Point, radius: number): Shape {
  return circle(tenth(x), tenth(y), radius, { fill: SHEET_GROUND })
}
