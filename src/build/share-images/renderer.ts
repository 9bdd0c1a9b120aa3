import { readFile } from 'node:fs/promises'
import type { Tone } from '#content/schema/catalogue.ts'
import type { Drawing, Shape, ShapeAttributes } from '#drawings/drawing.ts'
import type { Box } from '#drawings/place-labels.ts'
import { writeShape } from '../drawings/write-svg.ts'
import { createPaint, readVariables, type Paint, type PaintOptions } from './colours.ts'
import { loadLettering, type Family, type Lettering, type TextStyle } from './lettering.ts'

export const TITLE_STYLE: TextStyle = { family: 'display', size: 84, weight: 570, tracking: -0.018 }
export const BRAND_STYLE: TextStyle = { family: 'display', size: 44, weight: 650, tracking: -0.02 }
export const LINE_STYLE: TextStyle = { family: 'sans', size: 28, weight: 430 }

/** Text inside drawings; its fonts must be loaded up front. */
const DRAWING_STYLES: readonly TextStyle[] = [
  ...[500, 600].map((weight) => ({ family: 'sans' as const, size: 13, weight })),
  ...[520, 540, 560].map((weight) => ({ family: 'display-italic' as const, size: 20, weight })),
]

const STYLESHEETS = [
  'src/site/styles/tokens.css',
  'src/drawings/drawing-colours.css',
  'src/site/styles/drawings.css',
]

export type Renderer = Awaited<ReturnType<typeof createRenderer>>

/** Text as outlines, and the site's colours as plain values. */
export async function createRenderer() {
  const css = (await Promise.all(STYLESHEETS.map((file) => readFile(file, 'utf8')))).join('\n')
  const variables = new Map(readVariables(css))
  // Set by the element around a drawing, so the global value must not apply.
  for (const name of ['--sig-bg', '--sig-ink']) variables.delete(name)
  const letters = await loadLettering([TITLE_STYLE, BRAND_STYLE, LINE_STYLE, ...DRAWING_STYLES])
  const inColours = (options: PaintOptions) => createPaint(variables, options)
  const day = inColours({})
  return {
    letters,
    day,
    inColours,
    toned: (tone: Tone) => {
      const own = readVariables(css, `.tone-${tone}`)
      return createPaint(new Map([...variables, ...own]), { currentColour: 'var(--sig-ink)' })
    },
    place: (drawing: Drawing, box: Box, paint = day) => placeDrawing(drawing, box, paint, letters),
  }
}

function placeDrawing(
  { viewBox, preserveAspectRatio, shapes }: Drawing,
  { x, y, width, height }: Box,
  paint: Paint,
  letters: Lettering,
): string {
  const fit = preserveAspectRatio ? ` preserveAspectRatio="${preserveAspectRatio}"` : ''
  const frame = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const inside = shapes.map((shape) => writeShape(plainShape(shape, paint, letters))).join('')
  // As in the site's CSS for drawings: nothing is painted by default.
  return `<svg ${frame} viewBox="0 0 ${viewBox.join(' ')}"${fit} fill="none" stroke="none">${inside}</svg>`
}

function plainShape(shape: Shape, paint: Paint, letters: Lettering): Shape {
  if (shape.tag === 'text') return outlined(shape, paint, letters)
  const children = shape.children?.map((child) => plainShape(child, paint, letters))
  const { className: _className, ...attributes } = shape.attributes
  const painted = (['fill', 'stroke', 'strokeWidth', 'opacity'] as const).flatMap((name) => {
    const value = attributes[name]
    return typeof value === 'string' ? [[name, paint(value)] as const] : []
  })
  return {
    ...shape,
    attributes: { ...attributes, ...Object.fromEntries(painted) },
    ...(children && { children }),
  }
}

function outlined({ attributes, text = '' }: Shape, paint: Paint, letters: Lettering): Shape {
  const { x = 0, y = 0, textAnchor, fill = 'currentColor', transform, letterSpacing } = attributes
  const style = {
    family: familyOf(attributes),
    size: attributes.fontSize ?? 16,
    weight: attributes.fontWeight ?? 500,
    tracking: Number.parseFloat(letterSpacing ?? '0'),
  }
  const shift = { start: 0, middle: 0.5, end: 1 }[textAnchor ?? 'start']
  const d = letters.outline(text, style, x - letters.widthOf(text, style) * shift, y)
  return { tag: 'path', attributes: { d, fill: paint(fill), ...(transform && { transform }) } }
}

function familyOf({ fontFamily = '', fontStyle }: ShapeAttributes): Family {
  if (!fontFamily.includes('display')) return 'sans'
  return fontStyle === 'italic' ? 'display-italic' : 'display'
}
