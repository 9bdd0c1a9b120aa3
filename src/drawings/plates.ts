import { inUnits, path, ramp, type Shape } from './drawing.ts'
import { evenRingSamples } from './engine/sampling.ts'
import { closedSpline } from './engine/path-writer.ts'
import type { Line, Point } from './engine/geometry.ts'

function rampStep(i: number, count: number): number {
  return Math.round((i * 9) / (count - 1))
}

const PLATE = { stroke: 'var(--plate-line)', strokeLinejoin: 'round' } as const
const LINE_WIDTH = 0.8

/**
 * Plates from the lowest to the highest, each with its wall below it. The wall is the same path
 * moved down: written twice, it packs to almost nothing.
 */
export function plates(outlines: readonly string[], wall: number, scale: number): Shape {
  const layers = outlines.flatMap((outline, i) => {
    if (!outline) return []
    const step = rampStep(i, outlines.length)
    return [
      path(outline, { fill: `var(--w${step})`, transform: drop(wall, scale) }),
      path(outline, { fill: ramp(step), ...PLATE }),
    ]
  })
  return inUnits(scale, { strokeWidth: LINE_WIDTH * scale }, layers)
}

/** The same inside a page, where both can point at one outline and the markup halves. */
export function sharedPlates(
  outlines: readonly string[],
  wall: number,
  scale: number,
  idPrefix: string,
): Shape {
  const shared = outlines.map((d, i) => ({ d, id: `${idPrefix}-${i}` })).filter(({ d }) => d)
  const layers = outlines.flatMap((outline, i): Shape[] => {
    if (!outline) return []
    const step = rampStep(i, outlines.length)
    const href = `#${idPrefix}-${i}`
    return [
      { tag: 'use', attributes: { href, fill: `var(--w${step})`, transform: drop(wall, scale) } },
      { tag: 'use', attributes: { href, fill: ramp(step), ...PLATE } },
    ]
  })
  return inUnits(scale, { strokeWidth: LINE_WIDTH * scale }, [
    { tag: 'defs', attributes: {}, children: shared.map(({ d, id }) => path(d, { id })) },
    ...layers,
  ])
}

function drop(wall: number, scale: number): string {
  return `translate(0 ${Math.round(wall * scale)})`
}

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
