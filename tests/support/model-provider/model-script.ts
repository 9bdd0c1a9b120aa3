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

const BLOCK = /^\[(\d+)\] <data-([\da-f]+)>\n([^]*?)\n<\/data-\2>$/gm

interface GivenText {
  readonly number: number
  readonly text: string
}

/** The texts that a question was sent with. */
export function textsIn({ turns }: Pick<ModelRequest, 'turns'>): readonly GivenText[] {
  const last = turns.at(-1)?.text ?? ''
  return [...last.matchAll(BLOCK)].map(([, number, , text = '']) => ({
    number: Number(number),
    text,
  }))
}

/** What the visitor wrote, without the texts before it. */
export function questionIn(request: Pick<ModelRequest, 'turns'>): string {
  const last = request.turns.at(-1)?.text ?? ''
  const [block] = [...last.matchAll(BLOCK)].slice(-1)
  return block ? last.slice(block.index + block[0].length).trim() : last
}

export const OUT_OF_SCOPE = 'I cannot answer that from our pages: it is out of scope.'

/** Says the first sentences of what it was given and cites them; without anything it declines. */
export function groundedAnswer(request: Pick<ModelRequest, 'turns'>): string {
  const texts = textsIn(request)
  if (texts.length === 0) return OUT_OF_SCOPE
  return texts
    .slice(0, 2)
    .map(({ number, text }) => `${firstSentence(text)} [${number}].`)
    .join(' ')
}

export const groundedScript: ModelScript = (request) => ({
  text: inPieces(groundedAnswer(request)),
})

function firstSentence(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const [sentence = line] = /^.{20,}?[.!?](?=\s|$)/.exec(line) ?? []
  return sentence.replace(/[.!?]$/, '')
}

/** What can be ordered by name, over the usual answer. */
export const NAMED_BEHAVIOURS = {
  slow: { firstTokenMs: 1500, gapMs: 150 },
  /** Long enough to click about in while it is given. */
  long: { gapMs: 60 },
  empty: { isWithoutCandidate: true, text: [] },
  refused: { finish: 'SAFETY', text: [] },
  down: { status: 503 },
  cut: { cutAfter: 2 },
  /** After the second piece nothing comes any more. */
  stalled: { stallAfter: 2 },
  /** Nothing comes at all. */
  silent: { stallAfter: 0 },
} as const satisfies Record<string, ModelBehaviour>

export type BehaviourName = keyof typeof NAMED_BEHAVIOURS

/** Holds for questions that contain these words, so that tests side by side do not meet. */
export interface ModelRule {
  readonly match: string
  readonly behaviour: BehaviourName | ModelBehaviour
  /** The words of the answer; without them it is made of the passages. */
  readonly answer?: string | undefined
}

/** The latest rule that fits counts. */
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
  const text = inPieces(rule?.answer ?? groundedAnswer(request))
  if (!rule) return { text }
  const { behaviour } = rule
  return { text, ...(typeof behaviour === 'string' ? NAMED_BEHAVIOURS[behaviour] : behaviour) }
}
