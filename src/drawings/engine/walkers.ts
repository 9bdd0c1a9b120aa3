import type { Field } from './field.ts'
import { type Line, type Point, lift, type Projector } from './geometry.ts'
import { rng, type Random } from './noise.ts'

const WALKER_COUNT = 20

const SEED = 20
const TRAIL_LENGTH = 60
/** Distance between two points of a trail, whatever the frame rate. */
const TRAIL_SPACING = 0.014
const PACE = 0.035
const REACH = 0.03
/** Share of each step that goes downhill. */
const DESCENT = 0.22
const SHORE = 0.07
const EDGE = 0.93

interface Walker {
  readonly x: number
  readonly y: number
  readonly trail: Line
  /** Height of the pole above the ground, in field units. */
  readonly pole: number
}

interface Walking extends Walker {
  x: number
  y: number
  trail: Point[]
  readonly direction: 1 | -1
  readonly speed: number
}

/** Twenty walkers that follow contours and descend slowly, like gradient descent. */
export function createWalkers() {
  const random = rng(SEED)
  const all = Array.from({ length: WALKER_COUNT }, () => createWalker(random))
  const step = (height: Field, seconds: number) => {
    for (const walker of all) {
      advance(walker, height, seconds)
      if (isOffField(walker, height)) respawn(walker, height, random)
      extendTrail(walker)
    }
  }
  return {
    all: all as readonly Walker[],
    step,
    /** Restarts the trails, long enough for a still picture. */
    warmUp: (height: Field) => {
      for (const walker of all) walker.trail = []
      for (let i = 0; i < 140; i++) step(height, 0.4)
    },
  }
}

function respawn(walker: Walking, height: Field, random: Random): void {
  let tries = 0
  do {
    walker.x = (random() - 0.5) * 1.1
    walker.y = (random() - 0.5) * 1.1
  } while (height(walker.x, walker.y) < 0.35 && tries++ < 40)
  walker.trail = []
}

function createWalker(random: Random): Walking {
  return {
    x: (random() - 0.5) * 1.3,
    y: (random() - 0.5) * 1.3,
    direction: random() > 0.5 ? 1 : -1,
    trail: [],
    pole: 0.045 + random() * 0.05,
    speed: 0.6 + random() * 0.8,
  }
}

function advance(walker: Walking, height: Field, seconds: number): void {
  const { x, y, direction } = walker
  const gx = height(x + REACH, y) - height(x - REACH, y)
  const gy = height(x, y + REACH) - height(x, y - REACH)
  const slope = Math.hypot(gx, gy) || 1
  const way = PACE * walker.speed * seconds
  walker.x += ((-gy / slope) * direction - (gx / slope) * DESCENT) * way
  walker.y += ((gx / slope) * direction - (gy / slope) * DESCENT) * way
}

function extendTrail({ x, y, trail }: Walking): void {
  const [lastX, lastY] = trail.at(-1) ?? [Infinity, Infinity]
  if (Math.hypot(x - lastX, y - lastY) < TRAIL_SPACING) return
  trail.push([x, y])
  if (trail.length > TRAIL_LENGTH) trail.shift()
}

function isOffField(walker: Walker, height: Field): boolean {
  const { x, y } = walker
  return height(x, y) < SHORE || Math.abs(x) > EDGE || Math.abs(y) > EDGE
}

/** A projected walker: the ends of its pole. */
export function walkerMark({ x, y, pole }: Walker, height: Field, project: Projector) {
  const z = Math.max(0, lift(height(x, y)))
  return { foot: project(x, y, z), head: project(x, y, z + pole) }
}

export function walkerTrail({ trail }: Walker, height: Field, project: Projector): Line {
  return trail.map(([x, y]) => project(x, y, lift(height(x, y))))
}
