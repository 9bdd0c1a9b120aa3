import { EmbeddingFailure } from './embedding-faults.ts'

/**
 * A vector of length one, so that the cosine and the inner product order alike: a provider that cuts
 * its vectors short leaves them of any length.
 */
export function toUnitVector(values: unknown, dimensions: number): readonly number[] {
  if (!Array.isArray(values) || !values.every((value) => Number.isFinite(value))) {
    throw new EmbeddingFailure('unreadable')
  }
  const numbers = values as readonly number[]
  if (numbers.length !== dimensions) throw new EmbeddingFailure('dimensions')
  const length = Math.hypot(...numbers)
  if (length === 0) throw new EmbeddingFailure('unreadable')
  return numbers.map((value) => value / length)
}
