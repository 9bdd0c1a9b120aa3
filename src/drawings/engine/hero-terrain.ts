import type { HeroWord } from '#content/schema/page.ts'
import { type Field, gauss, closed, grid, sample, settle, type Grid } from './field.ts'
import { fbm, noise2, ridged, type Noise } from './noise.ts'
import { clamp, smooth } from './geometry.ts'

function rock(h: number, noise: Noise, x: number, y: number, strength: number): number {
  const crest = ridged(noise, x * 1.9 + 5, y * 1.9 + 3, 4) - 0.42
  return h * (1 + crest * strength) + (fbm(noise, x * 3 + 1, y * 3 + 6, 3) - 0.45) * 0.14
}

/** A chain of rising summits. */
function automations(): Field {
  const noise = noise2(11)
  return (x, y) => {
    let h = 0
    for (let i = 0; i < 4; i++) {
      const top = gauss(x, y, -0.6 + i * 0.38, 0.32 - i * 0.2, 0.27, 0.33, 0.5)
      h = Math.max(h, (0.56 + i * 0.13) * top)
    }
    h = Math.max(h, 0.4 * gauss(x, y, 0, 0, 1, 0.4, -0.46))
    return rock(h, noise, x, y, 0.55)
  }
}

/** Two summits and a saddle. */
function conversationalAi(): Field {
  const noise = noise2(29)
  return (x, y) => {
    const left = gauss(x, y, -0.4, 0.14, 0.38, 0.46, 0.3)
    const right = 0.84 * gauss(x, y, 0.42, -0.16, 0.34, 0.44, -0.5)
    const tops = Math.max(left, right)
    const saddle = 0.36 * gauss(x, y, 0.02, 0, 0.62, 0.34, -0.25) * (1 - tops)
    return rock(tops + saddle, noise, x, y, 0.6)
  }
}

/** A massif of many small summits. */
function bigData(): Field {
  const noise = noise2(37)
  return (x, y) => {
    const massif = gauss(x, y, 0, 0, 0.8, 0.7, 0.2)
    return massif * 0.46 + massif * ridged(noise, x * 2.5 + 2, y * 2.5 + 6, 4) * 0.66 - 0.05
  }
}

/** An iris: ring ridge, crater, central cone. */
function computerVision(): Field {
  const noise = noise2(53)
  return (x, y) => {
    const r = Math.hypot(x * 1.02, y * 1.1)
    const ring = 0.74 * Math.exp(-Math.pow((r - 0.55) / 0.17, 2))
    const cone = 0.95 * Math.exp(-Math.pow(r / 0.16, 2))
    const foot = 0.2 * Math.exp(-Math.pow(r / 0.85, 4))
    return rock(ring + cone + foot, noise, x, y, 0.42)
  }
}

/** One rising ridge. */
function predictiveModeling(): Field {
  const noise = noise2(73)
  return (x, y) => {
    const t = (x + 1) / 2
    const crest = -0.3 * Math.sin(x * 2.3)
    const d = (y - crest) / (0.24 + 0.24 * t)
    const rise = 0.2 + 0.9 * Math.pow(clamp(t, 0, 1), 1.1)
    const end = 1 - smooth(clamp((x - 0.46) / 0.46, 0, 1))
    const ridge = rise * Math.exp(-d * d) * end
    const foot = 0.34 * gauss(x, y, -0.1, 0.05, 0.85, 0.6, 0)
    return rock(Math.max(ridge, foot), noise, x, y, 0.62)
  }
}

const FIELDS: Readonly<Record<HeroWord, () => Field>> = {
  automations,
  'conversational-ai': conversationalAi,
  'big-data': bigData,
  'computer-vision': computerVision,
  'predictive-modeling': predictiveModeling,
}

export function heroField(word: HeroWord): Field {
  return FIELDS[word]()
}

/** The size of the plates `relief-*`, on which the walkers move. */
export const RELIEF_BOX: readonly [width: number, height: number] = [1000, 820]

/** Grid points per side of the animated relief. */
export const HERO_GRID = 104

export function heroGround(word: HeroWord, n = HERO_GRID): Grid {
  return settle(grid(closed(heroField(word)), n, n), n)
}

/** The terrain, never below sea level. */
export function groundHeight(ground: Grid, n = HERO_GRID): Field {
  return (x, y) => Math.max(0, sample(ground, n, n, x, y))
}
