import { clipRing } from './engine/clip.ts'
import { evenRingSamples, evenSamples } from './engine/sampling.ts'
import { closedSpline, openSpline } from './engine/path-writer.ts'
import { fbm, noise2, hash } from './engine/noise.ts'
import type { Line, Point } from './engine/geometry.ts'
import { rings } from './engine/contours.ts'
import { group, path, type Shape } from './drawing.ts'

interface ContourSheet {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly levels: number
  readonly columns: number
  readonly rows: number
  /** Hills from top to bottom. */
  readonly scale: number
}

const LOWEST = 0.12
const HIGHEST = 0.88
/** Room for strokes along the edge. */
const MARGIN = 2

/** Every fifth level is a heavier index line. */
export function contours(
  plain: string,
  index: string,
  strength: { readonly plain: number; readonly index: number },
  stroke = 'currentColor',
): Shape {
  return group({ fill: 'none', stroke }, [
    path(plain, { opacity: strength.plain }),
    path(index, { opacity: strength.index, strokeWidth: 1.8 }),
  ])
}

export function contourLines(sheet: ContourSheet): { plain: string; index: string } {
  const { width, height, levels, columns, rows } = sheet
  const heights = noiseHeights(sheet)
  const step = 9
  const box = {
    left: -MARGIN,
    top: -MARGIN,
    right: width + MARGIN,
    bottom: height + MARGIN,
  }
  const place = ([x, y]: Point): Point => [
    width / 2 + (x * (1 + 4 / columns) * width) / 2,
    height / 2 + (y * (1 + 4 / rows) * height) / 2,
  ]
  const lines = { plain: '', index: '' }
  for (let k = 0; k < levels; k++) {
    const level = LOWEST + ((HIGHEST - LOWEST) * k) / (levels - 1)
    for (const ring of rings(heights, columns, rows, level)) {
      const { isWhole, runs } = clipRing(ring.map(place), box)
      lines[k % 5 === 2 ? 'index' : 'plain'] += runs
        .map((run) => smooth(run, isWhole, step))
        .join('')
    }
  }
  return lines
}

function smooth(run: Line, isRing: boolean, step: number): string {
  return isRing
    ? closedSpline(evenRingSamples(run, step), 1)
    : openSpline(evenSamples(run, step), 1)
}

/** Noise scaled to 0..1, with a lower rim. */
function noiseHeights({ id, width, height, columns, rows, scale }: ContourSheet): Float32Array {
  const noise = noise2(hash(id))
  const across = (scale * width) / height
  const heights = Float32Array.from({ length: columns * rows }, (_, k) => {
    const i = k % columns
    const j = (k - i) / columns
    return fbm(noise, (i / columns) * across + 3, (j / rows) * scale + 7, 3)
  })
  const low = heights.reduce((least, h) => Math.min(least, h), 9)
  const high = heights.reduce((most, h) => Math.max(most, h), -9)
  return heights.map((h, k) => {
    const i = k % columns
    const j = (k - i) / columns
    const isRim = i === 0 || j === 0 || i === columns - 1 || j === rows - 1
    return isRim ? -1 : (h - low) / (high - low)
  })
}
