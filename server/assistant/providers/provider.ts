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
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'finish'
      /** `refused` covers every filter of the provider. */
      readonly reason: 'stop' | 'length' | 'refused' | 'other'
      readonly usage?: Usage
    }

/** A model behind one of the wires. A stream that breaks throws; it never just ends. */
export interface Provider {
  readonly name: string
  readonly generate: (generation: Generation) => AsyncIterable<GenerationEvent>
}
