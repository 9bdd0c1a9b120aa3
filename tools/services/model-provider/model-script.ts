export type Wire = 'gemini' | 'openai'

export interface AskedTurn {
  readonly role: 'user' | 'model'
  readonly text: string
}

/** A request as the provider received it, and what both wires say in it. */
export interface ModelRequest {
  readonly wire: Wire
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
  readonly instruction: string
  readonly turns: readonly AskedTurn[]
}

/** What the provider does with a request. Without any word it answers nothing and finishes. */
export interface ModelBehaviour {
  /** The pieces of the answer, one event each. */
  readonly text?: readonly string[]
  /** Gemini marks what the model only thinks; it is sent before the text. */
  readonly thoughts?: readonly string[]
  readonly headMs?: number
  readonly firstTokenMs?: number
  readonly gapMs?: number
  /** After so many pieces nothing comes any more, and the connection stays open. */
  readonly stallAfter?: number
  /** After so many pieces the connection breaks. */
  readonly cutAfter?: number
  /** After so many pieces the stream ends in order, but unfinished. */
  readonly endAfter?: number
  readonly status?: number
  /** In the words of the wire: STOP, SAFETY, MAX_TOKENS, or stop, content_filter, length. */
  readonly finish?: string
  /** The prompt itself is refused; only Gemini knows that. */
  readonly blockReason?: string
  /** A stream with usage and no candidate. */
  readonly isWithoutCandidate?: boolean
  /** Sent as an event as it is, in the place of the text. */
  readonly raw?: string
  /** An answer of another type than events. */
  readonly contentType?: string
  readonly usage?: { readonly input: number; readonly output: number }
}

export type ModelScript = (request: ModelRequest) => ModelBehaviour | Promise<ModelBehaviour>

/** Splits as models do, so that a word or a link arrives in pieces. */
export function inPieces(text: string, length = 12): string[] {
  return text.match(new RegExp(`[^]{1,${length}}`, 'gu')) ?? []
}
