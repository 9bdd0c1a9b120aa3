import { closed } from '#drawings/field.ts'
import { fillRow, settle, type Grid } from '#drawings/grid.ts'
import { heroField, type HeroWord } from '#drawings/hero-fields.ts'
import { level, RELIEF_LEVELS } from '#drawings/projection.ts'
import { rings } from '#drawings/rings.ts'
import { nextIdle } from '../../lib/when-idle.ts'
import type { ReliefLevels } from './hero-relief.ts'

/** A slow phone needs about four times as long; a slice must stay short there too. */
const SLICE_MS = 6

/** The ground of a word, computed a few rows at a time between the visitor's touches. */
export async function groundInSlices(word: HeroWord, n: number): Promise<Grid> {
  const field = closed(heroField(word))
  const heights = new Float32Array(n * n)
  const breathe = createBreather()
  for (let row = 0; row < n; row += 1) {
    fillRow(heights, field, n, n, row)
    await breathe()
  }
  return settle(heights, n)
}

export async function levelsInSlices(ground: Grid, n: number): Promise<ReliefLevels> {
  const levels: ReliefLevels[number][] = []
  const breathe = createBreather()
  for (let index = 0; index < RELIEF_LEVELS; index += 1) {
    levels.push(rings(ground, n, n, level(index, RELIEF_LEVELS)))
    await breathe()
  }
  return levels
}

function createBreather(): () => Promise<void> {
  let sliceStart = performance.now()
  return async () => {
    if (performance.now() - sliceStart < SLICE_MS) return
    await nextIdle()
    sliceStart = performance.now()
  }
}
