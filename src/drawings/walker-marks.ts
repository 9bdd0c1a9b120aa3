import type { Field } from './field.ts'
import type { Line, Point } from './point.ts'
import { lift } from './projection.ts'
import type { Projector } from './projection.ts'
import type { Walker } from './walkers.ts'

/** One walker as it stands in the picture: its track, and a pole with a head. */
export interface WalkerMark {
  readonly trail: Line
  readonly foot: Point
  readonly head: Point
}

export function walkerMark(walker: Walker, height: Field, project: Projector): WalkerMark {
  const { x, y, trail, pole } = walker
  const z = Math.max(0, lift(height(x, y)))
  return {
    trail: trail.map(([tx, ty]) => project(tx, ty, lift(height(tx, ty)))),
    foot: project(x, y, z),
    head: project(x, y, z + pole),
  }
}
