import { evenInX } from './engine/sampling.ts'
import { openSpline } from './engine/path-writer.ts'
import { fbm, noise2, hash } from './engine/noise.ts'
import { tenth, type Point } from './engine/geometry.ts'
import { FILL_BOX, SHEET_GROUND, inUnits, path, type Drawing } from './drawing.ts'

const WIDTH = 300
const HEIGHT = 360
const LINES = 62
const POINTS = 150
const LIFT = 13
const STEP = 6
/** Fine units avoid ripples in almost level lines. */
const SCALE = 8

/** The height of the initials; all values from 0 to 1. */
type LetterHeight = (u: number, v: number) => number

/** The initials of a person as ridge lines, if there is no photograph. */
export function monogram(id: string, height: LetterHeight): Drawing {
  const noise = noise2(hash(id))
  const lines = Array.from({ length: LINES }, (_, j) => {
    const v = j / (LINES - 1)
    const base = 13 + v * (HEIGHT - 15)
    const line = Array.from({ length: POINTS + 1 }, (_, i): Point => {
      const u = i / POINTS
      const grain = (fbm(noise, u * 4 + 2, v * 4, 3) - 0.45) * 9 * Math.sin(Math.PI * u)
      return [u * WIDTH, base - height(u, v) * LIFT - grain]
    })
    return path(openSpline(evenInX(line, STEP), SCALE))
  })
  const look = {
    fill: SHEET_GROUND,
    stroke: 'currentColor',
    strokeWidth: tenth(1.2 * SCALE),
    strokeLinejoin: 'round',
  } as const
  return {
    viewBox: [WIDTH, HEIGHT],
    preserveAspectRatio: FILL_BOX,
    shapes: [inUnits(SCALE, look, lines)],
  }
}
