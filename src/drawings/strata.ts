import { createPathWriter } from './engine/path-writer.ts'
import { evenInX } from './engine/sampling.ts'
import { tenth, type Line, type Point } from './engine/geometry.ts'
import { inUnits, path, ramp, type Drawing, stationMark, type Shape } from './drawing.ts'
import { fbm, noise2, hash, rng } from './engine/noise.ts'

/** Per core. */
const POINTS = 120
const RAMP = [9, 7, 6, 5, 4, 3, 2, 1, 0] as const

interface StrataOptions {
  readonly category?: string
  readonly width?: number
  readonly height?: number
  readonly isMarked?: boolean
}

/** The middle of a section, in heights: its highest point lies there and a narrow box shows all of it. */
const CORE = 3.2

/**
 * The geological section of a paper: nine beds, as high as its impact. Wider than any box that shows it,
 * so that only the plain on both sides is ever cropped.
 */
export function strata(id: string, impact: string, options: StrataOptions = {}): Drawing {
  const { category, width = 800, height = 150, isMarked = true } = options
  const cut = section(id, impact, category, width / (CORE * height))
  // Finer units on small drawings, where ripples would be visible.
  const [step, scale] = width > 700 ? [24, 2] : [12, 4]
  const tops = Array.from({ length: BED_COUNT }, (_, k) => bedTop(cut, k, width, height))
  const beds = tops.map((top, k) =>
    path(bedPath(cut, top, k, { width, height, step, scale }), { fill: ramp(RAMP[k] ?? 0) }),
  )
  const marks = isMarked ? stationMark(crest(tops[0]), 5.5) : []
  return {
    viewBox: [width, height],
    preserveAspectRatio: 'xMidYMax slice',
    shapes: [
      ...(cut.fold === 'basin' ? [lake(cut, width, height)] : []),
      inUnits(scale, { stroke: 'var(--bed-line)', strokeWidth: tenth(0.9 * scale) }, beds),
      ...(cut.fold === 'fault' ? [faultLine(cut, width, height)] : []),
      ...marks,
    ],
  }
}

function bedTop({ bed }: Section, k: number, width: number, height: number): Point[] {
  const points = Math.round((POINTS * width) / (CORE * height))
  return Array.from({ length: points + 1 }, (_, i) => {
    const t = i / points
    const depth = 0.62 + k * 0.062 * (1 + 0.25 * Math.sin(t * 4 + k))
    return [t * width, height * depth - bed(t, k) * height * 0.7]
  })
}

type BedSize = Readonly<Record<'width' | 'height' | 'step' | 'scale', number>>

function bedPath(cut: Section, top: Line, k: number, size: BedSize): string {
  const { width, height, step, scale } = size
  const outline = createPathWriter(scale).move(top[0] ?? [0, height])
  // A spline would overshoot at the fault, so each side is a line of its own.
  const split = cut.fold === 'fault' ? cut.at(faultShift(k)) * width : width
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

function crest(top: Line = []): Point {
  const [x, y] = top.reduce((best, point) => (point[1] < best[1] ? point : best))
  return [x, y - 8]
}

const BED_COUNT = 9

const FOLDS = {
  NLP: 'anticline',
  'Deep Learning': 'dip',
  'Computer Vision': 'dome',
  Ethics: 'fault',
  IoT: 'basin',
} as const

type Fold = (typeof FOLDS)[keyof typeof FOLDS]

interface Section {
  readonly fold: Fold
  readonly height: number
  /** Place of a point that is `u` cores from the centre of the fold, from 0 to 1. */
  readonly at: (u: number) => number
  /** Height of bed `k` at `t` from 0 to 1. */
  readonly bed: (t: number, k: number) => number
}

const bell = (u: number, spread: number, power = 2) => Math.exp(-Math.pow(u / spread, power))

/** How far from the centre a fault cuts bed `k`, in cores. */
const faultShift = (k: number) => (k / BED_COUNT) * 0.1 - 0.04

function section(id: string, impact: string, category: string | undefined, cores: number): Section {
  const noise = noise2(hash(id))
  const height = impact === 'High' ? 0.62 : 0.4
  const fold = foldOf(category)
  const shapes: Record<Fold, (u: number, k: number, d: number, rough: number) => number> = {
    dip: (u, k, d, rough) => {
      const slope = u < 0 ? bell(u, 0.13 + k * 0.02) : Math.max(0, 1 - u * 1.5)
      return height * slope * (1 - d * 0.4) - 0.06 + rough * 0.8
    },
    dome: (u, _, d, rough) => {
      const crater = 0.62 * bell(u, 0.08 + d * 0.05) * (1 - d * 1.1)
      return height * (1.1 * bell(u, 0.26, 4) - crater) * (1 - d * 0.5) + rough * 0.7
    },
    fault: (u, k, _, rough) =>
      (u > faultShift(k) ? height * 0.78 : 0.04) * bell(u, 0.5) - Math.abs(u) * 0.12 + rough * 0.7,
    basin: (u, _, d, rough) => {
      const bowl = 0.95 * bell(u, 0.12 + d * 0.04)
      return height * (1.05 * bell(u, 0.26, 4) - bowl) * (1 - d * 0.2) + rough * 0.7
    },
    anticline: (u, k, _, rough) =>
      height * bell(u, 0.16 + k * 0.015) * (1 - k * 0.085) + rough * 1.1,
  }
  const centre = 0.5 + (rng(hash(id))() - 0.5) * 0.18
  const bed = (t: number, k: number) => {
    const inCore = (t - 0.5) * cores + 0.5
    const rough = (fbm(noise, inCore * 5 + k * 0.12, k * 0.18, 3) - 0.45) * 0.26
    return shapes[fold](inCore - centre, k, k / BED_COUNT, rough)
  }
  return { fold, height, bed, at: (u) => 0.5 + (centre - 0.5 + u) / cores }
}

function foldOf(category: string | undefined): Fold {
  const isKnown = category !== undefined && category in FOLDS
  return isKnown ? FOLDS[category as keyof typeof FOLDS] : 'anticline'
}

function lake({ at, height: amplitude }: Section, width: number, height: number): Shape {
  const level = height * 0.62 - amplitude * 0.2 * height * 0.7
  return {
    tag: 'rect',
    attributes: {
      x: tenth(at(-0.16) * width),
      y: tenth(level),
      width: tenth((at(0.16) - at(-0.16)) * width),
      height: tenth(height - level),
      fill: 'var(--water)',
      opacity: 0.55,
    },
  }
}

function faultLine({ at }: Section, width: number, height: number): Shape {
  const [top, bottom] = [tenth(at(-0.045) * width), tenth(at(0.07) * width)]
  return path(`M${top} ${tenth(height * 0.02)}L${bottom} ${height}`, {
    fill: 'none',
    stroke: 'var(--way)',
    strokeWidth: 2,
    strokeDasharray: '7 5',
  })
}
