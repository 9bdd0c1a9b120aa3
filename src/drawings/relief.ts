import type { HeroWord } from '#content/schema/page.ts'
import { HERO_GRID, heroGround, groundHeight } from './engine/hero-terrain.ts'
import { level, projector, RELIEF_LEVELS, RELIEF_TURN, tenth } from './engine/geometry.ts'
import { rings } from './engine/contours.ts'
import { type Drawing, circle, group, path, type Shape } from './drawing.ts'
import { plates, smoothRings } from './plates.ts'
import { evenSamples } from './engine/sampling.ts'
import { openSpline } from './engine/path-writer.ts'
import { walkerMark, createWalkers, walkerTrail } from './engine/walkers.ts'

/** Shared by the static relief, the animation and the walkers. */
export const RELIEF_BOX: readonly [width: number, height: number] = [1000, 820]

const N = 130
const SCALE = 2
const STEP = 8

/** The static hero terrain. */
export function relief(word: HeroWord, seed = 0, [width, height] = RELIEF_BOX): Drawing {
  const ground = heroGround(word, N, seed)
  const project = projector(width, height, RELIEF_TURN)
  const outlines = Array.from({ length: RELIEF_LEVELS }, (_, i) => {
    const contours = rings(ground, N, N, level(i, RELIEF_LEVELS))
    const z = i / (RELIEF_LEVELS - 1)
    return smoothRings(contours, (x, y) => project(x, y, z), STEP, SCALE)
  })
  return {
    viewBox: [width, height],
    shapes: [plates({ outlines, wall: height * 0.0125, scale: SCALE, idPrefix: `relief-${word}` })],
  }
}

const TRAIL_STEP = 12
const HEAD = 3.6

/** The walkers as the animation starts them: their trails as one path, and a group each. */
export function standingWalkers(word: HeroWord, seed = 0): Drawing {
  const [width, height] = RELIEF_BOX
  const ground = groundHeight(heroGround(word, HERO_GRID, seed))
  const project = projector(width, height, RELIEF_TURN)
  const walkers = createWalkers()
  walkers.warmUp(ground)
  const marks = walkers.all.map((walker) => walkerMark(walker, ground, project))
  const trails = walkers.all.map((walker, index) => {
    const trail = walkerTrail(walker, ground, project)
    const foot = marks[index]?.foot
    return openSpline(evenSamples(foot ? [...trail, foot] : trail, TRAIL_STEP), 1)
  })
  return {
    viewBox: [width, height],
    shapes: [
      path(trails.join(''), {
        className: 'walker-trails',
        fill: 'none',
        stroke: 'var(--way)',
        strokeWidth: 1.1,
        opacity: 0.7,
      }),
      ...marks.map(standing),
    ],
  }
}

function standing({ foot, head }: ReturnType<typeof walkerMark>): Shape {
  const pole = `M${tenth(foot[0])} ${tenth(foot[1])}V${tenth(head[1])}`
  return group({ className: 'walker' }, [
    path(pole, { stroke: 'var(--ink)', strokeWidth: 1.2 }),
    circle(tenth(head[0]), tenth(head[1]), HEAD, {
      fill: 'var(--way)',
      stroke: 'var(--paper)',
      strokeWidth: 1.6,
    }),
  ])
}
