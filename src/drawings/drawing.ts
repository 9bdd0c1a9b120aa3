import { tenth, type Point } from './engine/geometry.ts'

/**
 * A drawing as data. A file writer turns it into SVG text, a React component into elements:
 * attribute names are React's, because those can be turned into SVG's by rule and not the reverse.
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

/** Presentation attributes only: a style sheet does not reach into an external file. */
export interface ShapeAttributes {
  readonly id?: string
  /** A handle for scripts in drawings that stand in the page; files have no use for it. */
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

/** The drawing fills its box and is cut at the sides, as a map sheet is. */
export const FILL_BOX = 'xMidYMid slice'

export function path(d: string, attributes: ShapeAttributes = {}): Shape {
  return { tag: 'path', attributes: { ...attributes, d } }
}

export function circle(cx: number, cy: number, r: number, attributes: ShapeAttributes = {}): Shape {
  return { tag: 'circle', attributes: { cx, cy, r, ...attributes } }
}

export function group(attributes: ShapeAttributes, children: readonly Shape[]): Shape {
  return { tag: 'g', attributes, children }
}

/** Shapes whose coordinates and stroke widths count in units, `scale` of them to a pixel. */
export function inUnits(
  scale: number,
  attributes: ShapeAttributes,
  children: readonly Shape[],
): Shape {
  return group({ transform: `scale(${1 / scale})`.replace('0.', '.'), ...attributes }, children)
}

/** What lies under the lines of a sheet; a tone may set it. */
export const SHEET_GROUND = 'var(--sig-bg,var(--paper-sunk))'

export function ramp(step: number): string {
  return `var(--h${step})`
}

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
