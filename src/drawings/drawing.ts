import { tenth, type Point } from './engine/geometry.ts'

/**
 * A drawing as data, written as an SVG file or rendered by React. Attribute names are React's, which can
 * be converted to SVG names by rule.
 */
export interface Drawing {
  readonly viewBox: readonly [width: number, height: number]
  readonly preserveAspectRatio?: string
  readonly shapes: readonly Shape[]
}

export interface Shape {
  readonly tag: 'g' | 'path' | 'circle' | 'rect' | 'text' | 'defs' | 'use'
  readonly attributes: ShapeAttributes
  readonly children?: readonly Shape[]
  readonly text?: string
}

/** Presentation attributes only: style sheets do not apply to an external file. */
export interface ShapeAttributes {
  readonly id?: string
  /** For scripts, in inline drawings only. */
  readonly className?: string
  readonly href?: string
  readonly transform?: string
  readonly d?: string
  readonly x?: number
  readonly y?: number
  readonly cx?: number
  readonly cy?: number
  readonly r?: number
  readonly width?: number
  readonly height?: number
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number | string
  readonly strokeLinecap?: 'round'
  readonly strokeLinejoin?: 'round'
  readonly strokeDasharray?: string
  readonly opacity?: number | string
  readonly paintOrder?: 'stroke'
  readonly vectorEffect?: 'non-scaling-stroke'
  readonly textAnchor?: 'start' | 'middle' | 'end'
  readonly fontFamily?: string
  readonly fontStyle?: 'italic'
  readonly fontSize?: number
  readonly fontWeight?: number
  readonly letterSpacing?: string
}

/** Fills the box and is cropped at the sides. */
export const FILL_BOX = 'xMidYMid slice'

export function path(d: string, attributes: ShapeAttributes = {}): Shape {
  return { tag: 'path', attributes: { ...attributes, d } }
}

export function circle(cx: number, cy: number, r: number, attributes: ShapeAttributes = {}): Shape {
  return { tag: 'circle', attributes: { cx, cy, r, ...attributes } }
}

export function text([x, y]: Point, words: string, attributes: ShapeAttributes): Shape {
  return { tag: 'text', text: words, attributes: { x, y, ...attributes } }
}

export function group(attributes: ShapeAttributes, children: readonly Shape[]): Shape {
  return { tag: 'g', attributes, children }
}

/** Shapes in integer units, `scale` units per pixel. */
export function inUnits(
  scale: number,
  attributes: ShapeAttributes,
  children: readonly Shape[],
): Shape {
  return group({ transform: `scale(${1 / scale})`.replace('0.', '.'), ...attributes }, children)
}

/** The background; a tone may override it. */
export const SHEET_GROUND = 'var(--sig-bg,var(--paper-sunk))'

export function ramp(step: number): string {
  return `var(--h${step})`
}

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

export function halo([x, y]: Point, radius: number): Shape {
  return circle(tenth(x), tenth(y), radius, { fill: SHEET_GROUND })
}

interface DotGrid {
  /** x and y of the first dot. */
  readonly from: number
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly dot: number
  readonly opacity: number
}

/** Each row is one line with zero-length dashes and round caps. */
export function dotGrid({ from, cell, columns, rows, dot, opacity }: DotGrid): Shape {
  // One unit longer, because a dash at the very end may be dropped.
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
