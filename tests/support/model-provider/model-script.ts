export type Wire = 'gemini' | 'openai'

export interface Turn {
  readonly role: 'user' | 'model'
  readonly text: string
}

/** A request as received, with the fields that both wire formats share. */
export interface ModelRequest {
  readonly wire: Wire
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
  readonly instruction: string
  readonly turns: readonly Turn[]
}

/** How the provider responds. By default it sends an empty answer and finishes. */
export interface ModelBehaviour {
  /** Chunks of the answer, one event each. */
  readonly text?: readonly string[]
  /** Thought parts, sent before the text. */
  readonly thoughts?: readonly string[]
  /** Delay before the response headers. */
  readonly headMs?: number
  readonly firstTokenMs?: number
  readonly gapMs?: number
  /** After this many chunks the stream stalls with the connection open. */
  readonly stallAfter?: number
  /** After this many chunks the connection is destroyed. */
  readonly cutAfter?: number
  /** After this many chunks the stream ends cleanly, without a finish event. */
  readonly endAfter?: number
  readonly status?: number
  /** Finish reason of the wire format: STOP, SAFETY, MAX_TOKENS, or stop, content_filter, length. */
  readonly finish?: string
  /** Rejects the prompt; Gemini only. */
  readonly blockReason?: string
  /** A stream with usage but no candidate. */
  readonly isWithoutCandidate?: boolean
  /** Sent verbatim as an event before the text. */
  readonly raw?: string
  /** Overrides `text/event-stream`. */
  readonly contentType?: string
  readonly usage?: { readonly input: number; readonly output: number }
}

export type ModelScript = (request: ModelRequest) => ModelBehaviour | Promise<ModelBehaviour>

/** Splits text regardless of word boundaries, as models stream it. */
export function inPieces(text: string, length = 12): string[] {
  return text.match(new RegExp(`[^]{1,${length}}`, 'gu')) ?? []
}

const BLOCK = /^\[(\d+)\] <data-([\da-f]+)>\n([^]*?)\n<\/data-\2>$/gm

interface NumberedPassage {
  readonly number: number
  readonly text: string
}

/** The passages in the prompt. */
export function textsIn({ turns }: Pick<ModelRequest, 'turns'>): readonly NumberedPassage[] {
  const last = turns.at(-1)?.text ?? ''
  return [...last.matchAll(BLOCK)].map(([, number, , text = '']) => ({
    number: Number(number),
    text,
  }))
}

/** The question of the visitor, without the passages before it. */
export function questionIn(request: Pick<ModelRequest, 'turns'>): string {
  const last = request.turns.at(-1)?.text ?? ''
  const [block] = [...last.matchAll(BLOCK)].slice(-1)
  return block ? last.slice(block.index + block[0].length).trim() : last
}

const OUT_OF_SCOPE = 'I cannot answer that from our pages: it is out of scope.'

/** Quotes the first sentence of up to two passages with citations; declines without passages. */
function groundedAnswer(request: Pick<ModelRequest, 'turns'>): string {
  const texts = textsIn(request)
  if (texts.length === 0) return OUT_OF_SCOPE
  return texts
    .slice(0, 2)
    .map(({ number, text }) => `${firstSentence(text)} [${number}].`)
    .join(' ')
}

function firstSentence(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const [sentence = line] = /^.{20,}?[.!?](?=\s|$)/.exec(line) ?? []
  return sentence.replace(/[.!?]$/, '')
}

/** Applies to questions that contain `match`, so that parallel tests do not interfere. */
export interface ModelRule {
  readonly match: string
  readonly behaviour: ModelBehaviour
}

/** The most recently added matching rule applies. */
export function createRules(): {
  readonly add: (rule: ModelRule) => void
  readonly script: ModelScript
} {
  const rules: ModelRule[] = []
  return {
    add: (rule) => void rules.unshift(rule),
    script: (request) => behaviourFor(rules, request),
  }
}

function behaviourFor(rules: readonly ModelRule[], request: ModelRequest): ModelBehaviour {
  const question = questionIn(request)
  const rule = rules.find(({ match }) => question.includes(match))
  return { text: inPieces(groundedAnswer(request)), ...rule?.behaviour }
}
