import { readFile } from 'node:fs/promises'
import { convert } from 'fontverter'
import {
  Blob,
  Buffer as TextBuffer,
  Face,
  Font,
  type SvgPathCommand,
  Variation,
  shape,
} from 'harfbuzzjs'
import { sourcePath } from './font-faces.ts'

export type Point = readonly [x: number, y: number]

// In ems, with y pointing up as in the font.
export type Glyph = { advance: number; contours: Point[][] }

const curveSteps = 12

export async function loadGlyphs(
  source: string,
  axes: Record<string, number>,
): Promise<(text: string) => Glyph[]> {
  const sfnt = await convert(await readFile(sourcePath(source)), 'sfnt')
  const face = new Face(new Blob(sfnt))
  const font = new Font(face)
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)))

  return (text) => {
    const buffer = new TextBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    return buffer.getGlyphInfosAndPositions().map((glyph) => {
      if (glyph.codepoint === 0) throw new Error(`${source} lacks a letter of "${text}"`)
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
      const place = ([x, y]: Point): Point => [(x + xOffset) / face.upem, (y + yOffset) / face.upem]
      const contours = flatten(font.glyphToJson(glyph.codepoint))
      return {
        advance: xAdvance / face.upem,
        contours: contours.map((contour) => contour.map(place)),
      }
    })
  }
}

function flatten(commands: SvgPathCommand[]): Point[][] {
  const contours: Point[][] = []
  for (const { type, values } of commands) {
    const points = pairs(values)
    if (type === 'M') contours.push(points)
    const contour = contours.at(-1)
    const start = contour?.at(-1)
    if (type === 'M' || type === 'Z' || !contour || !start) continue
    const steps = type === 'L' ? 1 : curveSteps
    for (let step = 1; step <= steps; step += 1) {
      contour.push(bezier([start, ...points], step / steps))
    }
  }
  return contours
}

function pairs(values: number[]): Point[] {
  return Array.from({ length: values.length / 2 }, (_, index): Point => {
    return [values[index * 2] ?? 0, values[index * 2 + 1] ?? 0]
  })
}

function bezier(points: readonly Point[], t: number): Point {
  const [first = [0, 0], ...rest] = points
  if (rest.length === 0) return first
  return bezier(
    rest.map((point, index) => between(points[index] ?? first, point, t)),
    t,
  )
}

function between([ax, ay]: Point, [bx, by]: Point, t: number): Point {
  return [ax + (bx - ax) * t, ay + (by - ay) * t]
}
