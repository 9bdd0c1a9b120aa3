import { openSpline } from './engine/path-writer.ts'
import { fbm, noise2, hash } from './engine/noise.ts'
import { tenth, type Point } from './engine/geometry.ts'
import { circle, inUnits, path, type Drawing, type Shape, stationMark } from './drawing.ts'

const WIDTH = 600
const HEIGHT = 400
const FLOOR = 384
const CLIMB = 318
/** Position of the summit as a share of the width. */
const TOP = 0.84
const STEPS = 40
const BEDS = 13
const SCALE = 4
const POLE = 36
const SAG = 9

/** A slope with one walker per colour, roped together. */
export function rope(id: string, colours: readonly string[]): Drawing {
  const ground = slope(id)
  const walkers = colours.map((_, index): Point => {
    const at = (TOP * (index + 0.75)) / (colours.length + 0.55)
    return [tenth(at * WIDTH), tenth(FLOOR - ground(at) * CLIMB)]
  })
  const summit: Point = [TOP * WIDTH, FLOOR - ground(TOP) * CLIMB]
  return {
    viewBox: [WIDTH, HEIGHT],
    shapes: [
      beds(ground),
      cord([...walkers.map(([x, y]): Point => [x, y - POLE * 0.7]), summit]),
      ...walkers.flatMap((foot, index) => walker(foot, colours[index] ?? '')),
      ...stationMark([summit[0], summit[1] - 9], 11),
    ],
  }
}

/** Height from 0 to 1, concave so that the rope does not touch the ground. */
function slope(id: string): (at: number) => number {
  const noise = noise2(hash(id))
  return (at) => {
    const rise =
      at < TOP ? Math.pow(at / TOP, 1.7) : 1 - Math.pow((at - TOP) / (1 - TOP), 0.9) * 0.42
    const grain = (fbm(noise, at * 9, 3, 4) - 0.45) * 0.11
    return 0.1 + rise * 0.86 + grain * Math.min(1, Math.abs(at - TOP) * 9)
  }
}

function beds(ground: (at: number) => number): Shape {
  const bed = (depth: number) => {
    const line = Array.from({ length: STEPS + 1 }, (_, step): Point => {
      const at = step / STEPS
      return [at * WIDTH, FLOOR - ground(at) * CLIMB * (1 - depth / BEDS)]
    })
    return openSpline(line, SCALE)
  }
  const below = Array.from({ length: BEDS - 1 }, (_, depth) => bed(depth + 1)).join('')
  return inUnits(SCALE, { fill: 'none', strokeLinejoin: 'round' }, [
    path(below, { stroke: 'var(--contour)', strokeWidth: 1.1 * SCALE, opacity: 0.75 }),
    path(bed(0), { stroke: 'var(--ink)', strokeWidth: 2.2 * SCALE }),
  ])
}

function cord(knots: readonly Point[]): Shape {
  const [first = [0, 0], ...rest] = knots
  let [ax, ay] = first
  let d = `M${tenth(ax)} ${tenth(ay)}`
  for (const [bx, by] of rest) {
    d += `Q${tenth((ax + bx) / 2)} ${tenth((ay + by) / 2 + SAG)} ${tenth(bx)} ${tenth(by)}`
    ;[ax, ay] = [bx, by]
  }
  return path(d, { fill: 'none', stroke: 'var(--ink)', strokeWidth: 2 })
}

function walker([x, y]: Point, colour: string): Shape[] {
  return [
    path(`M${x} ${y}v${-POLE}`, { stroke: 'var(--ink)', strokeWidth: 2.6, strokeLinecap: 'round' }),
    circle(x, tenth(y - POLE - 5), 8.5, {
      fill: colour,
      stroke: 'var(--paper)',
      strokeWidth: 3,
      paintOrder: 'stroke',
    }),
  ]
}
