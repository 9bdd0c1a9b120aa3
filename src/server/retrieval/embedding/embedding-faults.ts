/** Too many wait already: the question is answered without an embedding rather than late. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export type EmbeddingFault =
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
