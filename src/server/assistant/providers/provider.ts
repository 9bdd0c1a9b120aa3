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

export type GenerationEvent =
  /** Whatever is known before the end: an abandoned call has no end. */
  | { readonly type: 'metadata'; readonly usage?: Usage; readonly modelVersion?: string }
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'finish'
      /** `refused` covers every filter of the provider. */
      readonly reason: 'stop' | 'length' | 'refused' | 'other'
      readonly usage?: Usage
    }

/** As it is stored; anything else that a provider calls its model is not. */
export function toModelVersion(name: string | null | undefined): string | undefined {
  return name && /^[\w.:/@-]{1,100}$/.test(name) ? name : undefined
}

/** A model behind one of the wires. A stream that breaks throws; it never just ends. */
export interface Provider {
  readonly name: string
  readonly generate: (generation: Generation) => AsyncIterable<GenerationEvent>
}

type FailureKind =
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

/** Euro per million tokens, which equals micro-euro per token. */
export interface Price {
  readonly input: number
  readonly output: number
}

/** A provider with what it costs and whether it is known to be down. */
export interface Model {
  readonly provider: Provider
  readonly price: Price
  readonly breaker: Breaker
}
