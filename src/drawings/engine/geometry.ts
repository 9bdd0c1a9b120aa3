export type Point = readonly [x: number, y: number]

/** Points in walking order. Whether the last one joins the first is the reader's business. */
export type Line = readonly Point[]

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** Hermite ease: flat at 0 and at 1. */
export function smooth(t: number): number {
  return t * t * (3 - 2 * t)
}

/** One decimal: finer than a screen shows at the sizes these drawings have. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Levels of the hero relief, and the turn it rests at. */
export const RELIEF_LEVELS = 18
export const RELIEF_TURN = -0.5

const LOWEST_LEVEL = 0.055
const LEVEL_SPAN = 0.97 - LOWEST_LEVEL

/** The height at which level `i` of `count` cuts the field. */
export function level(i: number, count: number): number {
  return LOWEST_LEVEL + (i * LEVEL_SPAN) / count
}

/** Where a height of the field stands between the lowest plate (0) and the summit (1). */
export function lift(height: number): number {
  return (height - LOWEST_LEVEL) / LEVEL_SPAN
}

export type Projector = (x: number, y: number, z: number) => Point

/** The sheet turned and seen at an angle, in a picture of `width` by `height`. */
export function projector(width: number, height: number, turn: number): Projector {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const k = Math.min(width * 0.5, height * 0.62)
  return (x, y, z) => [
    width / 2 + (x * c - y * s) * k * 0.98,
    height * 0.6 + (x * s + y * c) * k * 0.56 - z * k * 0.58,
  ]
}
