/** Turns texts into vectors. Vectors of different spaces are never compared. */
export interface Embedder {
  /** Model and dimensions, for example `local-all-minilm-l6-v2-384`. */
  readonly space: string
  readonly dimensions: number
  readonly embedQuestion: (text: string, signal?: AbortSignal) => Promise<readonly number[]>
  /** Batches as needed; the vectors are in the order of the texts. */
  readonly embedTexts: (
    texts: readonly string[],
    signal?: AbortSignal,
  ) => Promise<readonly (readonly number[])[]>
  readonly close: () => Promise<void>
}

/** The question is then answered without an embedding. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

type EmbeddingFault =
  /** HTTP status other than 2xx. */
  | 'status'
  | 'timeout'
  | 'unreachable'
  /** Not JSON, or not the expected structure. */
  | 'unreadable'
  /** Wrong vector length: another space. */
  | 'dimensions'
  /** The worker thread of the local model died. */
  | 'crashed'
  | 'closed'

/** Safe to log: contains no text of the provider, which could repeat the question. */
export class EmbeddingFailure extends Error {
  override readonly name = 'EmbeddingFailure'
  readonly fault: EmbeddingFault
  readonly status: number | undefined

  constructor(fault: EmbeddingFault, status?: number) {
    super(`embedding failed: ${fault}${status === undefined ? '' : ` ${status}`}`)
    this.fault = fault
    this.status = status
  }
}

/** Normalized to length one: providers that truncate vectors return any length. */
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
