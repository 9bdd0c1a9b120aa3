import { seededRandom } from '../../resilience/chaos/seeded-random.ts'

export const DIMENSIONS = 512
const CLUSTERS = 1000
const INTRINSIC = 24
const BASES = 16
const SPREAD = 0.9
const NOISE = 0.35

/**
 * Unit vectors like those of a text model: clusters by subject that vary in few directions. Uniform
 * noise would make every search trivial or impossible.
 */
export function createVectors(seed: number): (seedOfOne: number) => Float32Array {
  const random = seededRandom(seed)
  const normal = gaussian(random)
  const fill = (length: number, scale: number) =>
    Float32Array.from({ length }, () => normal() * scale)
  const perAxis = 1 / Math.sqrt(DIMENSIONS)
  const centres = Array.from({ length: CLUSTERS }, () => fill(DIMENSIONS, perAxis))
  const bases = Array.from({ length: BASES }, () => fill(INTRINSIC * DIMENSIONS, perAxis))

  return (seedOfOne) => {
    const own = seededRandom(seedOfOne)
    const draw = gaussian(own)
    const cluster = Math.floor(own() * CLUSTERS)
    const base = bases[cluster % BASES] ?? new Float32Array()
    const vector = Float32Array.from(centres[cluster] ?? [])
    for (let axis = 0; axis < INTRINSIC; axis += 1) {
      const length = (draw() * SPREAD) / Math.sqrt(INTRINSIC)
      const start = axis * DIMENSIONS
      for (let i = 0; i < DIMENSIONS; i += 1) {
        vector[i] = (vector[i] ?? 0) + length * (base[start + i] ?? 0)
      }
    }
    const even = NOISE * perAxis * Math.sqrt(12)
    let squares = 0
    for (let i = 0; i < DIMENSIONS; i += 1) {
      const value = (vector[i] ?? 0) + (own() - 0.5) * even
      vector[i] = value
      squares += value * value
    }
    const scale = 1 / Math.sqrt(squares)
    return vector.map((value) => value * scale)
  }
}

function gaussian(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
