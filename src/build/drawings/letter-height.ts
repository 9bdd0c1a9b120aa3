import sharp from 'sharp'
import { fontFile } from '#build/fonts/brand-fonts.ts'
import { type Glyph, glyphPath, loadGlyphs } from '#build/fonts/glyph-outlines.ts'

export type HeightMap = (u: number, v: number) => number

export type LetterHeight = (initials: string) => Promise<HeightMap>

const SHEET = {
  width: 300,
  height: 360,
  fontSize: 205,
  baseline: 258,
  letterSpacing: 12,
  maxWidth: 262,
  blur: 2.5,
}

/** Blurred initials as a height map for the portraits. */
export async function loadLetterHeights(): Promise<LetterHeight> {
  const glyphsOf = await loadGlyphs(fontFile('sans', 'latin'), { wght: 850 })
  return async (initials) => sampler(await pixelsOf(letters(glyphsOf(initials))))
}

/** White on black. The contours of a variable font overlap, which the default fill rule allows. */
function letters(glyphs: Glyph[]): string {
  const { fontSize, letterSpacing, width, height, baseline, maxWidth } = SHEET
  const advances = glyphs.map(({ advance }) => advance * fontSize + letterSpacing)
  const total = advances.reduce((sum, advance) => sum + advance, 0)
  const squeeze = Math.min(1, maxWidth / total)
  // The spacing after the last letter counts for the width but not for centring.
  let pen = (letterSpacing - total) / 2
  const paths = glyphs.map((glyph, index) => {
    const path = glyphPath(glyph, fontSize, pen, 0)
    pen += advances[index] ?? 0
    return path
  })
  const place = `translate(${width / 2} ${baseline}) scale(${squeeze} 1)`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>` +
    `<path fill="#fff" transform="${place}" d="${paths.join('')}"/></svg>`
  )
}

/** From 0 to 1. With 16 bits, so that the slopes of the blur have no steps. */
async function pixelsOf(svg: string): Promise<Float64Array> {
  const bytes = await sharp(Buffer.from(svg))
    .pipelineColourspace('grey16')
    .toColourspace('grey16')
    .extractChannel(0)
    .blur({ sigma: SHEET.blur, precision: 'float', minAmplitude: 0.001 })
    .raw({ depth: 'ushort' })
    .toBuffer()
  const pixels = new Uint16Array(bytes.buffer, bytes.byteOffset, SHEET.width * SHEET.height)
  return Float64Array.from(pixels, (value) => value / 65_535)
}

function sampler(pixels: Float64Array): HeightMap {
  const { width, height } = SHEET
  const at = (column: number, row: number) =>
    pixels[Math.min(row, height - 1) * width + Math.min(column, width - 1)] ?? 0
  const between = (from: number, to: number, share: number) => from + (to - from) * share
  return (u, v) => {
    const x = Math.min(1, Math.max(0, u)) * (width - 1)
    const y = Math.min(1, Math.max(0, v)) * (height - 1)
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const upper = between(at(left, top), at(left + 1, top), x - left)
    const lower = between(at(left, top + 1), at(left + 1, top + 1), x - left)
    return between(upper, lower, y - top)
  }
}
