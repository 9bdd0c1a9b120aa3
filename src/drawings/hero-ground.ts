import { closed } from './field.ts'
import type { Field } from './field.ts'
import { grid, sample, settle } from './grid.ts'
import type { Grid } from './grid.ts'
import { heroField } from './hero-fields.ts'
import type { HeroWord } from './hero-fields.ts'

/** Grid points along one side of the moving relief. */
export const HERO_GRID = 104

export function heroGround(word: HeroWord, n = HERO_GRID): Grid {
  return settle(grid(closed(heroField(word)), n, n), n)
}

/** The ground as walkers feel it: never below the sea. */
export function groundHeight(ground: Grid, n = HERO_GRID): Field {
  return (x, y) => Math.max(0, sample(ground, n, n, x, y))
}
