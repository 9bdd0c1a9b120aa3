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

/** In ems, with y pointing up as in the font. */
export interface Glyph {
  readonly advance: number
  readonly commands: readonly SvgPathCommand[]
}

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
      const commands = font.glyphToJson(glyph.codepoint).map(({ type, values }) => ({
        type,
        values: values.map((value, i) => (value + (i % 2 === 0 ? xOffset : yOffset)) / face.upem),
      }))
      return { advance: xAdvance / face.upem, commands }
    })
  }
}

/** The outline as path data, with the origin of the glyph at this point. */
export function glyphPath({ commands }: Glyph, size: number, x: number, y: number): string {
  const place = (value: number, i: number) =>
    Math.round(100 * (i % 2 === 0 ? x + value * size : y - value * size)) / 100
  return commands.map(({ type, values }) => type + values.map(place).join(' ')).join('')
}
