export type Point = readonly [x: number, y: number]

export type Line = readonly Point[]

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** Smoothstep. */
export function smooth(t: number): number {
  return t * t * (3 - 2 * t)
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Rotation of the hero relief. */
export const RELIEF_TURN = -0.5

const LOWEST_LEVEL = 0.055
const LEVEL_SPAN = 0.97 - LOWEST_LEVEL

/** Scales a height to 0 (lowest plate) to 1 (summit). */
export function lift(height: number): number {
  return (height - LOWEST_LEVEL) / LEVEL_SPAN
}

export type Projector = (x: number, y: number, z: number) => Point

/** An axonometric projection into a picture of `width` by `height`. */
export function projector(width: number, height: number, turn: number): Projector {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const k = Math.min(width * 0.5, height * 0.62)
  return (x, y, z) => [
    width / 2 + (x * c - y * s) * k * 0.98,
    height * 0.6 + (x * s + y * c) * k * 0.56 - z * k * 0.58,
  ]
}
