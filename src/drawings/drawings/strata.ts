import { PathWriter } from '../encode/path-writer.ts'
import { evenInX } from '../encode/sampling.ts'
import { tenth } from '../number.ts'
import type { Line, Point } from '../point.ts'
import { inUnits, path, ramp } from './drawing.ts'
import type { Drawing } from './drawing.ts'
import { stationMark } from './station-mark.ts'
import { BED_COUNT, faultAt, section } from './strata-beds.ts'
import type { Section } from './strata-beds.ts'
import { bore, faultLine, lake } from './strata-marks.ts'

const POINTS = 120
const RAMP = [9, 7, 6, 5, 4, 3, 2, 1, 0] as const

interface StrataOptions {
  readonly category?: string
  readonly width?: number
  readonly height?: number
  /** Boreholes at these x instead of the mark on the summit. */
  readonly bores?: readonly number[]
}

/** A section through a paper: nine beds under a profile. The impact sets the height. */
export function strata(id: string, impact: string, options: StrataOptions = {}): Drawing {
  const { category, width = 480, height = 150, bores } = options
  const cut = section(id, impact, category)
  // Cards are looked at closely: coarse units would ripple there.
  const [step, scale] = width > 700 ? [24, 2] : [12, 4]
  const tops = Array.from({ length: BED_COUNT }, (_, k) => bedTop(cut, k, width, height))
  const beds = tops.map((top, k) =>
    path(bedPath(cut, top, k, { width, height, step, scale }), { fill: ramp(RAMP[k] ?? 0) }),
  )
  const marks = bores
    ? bores.flatMap((x) => bore(x, height))
    : stationMark(crest(tops[0], width), 5.5)
  return {
    viewBox: [width, height],
    preserveAspectRatio: 'xMidYMax slice',
    shapes: [
      ...(cut.fold === 'basin' ? [lake(cut, width, height)] : []),
      inUnits(scale, { stroke: 'var(--bed-line)', strokeWidth: tenth(0.9 * scale) }, beds),
      ...(cut.fold === 'fault' ? [faultLine(cut.centre, width, height)] : []),
      ...marks,
    ],
  }
}

function bedTop({ bed }: Section, k: number, width: number, height: number): Point[] {
  return Array.from({ length: POINTS + 1 }, (_, i) => {
    const t = i / POINTS
    const depth = 0.62 + k * 0.062 * (1 + 0.25 * Math.sin(t * 4 + k))
    return [t * width, height * depth - bed(t, k) * height * 0.78]
  })
}

interface BedSize {
  readonly width: number
  readonly height: number
  readonly step: number
  readonly scale: number
}

function bedPath(cut: Section, top: Line, k: number, size: BedSize): string {
  const { width, height, step, scale } = size
  const outline = new PathWriter(scale).move(top[0] ?? [0, height])
  // A smooth line would ring at the step of a fault, so each side of it is a line of its own.
  const split = cut.fold === 'fault' ? faultAt(cut.centre, k) * width : width
  const left = top.filter(([x]) => x <= split)
  const right = top.filter(([x]) => x > split)
  outline.curve(evenInX(left, step))
  const [beyond] = right
  if (beyond) outline.line(beyond).curve(evenInX(right, step))
  return outline
    .lines([
      [width, height + 2],
      [0, height + 2],
    ])
    .close().data
}

/** The highest point of the profile, away from the edges that a narrow box cuts off. */
function crest(top: Line = [], width: number): Point {
  const middle = top.filter(([x]) => x > width * 0.16 && x < width * 0.84)
  const [x, y] = middle.reduce((best, point) => (point[1] < best[1] ? point : best))
  return [x, y - 8]
}
