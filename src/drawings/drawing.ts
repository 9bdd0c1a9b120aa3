import type { Point } from './engine/geometry.ts'

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

export function path(d: string, attributes: ShapeAttributes = {}): Shape {
  return { tag: 'path', attributes: { ...attributes, d } }
}

export function circle(cx: number, cy: number, r: number, attributes: ShapeAttributes = {}): Shape {
  return { tag: 'circle', attributes: { cx, cy, r, ...attributes } }
}

export function text([x, y]: Point, words: string, attributes: ShapeAttributes): Shape {
  return { tag: 'text', text: words, attributes: { x, y, ...attributes } }
}
