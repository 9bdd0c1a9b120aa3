import { path } from './drawing.ts'
import type { Shape } from './drawing.ts'

interface DotGrid {
  /** The first dot, in both directions. */
  readonly from: number
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly dot: number
  readonly opacity: number
}

/** Rows of dots: each row is one line whose dashes have no length but round ends. */
export function dotGrid({ from, cell, columns, rows, dot, opacity }: DotGrid): Shape {
  // One unit longer than the last dot needs, because a dash at the very end may be left out.
  const length = (columns - 1) * cell + 1
  const lines = Array.from({ length: rows }, (_, j) => `M${from} ${from + j * cell}h${length}`)
  return path(lines.join(''), {
    stroke: 'var(--line-strong)',
    strokeWidth: dot,
    strokeLinecap: 'round',
    strokeDasharray: `0 ${cell}`,
    opacity,
  })
}
