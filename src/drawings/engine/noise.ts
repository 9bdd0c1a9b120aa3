import { smooth } from './geometry.ts'

export type Random = () => number

/** mulberry32. */
export function rng(seed: number): Random {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export type Noise = (x: number, y: number) => number

/** Value noise in 0..1 on a lattice that repeats every 256 cells. */
export function noise2(seed: number): Noise {
  const random = rng(seed)
  const lattice = Float64Array.from({ length: 256 }, random)
  const at = (x: number, y: number) =>
    lattice[(((x & 255) * 37 + (y & 255) * 101) ^ ((x & 15) * 17)) & 255] ?? 0
  return (x, y) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    const fx = smooth(x - xi)
    const fy = smooth(y - yi)
    const a = at(xi, yi)
    const b = at(xi + 1, yi)
    const c = at(xi, yi + 1)
    const d = at(xi + 1, yi + 1)
    return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy
  }
}

export function fbm(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0
  let amplitude = 0.5
  let frequency = 1
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(x * frequency, y * frequency)
    frequency *= 2.03
    amplitude *= 0.5
  }
  return sum
}

/** Ridged multifractal noise. */
export function ridged(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0
  let amplitude = 0.55
  let frequency = 1
  for (let i = 0; i < octaves; i++) {
    const crest = 1 - Math.abs(2 * noise(x * frequency, y * frequency) - 1)
    sum += amplitude * crest * crest
    frequency *= 2.1
    amplitude *= 0.48
  }
  return sum
}
