import { fontFile } from '#build/fonts/brand-fonts.ts'
import { type Glyph, type Point, loadGlyphs } from '#build/fonts/glyph-outlines.ts'

export type HeightMap = (u: number, v: number) => number

export type LetterHeight = (initials: string) => HeightMap

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
  return (initials) => sampler(blurred(fillContours(placeLetters(glyphsOf(initials)))))
}

function placeLetters(glyphs: Glyph[]): Point[][] {
  const { fontSize, letterSpacing, width, baseline, maxWidth } = SHEET
  const advances = glyphs.map(({ advance }) => advance * fontSize + letterSpacing)
  const total = advances.reduce((sum, advance) => sum + advance, 0)
  const squeeze = Math.min(1, maxWidth / total)
  // The spacing after the last letter counts for the width but not for centring.
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

function blurred(pixels: Float64Array): Float64Array {
  const { width, height, blur } = SHEET
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
    return Math.min(1, between(upper, lower, y - top))
  }
}

type Crossing = { x: number; direction: number }

const LINES_PER_PIXEL = 4

/** Non-zero winding, because the contours of a variable font overlap. */
function fillContours(contours: Point[][]): Float64Array {
  const { width, height } = SHEET
  const pixels = new Float64Array(width * height)
  for (let line = 0; line < height * LINES_PER_PIXEL; line += 1) {
    const rowStart = Math.floor(line / LINES_PER_PIXEL) * width
    const row = pixels.subarray(rowStart, rowStart + width)
    let winding = 0
    let enteredAt = 0
    for (const { x, direction } of crossings(contours, (line + 0.5) / LINES_PER_PIXEL)) {
      if (winding === 0) enteredAt = x
      winding += direction
      if (winding === 0) coverSpan(row, enteredAt, x)
    }
  }
  return pixels
}

function crossings(contours: Point[][], y: number): Crossing[] {
  const found: Crossing[] = []
  for (const contour of contours) {
    let previous = contour.at(-1)
    for (const point of contour) {
      const crossing = previous && crossingOf(previous, point, y)
      if (crossing) found.push(crossing)
      previous = point
    }
  }
  return found.toSorted((a, b) => a.x - b.x)
}

function crossingOf([ax, ay]: Point, [bx, by]: Point, y: number): Crossing | undefined {
  if (ay <= y === by <= y) return undefined
  return { x: ax + ((y - ay) / (by - ay)) * (bx - ax), direction: ay <= y ? 1 : -1 }
}

function coverSpan(row: Float64Array, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(row.length, to); x += 1) {
    row[x] = (row[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / LINES_PER_PIXEL
  }
}
