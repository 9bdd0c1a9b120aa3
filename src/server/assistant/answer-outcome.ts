import type { Replies } from '#content/reader/lists.ts'
import type { FinishReason } from '#shared/chat-stream.ts'
import type { ChatSentence, ChatTexts } from '#shared/service-texts.ts'
import type { ChatNotice, ChatQuotation } from '#shared/chat.ts'
import type { Retrieved } from '../retrieval/retriever.ts'
import type { Passage } from '../retrieval/serve-passages.ts'
import type { Generated } from './generation/generate.ts'
import { shorten } from './prompt.ts'

const QUOTATION_CHARACTERS = 400
const LEAD_CHARACTERS = 300

/** What is sent after the model's text. */
export interface AnswerOutcome {
  readonly notice: ChatNotice | undefined
  /** Written text; empty when the model wrote text. */
  readonly sentence: string
  readonly quotations: readonly ChatQuotation[]
  readonly finish: FinishReason
}

type Found = Pick<Retrieved, 'mode' | 'passages' | 'match' | 'smallTalk'>

/** The texts of one answer. */
interface Words {
  readonly sentences: ChatTexts['sentences']
  /** In the visitor's language. */
  readonly pickReply: (kind: keyof Replies) => string
}

const FINISH_REASONS = {
  stop: 'stop',
  length: 'length',
  refused: 'content-filter',
  other: 'other',
} as const satisfies Record<string, FinishReason>

/** An answer is never empty: without model text there is a written reply, and the pages are quoted. */
export function toAnswerOutcome(
  { outcome, text, findings }: Pick<Generated, 'outcome' | 'text' | 'findings'>,
  found: Found,
  { sentences, pickReply }: Words,
): AnswerOutcome {
  const fallback = (notice: ChatNotice, finish: FinishReason, sentence: ChatSentence) => ({
    notice,
    sentence: sentences[sentence],
    quotations: quote(found),
    finish,
  })
  const asWritten = (notice: ChatNotice | undefined, finish: FinishReason) => ({
    notice,
    sentence: '',
    quotations: [],
    finish,
  })
  if (outcome.kind === 'budget') return fallback('budget', 'other', 'budget')
  if (outcome.kind === 'not-configured') {
    // "I found nothing" would be wrong after a failed search.
    return found.mode === 'none'
      ? fallback('connection', 'error', 'connection')
      : writtenAnswer(found, pickReply)
  }
  if (text.trim() === '') {
    return outcome.kind === 'finished'
      ? fallback('empty', FINISH_REASONS[outcome.reason], 'empty')
      : fallback('connection', 'error', 'connection')
  }
  if (outcome.kind !== 'finished') return asWritten('interrupted', 'error')
  // The filter cut the answer off at the leak.
  if (findings?.hasLeaked) return asWritten('interrupted', 'content-filter')
  return asWritten(
    wantsPerson(found, text) ? 'handover' : undefined,
    FINISH_REASONS[outcome.reason],
  )
}

const CITATION = /\[\d+\]/

/** Asked for, or the model found no answer in uncertain passages. */
function wantsPerson({ mode, match, smallTalk }: Found, text: string): boolean {
  if (smallTalk) return smallTalk === 'person' || smallTalk === 'complaint'
  return mode !== 'none' && match !== 'found' && !CITATION.test(text)
}

/** The answer without a model: a reply, then the best sentence of the pages. */
function writtenAnswer(found: Found, pickReply: Words['pickReply']): AnswerOutcome {
  const { match, smallTalk, passages } = found
  const [best] = passages
  const isQuoted = !smallTalk && match !== 'nothing' && best !== undefined
  const kind = smallTalk ?? (isQuoted ? match : 'nothing')
  const isRefused = smallTalk ? wantsPerson(found, '') : !isQuoted
  return {
    notice: isRefused ? 'handover' : 'quotations',
    sentence: isQuoted ? `${pickReply(kind)}\n\n${leadOf(best)} [1]` : pickReply(kind),
    quotations: isQuoted ? quote(found) : [],
    finish: 'stop',
  }
}

function quote({ passages, match }: Pick<Retrieved, 'passages' | 'match'>): ChatQuotation[] {
  if (match === 'nothing') return []
  return passages.map((passage, index) => ({
    number: index + 1,
    lead: leadOf(passage),
    text: shorten(passage.text, QUOTATION_CHARACTERS),
  }))
}

function leadOf({ lead, text }: Passage): string {
  return shorten(lead ?? text, LEAD_CHARACTERS)
}
