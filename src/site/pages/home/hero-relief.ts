import { type Grid, closed, fillRow, settle } from '#drawings/engine/field.ts'
import { type Line, level, RELIEF_LEVELS, type Projector } from '#drawings/engine/geometry.ts'
import { rings } from '#drawings/engine/contours.ts'
import { heroField, type HeroWord } from '#drawings/engine/hero-terrain.ts'
import { nextIdle } from '../../lib/browser-hooks.ts'

const WALL_HEIGHT = 9
const OUTLINE_WIDTH = 0.75

/** The contour rings of every level. */
export type ReliefLevels = readonly (readonly Line[])[]

export function traceLevels(ground: Grid, n: number): ReliefLevels {
  return Array.from({ length: RELIEF_LEVELS }, (_, index) =>
    rings(ground, n, n, level(index, RELIEF_LEVELS)),
  )
}

/** Paints the plates from the lowest to the highest, each with a wall below it. */
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

export interface HeroPalette {
  readonly plates: readonly string[]
  readonly walls: readonly string[]
  readonly outline: string
  readonly trail: string
}

const RAMP_STEPS = 9

/** Resolves CSS variables of the current theme, which a canvas cannot use. */
export function readPalette(host: HTMLElement): HeroPalette {
  const probe = document.createElement('i')
  // Otherwise forced colours would resolve to one colour.
  probe.style.forcedColorAdjust = 'none'
  host.append(probe)
  const resolve = (colour: string) => {
    probe.style.color = colour
    return getComputedStyle(probe).color
  }
  const plates = Array.from({ length: RELIEF_LEVELS }, (_, index) => plateColour(index))
  const palette = {
    plates: plates.map(resolve),
    walls: plates.map((colour) => resolve(`color-mix(in oklab, ${colour} 70%, var(--shade))`)),
    outline: resolve('var(--plate-line)'),
    trail: resolve('var(--way)'),
  }
  probe.remove()
  return palette
}

/** Eighteen plates share ten tones of the height ramp. */
function plateColour(index: number): string {
  const place = (index / (RELIEF_LEVELS - 1)) * RAMP_STEPS
  const below = Math.floor(place)
  const above = Math.min(RAMP_STEPS, below + 1)
  const share = Math.round((1 - (place - below)) * 100)
  return `color-mix(in oklab, var(--h${below}) ${share}%, var(--h${above}))`
}

/** Fits the drawing's coordinates into the canvas, like `meet` in SVG. */
export function fitCanvas(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  const density = Math.min(2, window.devicePixelRatio)
  const { clientWidth, clientHeight } = canvas
  const pixelWidth = Math.round(clientWidth * density)
  const pixelHeight = Math.round(clientHeight * density)
  if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
    canvas.width = pixelWidth
    canvas.height = pixelHeight
  }
  const scale = Math.min(clientWidth / width, clientHeight / height)
  const left = (clientWidth - width * scale) / 2
  const top = (clientHeight - height * scale) / 2
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, pixelWidth, pixelHeight)
  context.setTransform(density * scale, 0, 0, density * scale, density * left, density * top)
}

/** Slow phones need about four times as long. */
const SLICE_MS = 6

/** The terrain of a word, computed a few rows at a time. */
export async function groundInSlices(word: HeroWord, n: number): Promise<Grid> {
  const field = closed(heroField(word))
  const heights = new Float32Array(n * n)
  const yieldIfDue = createYield()
  for (let row = 0; row < n; row += 1) {
    fillRow(heights, field, n, n, row)
    await yieldIfDue()
  }
  return settle(heights, n)
}

export async function levelsInSlices(ground: Grid, n: number): Promise<ReliefLevels> {
  const levels: ReliefLevels[number][] = []
  const yieldIfDue = createYield()
  for (let index = 0; index < RELIEF_LEVELS; index += 1) {
    levels.push(rings(ground, n, n, level(index, RELIEF_LEVELS)))
    await yieldIfDue()
  }
  return levels
}

function createYield(): () => Promise<void> {
  let sliceStart = performance.now()
  return async () => {
    if (performance.now() - sliceStart < SLICE_MS) return
    await nextIdle()
    sliceStart = performance.now()
  }
}
