import type { Breaker } from '../generation/circuit-breaker.ts'

export interface Turn {
  readonly role: 'user' | 'model'
  readonly text: string
}

export interface Generation {
  readonly instruction: string
  readonly turns: readonly Turn[]
  readonly maxOutputTokens: number
  readonly signal: AbortSignal
}

export interface Usage {
  readonly inputTokens: number
  readonly outputTokens: number
}

/** `refused` covers every content filter of the provider. */
export type FinishReason = 'stop' | 'length' | 'refused' | 'other'

export type GenerationEvent =
  /** Sent before the end, because an aborted call has none. */
  | { readonly type: 'metadata'; readonly usage?: Usage; readonly modelVersion?: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'finish'; readonly reason: FinishReason; readonly usage?: Usage }

/** Low: accuracy over variety. */
export const TEMPERATURE = 0.2

/** One LLM API. A stream that breaks throws; it never just ends. */
export interface Provider {
  readonly name: string
  /** As requested; the response may name a version. */
  readonly model?: string
  readonly generate: (generation: Generation) => AsyncIterable<GenerationEvent>
}

/** Euro per million tokens, which equals micro-euro per token. */
export interface Price {
  readonly input: number
  readonly output: number
}

export interface Model {
  readonly provider: Provider
  readonly price: Price
  readonly breaker: Breaker
}

/** Undefined for names that are not stored. */
export function toModelVersion(name: string | null | undefined): string | undefined {
  return name && /^[\w.:/@-]{1,100}$/.test(name) ? name : undefined
}

type FailureKind =
  /** HTTP status other than 2xx. */
  | 'status'
  /** No response. */
  | 'network'
  /** One of our own time limits. */
  | 'timeout'
  /** The response ended early. */
  | 'broken'
  | 'invalid-response'

/** The provider rejected this request; the next one may succeed. */
const BAD_REQUEST_STATUSES = new Set([400, 413, 422])

/** Safe to log: contains no text of the conversation. */
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

  /** One visitor's bad request must not open the circuit breaker for everybody. */
  get isAgainstProvider(): boolean {
    return this.status === undefined || !BAD_REQUEST_STATUSES.has(this.status)
  }
}
