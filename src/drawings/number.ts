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
