import { PathWriter } from './engine/path-writer.ts'
import { evenInX } from './engine/sampling.ts'
import { tenth, type Line, type Point } from './engine/geometry.ts'
import { inUnits, path, ramp, type Drawing, stationMark, circle, type Shape } from './drawing.ts'
import { fbm, noise2, hash, rng } from './engine/noise.ts'

const POINTS = 120
const RAMP = [9, 7, 6, 5, 4, 3, 2, 1, 0] as const

interface StrataOptions {
  readonly category?: string
  readonly width?: number
  readonly height?: number
  /** x positions of boreholes, instead of the summit mark. */
  readonly bores?: readonly number[]
}

/** The geological section of a paper: nine beds, as high as its impact. */
export function strata(id: string, impact: string, options: StrataOptions = {}): Drawing {
  const { category, width = 480, height = 150, bores } = options
  const cut = section(id, impact, category)
  // Finer units on small drawings, where ripples would be visible.
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
  // A spline would overshoot at the fault, so each side is a line of its own.
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

/** The highest point away from the edges, which a narrow box crops. */
function crest(top: Line = [], width: number): Point {
  const middle = top.filter(([x]) => x > width * 0.16 && x < width * 0.84)
  const [x, y] = middle.reduce((best, point) => (point[1] < best[1] ? point : best))
  return [x, y - 8]
}

const BED_COUNT = 9

/** By category. */
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
  /** Centre of the fold, from 0 to 1. */
  readonly centre: number
  readonly height: number
  /** Height of bed `k` at `t` from 0 to 1. */
  readonly bed: (t: number, k: number) => number
}

const bell = (u: number, spread: number, power = 2) => Math.exp(-Math.pow(u / spread, power))

/** Where a fault cuts bed `k`, from 0 to 1. */
function faultAt(centre: number, k: number): number {
  return centre + (k / BED_COUNT) * 0.1 - 0.04
}

function section(id: string, impact: string, category?: string): Section {
  const noise = noise2(hash(id))
  const centre = 0.3 + rng(hash(id))() * 0.4
  const height = impact === 'High' ? 0.62 : 0.4
  const fold = foldOf(category)
  const shapes: Record<Fold, (u: number, k: number, d: number, rough: number) => number> = {
    dip: (u, _, d, rough) => height * (0.62 - u * 1.15) * (1 - d * 0.25) - 0.18 + rough * 0.8,
    dome: (u, _, d, rough) => {
      const crater = 0.62 * bell(u, 0.09 + d * 0.05) * (1 - d * 1.1)
      return height * (1.15 * bell(u, 0.3, 4) - crater) * (1 - d * 0.5) + rough * 0.7
    },
    fault: (u, _, d, rough) =>
      (u > d * 0.1 - 0.04 ? height * 0.78 : 0.04) - Math.abs(u) * 0.22 + rough * 0.7,
    basin: (u, _, d, rough) =>
      height * (0.75 - 0.95 * bell(u, 0.24 + d * 0.05)) * (1 - d * 0.2) + rough * 0.7,
    anticline: (u, k, _, rough) =>
      height * bell(u, 0.16 + k * 0.015) * (1 - k * 0.085) + rough * 1.1,
  }
  const bed = (t: number, k: number) => {
    const rough = (fbm(noise, t * 5 + k * 0.12, k * 0.18, 3) - 0.45) * 0.26
    return shapes[fold](t - centre, k, k / BED_COUNT, rough)
  }
  return { fold, centre, height, bed }
}

function foldOf(category: string | undefined): Fold {
  const isKnown = category !== undefined && category in FOLDS
  return isKnown ? FOLDS[category as keyof typeof FOLDS] : 'anticline'
}

function lake({ centre, height: amplitude }: Section, width: number, height: number): Shape {
  const level = height * 0.62 - amplitude * 0.2 * height * 0.78
  return {
    tag: 'rect',
    attributes: {
      x: tenth((centre - 0.3) * width),
      y: tenth(level),
      width: tenth(0.6 * width),
      height: tenth(height - level),
      fill: 'var(--water)',
      opacity: 0.55,
    },
  }
}

function faultLine(centre: number, width: number, height: number): Shape {
  const [top, bottom] = [tenth((centre - 0.045) * width), tenth((centre + 0.07) * width)]
  return path(`M${top} ${tenth(height * 0.02)}L${bottom} ${height}`, {
    fill: 'none',
    stroke: 'var(--way)',
    strokeWidth: 2,
    strokeDasharray: '7 5',
  })
}

/** Pages hide the boreholes with `--bores: 0`. */
function bore(x: number, height: number): Shape[] {
  const opacity = 'var(--bores,1)'
  return [
    path(`M${x} 0V${height - 26}`, {
      stroke: 'var(--ink)',
      strokeWidth: 1.6,
      strokeDasharray: '5 4',
      vectorEffect: 'non-scaling-stroke',
      opacity,
    }),
    circle(x, height - 26, 5, {
      fill: 'var(--way)',
      stroke: 'var(--sheet)',
      strokeWidth: 2,
      opacity,
    }),
  ]
}
