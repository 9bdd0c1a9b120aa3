import type { FinishReason } from '#shared/chat-stream.ts'
import type { ChatSentence, ChatTexts } from '#shared/service-texts.ts'
import type { ChatNotice, ChatQuotation } from '#shared/chat.ts'
import type { Passage } from '../retrieval/retriever.ts'
import type { Generated } from './generation/generate.ts'
import { shorten } from './prompt.ts'

const QUOTATION_CHARACTERS = 400

/** What is sent after the model's text. */
export interface AnswerOutcome {
  readonly notice: ChatNotice | undefined
  /** Fallback sentence; empty when the model wrote text. */
  readonly sentence: string
  readonly quotations: readonly ChatQuotation[]
  readonly finish: FinishReason
}

const FINISH_REASONS = {
  stop: 'stop',
  length: 'length',
  refused: 'content-filter',
  other: 'other',
} as const satisfies Record<string, FinishReason>

/** An answer is never empty: without model text, a sentence says why and the pages are quoted. */
export function toAnswerOutcome(
  { outcome, text, findings }: Pick<Generated, 'outcome' | 'text' | 'findings'>,
  passages: readonly Passage[],
  texts: Pick<ChatTexts, 'sentences'>,
): AnswerOutcome {
  const fallback = (notice: ChatNotice, finish: FinishReason, sentence: ChatSentence) => ({
    notice,
    sentence: texts.sentences[sentence],
    quotations: quote(passages),
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
    return fallback('quotations', 'stop', passages.length > 0 ? 'quotations' : 'nothing')
  }
  if (text.trim() === '') {
    return outcome.kind === 'finished'
      ? fallback('empty', FINISH_REASONS[outcome.reason], 'empty')
      : fallback('connection', 'error', 'connection')
  }
  if (outcome.kind !== 'finished') return asWritten('interrupted', 'error')
  // The filter cut the answer off at the leak.
  if (findings?.hasLeaked) return asWritten('interrupted', 'content-filter')
  return asWritten(undefined, FINISH_REASONS[outcome.reason])
}

function quote(passages: readonly Passage[]): ChatQuotation[] {
  return passages.map(({ text }, index) => ({
    number: index + 1,
    text: shorten(text, QUOTATION_CHARACTERS),
  }))
}
