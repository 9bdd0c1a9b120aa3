import { fbm, noise2 } from '../noise.ts'
import { hash, rng } from '../seed.ts'

export const BED_COUNT = 9

/** The category sets the geology. */
const FOLDS = {
  NLP: 'anticline',
  'Deep Learning': 'dip',
  'Computer Vision': 'dome',
  Ethics: 'fault',
  IoT: 'basin',
} as const

export type Fold = (typeof FOLDS)[keyof typeof FOLDS]

export interface Section {
  readonly fold: Fold
  /** Where the fold has its middle, from 0 to 1. */
  readonly centre: number
  readonly height: number
  /** Height of bed `k` at `t` from 0 to 1. */
  readonly bed: (t: number, k: number) => number
}

const bell = (u: number, spread: number, power = 2) => Math.exp(-Math.pow(u / spread, power))

/** Where a fault cuts bed `k`, from 0 to 1. */
export function faultAt(centre: number, k: number): number {
  return centre + (k / BED_COUNT) * 0.1 - 0.04
}

export function section(id: string, impact: string, category?: string): Section {
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
