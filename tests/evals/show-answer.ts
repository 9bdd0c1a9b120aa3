import { readFactWords, readReplies } from '#content/reader/lists.ts'
import { toAnswerOutcome, type AnswerOutcome } from '#server/assistant/answer-outcome.ts'
import type { Retrieved } from '#server/retrieval/retriever.ts'
import { answerText } from '#shared/answer-text.ts'

const facts = readFactWords('content')
const replies = readReplies('content')
const generated = { outcome: { kind: 'not-configured' }, text: '' } as const
const sentences = { connection: '', empty: '', budget: '' }

/** What the panel shows of an answer without a model and without a click. */
export function showAnswer(result: Retrieved): {
  readonly readable: string
  readonly first: string
  /** The values that are emphasised as what was asked for. */
  readonly asked: readonly string[]
} {
  const { passages } = result
  const { sentence: text, details } = answerWithoutModel(result)
  const sources = passages.map(({ url, title }, index) => ({ number: index + 1, url, title }))
  const first = { ...details, cards: details.cards.slice(0, 1), further: [] }
  return {
    readable: answerText({ text, sources, details }),
    first: answerText({ text, sources, details: first }),
    asked: details.cards.flatMap((card) =>
      card.type === 'entry' && card.asked ? [card.asked.items?.join(' ') ?? card.asked.value] : [],
    ),
  }
}

/** What the server sends after the search, of pages or of a document. */
export function answerWithoutModel(
  result: Retrieved,
  toOutcome: typeof toAnswerOutcome = toAnswerOutcome,
): AnswerOutcome {
  const { language = 'en' } = result
  const pickReply = (kind: keyof typeof replies) => replies[kind]?.[language][0] ?? ''
  return toOutcome(generated, result, { sentences, pickReply, facts, language })
}
