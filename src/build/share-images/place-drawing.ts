import type { Drawing, Shape, ShapeAttributes } from '#drawings/drawing.ts'
import { writeShape } from '../drawings/write-svg.ts'
import type { Paint } from './plain-colours.ts'
import type { Family, Hand, Lettering } from './lettering.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The weights of words inside drawings, which must be loaded before they can be drawn. */
export const DRAWING_HANDS: readonly Hand[] = [
  ...[500, 600].map((weight) => ({ family: 'sans' as const, size: 13, weight })),
  ...[520, 540, 560].map((weight) => ({ family: 'display-italic' as const, size: 20, weight })),
]

/** A drawing of the site's engine inside a picture: plain colours, letters as outlines. */
export function placeDrawing(
  { viewBox, preserveAspectRatio, shapes }: Drawing,
  { x, y, width, height }: Box,
  paint: Paint,
  letters: Lettering,
): string {
  const fit = preserveAspectRatio ? ` preserveAspectRatio="${preserveAspectRatio}"` : ''
  const frame = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const inside = shapes.map((shape) => writeShape(plainShape(shape, paint, letters))).join('')
  // As the site's own rule for drawings has it: what names no colour has none.
  return `<svg ${frame} viewBox="0 0 ${viewBox.join(' ')}"${fit} fill="none" stroke="none">${inside}</svg>`
}

function plainShape(shape: Shape, paint: Paint, letters: Lettering): Shape {
  if (shape.tag === 'text') return outlined(shape, paint, letters)
  const children = shape.children?.map((child) => plainShape(child, paint, letters))
  const attributes = plainAttributes(shape.attributes, paint)
  return { ...shape, attributes, ...(children && { children }) }
}

const PAINTED = ['fill', 'stroke', 'strokeWidth', 'opacity'] as const

function plainAttributes(attributes: ShapeAttributes, paint: Paint): ShapeAttributes {
  const { className: _handle, ...rest } = attributes
  const painted = PAINTED.flatMap((name) => {
    const value = rest[name]
    return typeof value === 'string' ? [[name, paint(value)] as const] : []
  })
  return { ...rest, ...Object.fromEntries(painted) }
}

function outlined({ attributes, text = '' }: Shape, paint: Paint, letters: Lettering): Shape {
  const { x = 0, y = 0, textAnchor, fill = 'currentColor', transform, letterSpacing } = attributes
  const hand = {
    family: familyOf(attributes),
    size: attributes.fontSize ?? 16,
    weight: attributes.fontWeight ?? 500,
    tracking: Number.parseFloat(letterSpacing ?? '0'),
  }
  const share = { start: 0, middle: 0.5, end: 1 }[textAnchor ?? 'start']
  const d = letters.outline(text, hand, x - letters.widthOf(text, hand) * share, y)
  return { tag: 'path', attributes: { d, fill: paint(fill), ...(transform && { transform }) } }
}

function familyOf({ fontFamily = '', fontStyle }: ShapeAttributes): Family {
  if (!fontFamily.includes('display')) return 'sans'
  return fontStyle === 'italic' ? 'display-italic' : 'display'
}
