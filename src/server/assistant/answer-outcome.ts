import { fillTemplate } from '#content/format.ts'
import type { FactWords, Replies } from '#content/reader/lists.ts'
import type { AnswerCard, AnswerDetails } from '#shared/answer-card.ts'
import type { FinishReason } from '#shared/chat-stream.ts'
import type { ChatSentence, ChatTexts } from '#shared/service-texts.ts'
import type { ChatNotice } from '#shared/chat.ts'
import type { ShownPassages } from '#shared/document.ts'
import type { Retrieved } from '../retrieval/retriever.ts'
import type { Passage } from '../retrieval/answer-cards.ts'
import type { Generated } from './generation/generate.ts'

/** What is sent after the model's text. */
export interface AnswerOutcome {
  readonly notice: ChatNotice | undefined
  /** Written text; empty when the model wrote text. */
  readonly sentence: string
  readonly details: AnswerDetails
  readonly finish: FinishReason
  /** Of an answer from a document. */
  readonly document?: ShownPassages
}

type Found = Omit<Retrieved, 'language' | 'relevance'>

/** The texts of one answer. */
export interface Words {
  readonly sentences: ChatTexts['sentences']
  /** In the visitor's language. */
  readonly pickReply: (kind: keyof Replies) => string
  readonly facts: FactWords
  readonly language: keyof Replies['found']
}

export const FINISH_REASONS = {
  stop: 'stop',
  length: 'length',
  refused: 'content-filter',
  other: 'other',
} as const satisfies Record<string, FinishReason>

/** An answer is never empty: without model text there is a written reply, and the pages are quoted. */
export function toAnswerOutcome(
  { outcome, text, findings }: Pick<Generated, 'outcome' | 'text' | 'findings'>,
  found: Found,
  words: Words,
): AnswerOutcome {
  const { sentences } = words
  const fallback = (notice: ChatNotice, finish: FinishReason, sentence: ChatSentence) => ({
    notice,
    sentence: sentences[sentence],
    details: withForm(found, shownDetails(found)),
    finish,
  })
  const asWritten = (notice: ChatNotice | undefined, finish: FinishReason) => ({
    notice,
    sentence: '',
    details: withForm(found, detailsOf(text, found.passages, findings?.unknownNumbers ?? [])),
    finish,
  })
  if (outcome.kind === 'budget') return fallback('budget', 'other', 'budget')
  if (outcome.kind === 'not-configured') {
    // "I found nothing" would be wrong after a failed search.
    return found.mode === 'none'
      ? fallback('connection', 'error', 'connection')
      : writtenAnswer(found, words)
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

/** Asked for, or the model found no answer either. */
function wantsPerson({ mode, match, reply }: Found, text: string): boolean {
  if (reply) return reply === 'person'
  return mode !== 'none' && match === 'nothing' && !CITATION.test(text)
}

function withForm({ reply }: Found, details: AnswerDetails): AnswerDetails {
  return reply === 'person' ? { ...details, hasForm: true } : details
}

/** The answer without a model: one line, then what the pages say. */
function writtenAnswer(found: Found, words: Words): AnswerOutcome {
  const { match, reply, passages, questions } = found
  const isShown = match === 'found' && passages.length > 0
  const kind = questions > 1 ? 'several' : 'found'
  const isPlain = isShown && !reply && kind === 'found'
  return {
    notice: wantsPerson(found, '') ? 'handover' : 'quotations',
    sentence:
      (isPlain && lineAbove(passages[0], words)) ||
      words.pickReply(reply ?? (isShown ? kind : 'nothing')),
    details: withForm(found, shownDetails(found)),
    finish: 'stop',
  }
}

/** Names the asked fact, or says who comes first in a ranking. */
function lineAbove(
  passage: Passage | undefined,
  { facts, language, pickReply }: Words,
): string | undefined {
  if (!passage) return undefined
  const { card, asked, line } = passage
  if (card.type === 'table') return card.isRanking ? line : pickReply('prices')
  const template = asked === undefined ? undefined : facts[asked]?.line[language]
  return template && fillTemplate(template, { name: card.name })
}

export const NO_DETAILS: AnswerDetails = { cards: [], further: [], unsourced: [] }

/** As many questions as a message may have a card for. */
const MAX_CARDS = 2

/** The first entry as a card, or one for each of two questions; one line for each other source. */
function shownDetails({ passages, match, questions }: Found): AnswerDetails {
  if (match === 'nothing') return NO_DETAILS
  const count = Math.min(questions, MAX_CARDS)
  const shown = (card: AnswerCard) => (count > 1 ? shortCard(card) : card)
  return {
    cards: passages.slice(0, count).map(({ card }) => shown(card)),
    further: passages.slice(count).map(({ line, card }) => ({ source: card.source, line })),
    unsourced: [],
  }
}

function shortCard(card: AnswerCard): AnswerCard {
  if (card.type === 'table') return card
  const { action: _action, ...rest } = card
  return { ...rest, variant: 'short' }
}

/** Under the text of a model: the card of the only entry that it cites. */
function detailsOf(
  text: string,
  passages: readonly Passage[],
  unsourced: readonly string[],
): AnswerDetails {
  const cited = new Set([...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)))
  const only = cited.size === 1 ? passages.find(({ card }) => cited.has(card.source)) : undefined
  const isEntry = only?.card.type === 'entry' && only.card.facts.length > 0
  return { cards: isEntry ? [underText(only.card)] : [], further: [], unsourced }
}

/** More would repeat the text. */
const FACTS_UNDER_TEXT = 2

function underText(card: AnswerCard): AnswerCard {
  if (card.type === 'table') return card
  const { text: _text, ...rest } = card
  return shortCard({ ...rest, facts: card.facts.slice(0, FACTS_UNDER_TEXT) })
}
