import type { Point } from './glyph-outlines.ts'

type Crossing = { x: number; direction: number }

const linesPerPixel = 4

// Non-zero winding: the contours of a variable font overlap, and even-odd would leave holes there.
export function fillContours(contours: Point[][], width: number, height: number): Float64Array {
  const pixels = new Float64Array(width * height)
  for (let line = 0; line < height * linesPerPixel; line += 1) {
    const rowStart = Math.floor(line / linesPerPixel) * width
    const row = pixels.subarray(rowStart, rowStart + width)
    let winding = 0
    let enteredAt = 0
    for (const { x, direction } of crossings(contours, (line + 0.5) / linesPerPixel)) {
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
    row[x] = (row[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / linesPerPixel
  }
}
