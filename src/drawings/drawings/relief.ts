import { heroGround } from '../hero-ground.ts'
import type { HeroWord } from '../hero-fields.ts'
import { level, projector, RELIEF_LEVELS, RELIEF_TURN } from '../projection.ts'
import { rings } from '../rings.ts'
import type { Drawing } from './drawing.ts'
import { sharedPlates } from './plates.ts'
import { smoothRings } from './smooth-rings.ts'

/** The picture box of the hero: the moving relief and the walkers are placed in the same one. */
export const RELIEF_BOX: readonly [width: number, height: number] = [1000, 820]

const N = 130
const SCALE = 2
const STEP = 8

/** The hero's terrain standing still: the first paint, and all there is without scripts. */
export function relief(word: HeroWord, [width, height] = RELIEF_BOX): Drawing {
  const ground = heroGround(word, N)
  const project = projector(width, height, RELIEF_TURN)
  const outlines = Array.from({ length: RELIEF_LEVELS }, (_, i) => {
    const contours = rings(ground, N, N, level(i, RELIEF_LEVELS))
    const z = i / (RELIEF_LEVELS - 1)
    return smoothRings(contours, (x, y) => project(x, y, z), STEP, SCALE)
  })
  return {
    viewBox: [width, height],
    shapes: [sharedPlates(outlines, height * 0.0125, SCALE, `relief-${word}`)],
  }
}
