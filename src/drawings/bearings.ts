import type { Point } from './engine/geometry.ts'
import { circle, path, text, type Drawing, type Shape } from './drawing.ts'

const SOURCES: readonly Point[] = [
  [10, 12],
  [92, 20],
  [38, 78],
]

/** Three bearings that meet in a small field. */
export function bearings(): Drawing {
  return {
    viewBox: [100, 84],
    shapes: [
      circle(51.5, 42.5, 13, { fill: 'var(--pasture)' }),
      path('M10 12 62 51.5M92 20 38 49.5M38 78 55.5 29', {
        fill: 'none',
        stroke: 'var(--water)',
        strokeWidth: 1.4,
      }),
      ...SOURCES.flatMap(([x, y], i): Shape[] => [
        circle(x, y, 6.5, { fill: 'var(--sheet-lift)', stroke: 'var(--water)', strokeWidth: 1.6 }),
        text([x, y + 3.2], String(i + 1), {
          textAnchor: 'middle',
          fill: 'var(--water)',
          fontFamily: 'var(--font-sans)',
          fontSize: 9,
          fontWeight: 700,
        }),
      ]),
      path('M51.5 36l6 10.5h-12z', { fill: 'var(--way)' }),
    ],
  }
}
