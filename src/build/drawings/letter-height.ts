import { fillContours } from '#build/fonts/fill-contours.ts'
import { type Glyph, type Point, loadGlyphs } from '#build/fonts/glyph-outlines.ts'

export type HeightMap = (u: number, v: number) => number

export type LetterSheet = {
  width: number
  height: number
  fontSize: number
  baseline: number
  letterSpacing: number
  maxWidth: number
  blur: number
}

export type LetterHeight = (initials: string, options?: Partial<LetterSheet>) => HeightMap

const portrait: LetterSheet = {
  width: 300,
  height: 360,
  fontSize: 205,
  baseline: 258,
  letterSpacing: 12,
  maxWidth: 262,
  blur: 2.5,
}

const source = '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2'

export async function loadLetterHeights(): Promise<LetterHeight> {
  const glyphsOf = await loadGlyphs(source, { wght: 850 })
  return (initials, options = {}) => {
    const sheet = { ...portrait, ...options }
    const contours = placeLetters(glyphsOf(initials), sheet)
    const sharp = fillContours(contours, sheet.width, sheet.height)
    return sampler(blurred(sharp, sheet), sheet)
  }
}

function placeLetters(glyphs: Glyph[], sheet: LetterSheet): Point[][] {
  const { fontSize, letterSpacing, width, baseline, maxWidth } = sheet
  const advances = glyphs.map(({ advance }) => advance * fontSize + letterSpacing)
  const total = advances.reduce((sum, advance) => sum + advance, 0)
  const squeeze = Math.min(1, maxWidth / total)
  // The space after the last letter counts towards the width, as on the canvas the design was
  // drawn on, but not towards the centre: there it pushed the letters to the left.
  let pen = (letterSpacing - total) / 2
  return glyphs.flatMap(({ contours }, index) => {
    const left = pen
    pen += advances[index] ?? 0
    const toSheet = ([x, y]: Point): Point => [
      width / 2 + (left + x * fontSize) * squeeze,
      baseline - y * fontSize,
    ]
    return contours.map((contour) => contour.map(toSheet))
  })
}

function blurred(pixels: Float64Array, { width, height, blur }: LetterSheet): Float64Array {
  if (blur <= 0) return pixels
  const reach = Math.ceil(blur * 3)
  const bell = Float64Array.from({ length: reach * 2 + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * blur * blur)),
  )
  const sum = bell.reduce((total, weight) => total + weight, 0)
  const weights = bell.map((weight) => weight / sum)
  const columns = transposed(blurredRows(pixels, width, weights), width)
  return transposed(blurredRows(columns, height, weights), height)
}

function blurredRows(pixels: Float64Array, width: number, weights: Float64Array): Float64Array {
  const reach = (weights.length - 1) / 2
  return pixels.map((_, index) => {
    const rowStart = index - (index % width)
    const first = Math.max(rowStart, index - reach)
    const last = Math.min(rowStart + width - 1, index + reach)
    let total = 0
    for (let at = first; at <= last; at += 1) {
      total += (pixels[at] ?? 0) * (weights[at - index + reach] ?? 0)
    }
    return total
  })
}

function transposed(pixels: Float64Array, width: number): Float64Array {
  const height = pixels.length / width
  return pixels.map(
    (_, index) => pixels[(index % height) * width + Math.floor(index / height)] ?? 0,
  )
}

function sampler(pixels: Float64Array, { width, height }: LetterSheet): HeightMap {
  const at = (column: number, row: number) =>
    pixels[Math.min(row, height - 1) * width + Math.min(column, width - 1)] ?? 0
  const between = (from: number, to: number, share: number) => from + (to - from) * share
  return (u, v) => {
    const x = Math.min(1, Math.max(0, u)) * (width - 1)
    const y = Math.min(1, Math.max(0, v)) * (height - 1)
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const upper = between(at(left, top), at(left + 1, top), x - left)
    const lower = between(at(left, top + 1), at(left + 1, top + 1), x - left)
    return Math.min(1, between(upper, lower, y - top))
  }
}
