import { evenSamples } from '../encode/sampling.ts'
import { openSpline } from '../encode/spline.ts'
import { groundHeight, heroGround } from '../hero-ground.ts'
import type { HeroWord } from '../hero-fields.ts'
import { tenth } from '../number.ts'
import { projector, RELIEF_TURN } from '../projection.ts'
import { walkerMark } from '../walker-marks.ts'
import type { WalkerMark } from '../walker-marks.ts'
import { Walkers } from '../walkers.ts'
import { circle, group, path } from './drawing.ts'
import type { Drawing, Shape } from './drawing.ts'
import { RELIEF_BOX } from './relief.ts'

const STEP = 12
const HEAD = 3.6

/** The twenty walkers on the relief of a word, one group each, as the moving hero starts them. */
export function standingWalkers(word: HeroWord, [width, height] = RELIEF_BOX): Drawing {
  const ground = groundHeight(heroGround(word))
  const project = projector(width, height, RELIEF_TURN)
  const walkers = new Walkers()
  walkers.warmUp(ground)
  return {
    viewBox: [width, height],
    shapes: walkers.all.map((walker) => standing(walkerMark(walker, ground, project))),
  }
}

function standing({ trail, foot, head }: WalkerMark): Shape {
  const pole = `M${tenth(foot[0])} ${tenth(foot[1])}V${tenth(head[1])}`
  return group({ className: 'walker' }, [
    path(openSpline(evenSamples(trail, STEP), 1), {
      className: 'walker-trail',
      fill: 'none',
      stroke: 'var(--way)',
      strokeWidth: 1.1,
      opacity: 0.7,
    }),
    path(pole, { stroke: 'var(--ink)', strokeWidth: 1.2 }),
    circle(tenth(head[0]), tenth(head[1]), HEAD, {
      fill: 'var(--way)',
      stroke: 'var(--paper)',
      strokeWidth: 1.6,
    }),
  ])
}
