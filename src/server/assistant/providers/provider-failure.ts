export type FailureKind =
  /** The provider answered with another status than 200. */
  | 'status'
  /** There was no answer at all. */
  | 'network'
  /** One of our own time limits passed. */
  | 'timeout'
  /** The answer had begun and did not end as it should. */
  | 'broken'
  /** What came is not of the agreed wire. */
  | 'rubbish'

/** The request itself was not to the provider's liking; it may take the next one all the same. */
const REFUSED_REQUESTS = new Set([400, 413, 422])

/** Why a model gave no answer. It carries no word of the conversation, so it can be logged. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: FailureKind
  readonly status: number | undefined

  constructor(kind: FailureKind, details: { readonly status?: number; cause?: unknown } = {}) {
    super(details.status === undefined ? kind : `${kind} ${details.status}`, {
      cause: details.cause,
    })
    this.kind = kind
    this.status = details.status
  }

  /** The same request may succeed there a moment later. */
  get isRetryable(): boolean {
    if (this.status === undefined) return true
    return this.status === 408 || this.status === 429 || this.status >= 500
  }

  /** One visitor's odd request must not close a provider for everybody. */
  get isAgainstProvider(): boolean {
    return this.status === undefined || !REFUSED_REQUESTS.has(this.status)
  }
}
