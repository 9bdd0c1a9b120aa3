import { inUnits, path, ramp, type Shape, type ShapeAttributes } from './drawing.ts'
import { evenRingSamples } from './engine/sampling.ts'
import { closedSpline } from './engine/path-writer.ts'
import type { Line, Point } from './engine/geometry.ts'

const PLATE = { stroke: 'var(--plate-line)', strokeLinejoin: 'round' } as const
const LINE_WIDTH = 0.8

interface PlateOptions {
  readonly outlines: readonly string[]
  readonly wall: number
  readonly scale: number
  /** In inline drawings plate and wall share one outline; in files the copy compresses as well. */
  readonly idPrefix?: string
}

/** Plates from the lowest to the highest, each with its wall below it. */
export function plates({ outlines, wall, scale, idPrefix }: PlateOptions): Shape {
  const transform = `translate(0 ${Math.round(wall * scale)})`
  const layers = outlines.flatMap((outline, i): Shape[] => {
    if (!outline) return []
    const step = Math.round((i * 9) / (outlines.length - 1))
    const draw = (attributes: ShapeAttributes): Shape =>
      idPrefix
        ? { tag: 'use', attributes: { href: `#${idPrefix}-${i}`, ...attributes } }
        : path(outline, attributes)
    return [draw({ fill: `var(--w${step})`, transform }), draw({ fill: ramp(step), ...PLATE })]
  })
  const paths = outlines.flatMap((d, i) => (d ? [path(d, { id: `${idPrefix}-${i}` })] : []))
  const defs: Shape[] = idPrefix ? [{ tag: 'defs', attributes: {}, children: paths }] : []
  return inUnits(scale, { strokeWidth: LINE_WIDTH * scale }, [...defs, ...layers])
}

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
