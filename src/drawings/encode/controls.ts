import type { Line, Point } from '../point.ts'

/** Enough for the steps of any drawing here: each pass divides the error by about nine. */
const PASSES = 6

/**
 * Control points of a closed quadratic spline whose pieces pass through the samples at half way:
 * each solves (before + 6 own + after) / 8 = sample.
 */
export function ringControls(samples: Line): Line {
  const n = samples.length
  const controls = [...samples]
  for (let pass = 0; pass < PASSES; pass++) {
    for (let i = 0; i < n; i++) {
      const sample = samples[i] ?? [0, 0]
      const before = controls[(i + n - 1) % n] ?? sample
      const after = controls[(i + 1) % n] ?? sample
      controls[i] = solve(sample, 8, before, 1, after, 1)
    }
  }
  return controls
}

/**
 * The same for an open line that starts and ends on its first and last sample. The outer pieces
 * reach the end itself instead of a midpoint, so the end counts twice.
 */
export function lineControls(samples: Line): Line {
  const last = samples.length - 1
  const controls = [...samples]
  for (let pass = 0; pass < PASSES; pass++) {
    for (let i = 1; i < last; i++) {
      const sample = samples[i] ?? [0, 0]
      const before = controls[i - 1] ?? sample
      const after = controls[i + 1] ?? sample
      controls[i] = solve(sample, 8, before, i === 1 ? 2 : 1, after, i === last - 1 ? 2 : 1)
    }
  }
  return controls.slice(1, -1)
}

function solve(
  sample: Point,
  weight: number,
  before: Point,
  beforeWeight: number,
  after: Point,
  afterWeight: number,
): Point {
  const own = weight - beforeWeight - afterWeight
  const along = (axis: 0 | 1) =>
    (weight * sample[axis] - beforeWeight * before[axis] - afterWeight * after[axis]) / own
  return [along(0), along(1)]
}
