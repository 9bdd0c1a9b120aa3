import type { FinishReason } from '#shared/chat-stream.ts'
import type { ChatSentence, ChatTexts } from '#shared/chat-texts.ts'
import type { ChatNotice, ChatQuotation } from '#shared/chat.ts'
import type { Passage } from '../retrieval/retriever.ts'
import type { Generated } from './generation/generate.ts'
import { shorten } from './prompt.ts'

const QUOTATION_CHARACTERS = 400

/** What the visitor sees after whatever the model wrote. */
export interface AnswerFace {
  readonly notice: ChatNotice | undefined
  /** Stands in for an answer; empty where the model has spoken. */
  readonly sentence: string
  readonly quotations: readonly ChatQuotation[]
  readonly finish: FinishReason
}

const FINISH = {
  stop: 'stop',
  length: 'length',
  refused: 'content-filter',
  other: 'other',
} as const satisfies Record<string, FinishReason>

/** No answer is ever blank: where no model spoke, a sentence says why and our own pages are quoted. */
export function faceOf(
  { outcome, text, findings }: Pick<Generated, 'outcome' | 'text' | 'findings'>,
  passages: readonly Passage[],
  texts: Pick<ChatTexts, 'sentences'>,
): AnswerFace {
  const standIn = (
    notice: ChatNotice,
    finish: FinishReason,
    sentence: ChatSentence,
  ): AnswerFace => ({
    notice,
    sentence: texts.sentences[sentence],
    quotations: quote(passages),
    finish,
  })
  const asWritten = (notice: ChatNotice | undefined, finish: FinishReason): AnswerFace => ({
    notice,
    sentence: '',
    quotations: [],
    finish,
  })
  if (outcome.kind === 'budget') return standIn('budget', 'other', 'budget')
  if (outcome.kind === 'unset') {
    return standIn('quotations', 'stop', passages.length > 0 ? 'quotations' : 'nothing')
  }
  if (text.trim() === '') {
    return outcome.kind === 'finished'
      ? standIn('empty', FINISH[outcome.reason], 'empty')
      : standIn('connection', 'error', 'connection')
  }
  if (outcome.kind !== 'finished') return asWritten('interrupted', 'error')
  // What gave the instruction away was withheld, so this is not the whole answer.
  if (findings?.hasLeaked) return asWritten('interrupted', 'content-filter')
  return asWritten(undefined, FINISH[outcome.reason])
}

function quote(passages: readonly Passage[]): ChatQuotation[] {
  return passages.map(({ text }, index) => ({
    number: index + 1,
    text: shorten(text, QUOTATION_CHARACTERS),
  }))
}
