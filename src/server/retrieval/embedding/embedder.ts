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
  /** Too many calls wait for the local model; the question is answered without an embedding. */
  | 'queue full'
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

/** Embeds so many texts at a time, in their order. */
export async function embedInBatches(
  texts: readonly string[],
  size: number,
  dimensions: number,
  embed: (batch: readonly string[]) => Promise<readonly unknown[]>,
): Promise<readonly (readonly number[])[]> {
  const vectors: (readonly number[])[] = []
  for (let start = 0; start < texts.length; start += size) {
    const batch = texts.slice(start, start + size)
    const found = await embed(batch)
    if (found.length !== batch.length) throw new EmbeddingFailure('unreadable')
    vectors.push(...found.map((vector) => toUnitVector(vector, dimensions)))
  }
  return vectors
}
