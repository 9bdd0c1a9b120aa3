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
