import type { Grid } from '#drawings/grid.ts'
import type { Line } from '#drawings/point.ts'
import { level, RELIEF_LEVELS, type Projector } from '#drawings/projection.ts'
import { rings } from '#drawings/rings.ts'
import type { HeroPalette } from './hero-palette.ts'

const WALL_HEIGHT = 9
const OUTLINE_WIDTH = 0.75

/** The contour rings of every level. */
export type ReliefLevels = readonly (readonly Line[])[]

/** Traced anew only while the ground changes. */
export function traceLevels(ground: Grid, n: number): ReliefLevels {
  return Array.from({ length: RELIEF_LEVELS }, (_, index) =>
    rings(ground, n, n, level(index, RELIEF_LEVELS)),
  )
}

/** Paints the relief from the lowest plate to the highest, each with a wall below it. */
export function paintRelief(
  context: CanvasRenderingContext2D,
  levels: ReliefLevels,
  project: Projector,
  palette: HeroPalette,
): void {
  context.lineJoin = 'round'
  context.lineWidth = OUTLINE_WIDTH
  context.strokeStyle = palette.outline
  for (const [index, lines] of levels.entries()) {
    const plate = platePath(lines, project, index / (RELIEF_LEVELS - 1))
    context.save()
    context.translate(0, WALL_HEIGHT)
    context.fillStyle = palette.walls[index] ?? ''
    context.fill(plate, 'evenodd')
    context.restore()
    context.fillStyle = palette.plates[index] ?? ''
    context.fill(plate, 'evenodd')
    context.stroke(plate)
  }
}

export function paintTrail(context: CanvasRenderingContext2D, trail: Line, colour: string): void {
  const path = new Path2D()
  for (const [x, y] of trail) path.lineTo(x, y)
  context.strokeStyle = colour
  context.globalAlpha = 0.7
  context.lineWidth = 1.1
  context.stroke(path)
  context.globalAlpha = 1
}

function platePath(lines: readonly Line[], project: Projector, height: number): Path2D {
  const path = new Path2D()
  for (const line of lines) {
    for (const [index, [x, y]] of line.entries()) {
      const [px, py] = project(x, y, height)
      if (index === 0) path.moveTo(px, py)
      else path.lineTo(px, py)
    }
    path.closePath()
  }
  return path
}
