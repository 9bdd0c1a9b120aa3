/** Turns texts into vectors of one space. Vectors of different spaces are never compared. */
export interface Embedder {
  /** Names model and dimensions, for example `use-lite-en-512`. */
  readonly space: string
  readonly dimensions: number
  /** One question of a visitor. */
  readonly embedQuestion: (text: string, signal?: AbortSignal) => Promise<readonly number[]>
  /** Texts of the site, in batches of its own choice; the vectors come in the order of the texts. */
  readonly embedTexts: (
    texts: readonly string[],
    signal?: AbortSignal,
  ) => Promise<readonly (readonly number[])[]>
  readonly close: () => Promise<void>
}

/** Too many wait already: the question is answered without an embedding rather than late. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

type EmbeddingFault =
  /** The provider answered with a status other than 200. */
  | 'status'
  | 'timeout'
  | 'unreachable'
  /** The answer is no JSON, or not of the agreed form. */
  | 'unreadable'
  /** Vectors of another length would belong to another space. */
  | 'dimensions'
  /** The thread of the local model died. */
  | 'crashed'
  | 'closed'

/** Says what went wrong in words of ours: an answer of a provider can repeat what a visitor wrote. */
export class EmbeddingFailure extends Error {
  override readonly name = 'EmbeddingFailure'
  readonly fault: EmbeddingFault
  readonly status: number | undefined

  constructor(fault: EmbeddingFault, status?: number) {
    super(
      status === undefined ? `embedding failed: ${fault}` : `embedding failed: ${fault} ${status}`,
    )
    this.fault = fault
    this.status = status
  }
}

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
