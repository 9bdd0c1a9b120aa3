import { evenRingSamples } from '../encode/sampling.ts'
import { closedSpline } from '../encode/spline.ts'
import type { Line, Point } from '../point.ts'

/** Path data of contours, each a smooth ring sampled every `step` pixels. */
export function smoothRings(
  contours: readonly Line[],
  place: (x: number, y: number) => Point,
  step: number,
  scale: number,
): string {
  return contours
    .map((ring) =>
      evenRingSamples(
        ring.map(([x, y]) => place(x, y)),
        step,
      ),
    )
    .map((samples) => closedSpline(samples, scale))
    .join('')
}
