import { randomBytes } from 'node:crypto'
import type { FactWords, Replies } from '#content/reader/lists.ts'
import type { ChatTexts } from '#shared/service-texts.ts'
import type { Retrieve, Retrieved } from '../retrieval/retriever.ts'
import type { Passage } from '../retrieval/answer-cards.ts'
import { VISITOR_LANGUAGES, type VisitorLanguage } from '../retrieval/visitor-language.ts'
import type { toAnswerOutcome } from './answer-outcome.ts'
import type { AnswerFilter } from './answer/answer-filter.ts'
import { generate, type Generated, type Task, type TimeLimits } from './generation/generate.ts'
import { rewriteQuestion } from './generation/rewrite-question.ts'
import type { SpendBudget } from './generation/spend-budget.ts'
import {
  buildTurns,
  fillInstruction,
  MAX_PASSAGE_BYTES,
  maxPageTokens,
  maxTokens,
  selectPassages,
} from './prompt.ts'
import type { Model, Turn, Usage } from './providers/provider.ts'
import type { GivenText, SitePages } from './site-pages.ts'
import { createTextWriter, type Send } from './text-writer.ts'

export interface FilterContext {
  readonly instruction: string
  readonly given: readonly Pick<GivenText, 'number' | 'text'>[]
  /** The visitor's messages, the question last: their numbers count as known. */
  readonly said: readonly string[]
}

/** What a question is asked of: the pages of this site, or one document. */
export interface Knowledge {
  readonly retrieve: Retrieve
  readonly toOutcome: typeof toAnswerOutcome
  /** Given to a model instead of the passages; a document has none. */
  readonly pages: SitePages | undefined
}

export interface AnsweringParts extends Knowledge {
  readonly models: readonly Model[]
  readonly replies: Replies
  readonly facts: FactWords
  readonly budget: SpendBudget
  readonly createFilter: (context: FilterContext) => AnswerFilter
  readonly canary: string
  readonly limits: TimeLimits & { readonly retrievalMs: number }
  readonly maxOutputTokens: number
  readonly onError: (error: unknown) => void
}

interface AskedTurn {
  readonly answer: string
  readonly question: string
  readonly history: readonly Turn[]
  readonly page: string
  readonly language: string
  /** Hash of the client network. */
  readonly network: string
}

const NOTHING: Retrieved = { passages: [], mode: 'none', match: 'nothing', questions: 1 }

/** Answers a stored question. Sends every stream part but `finish`, which the caller sends. */
export async function answerTurn(
  parts: AnsweringParts,
  texts: ChatTexts,
  asked: AskedTurn,
  clientGone: AbortSignal,
  send: Send,
) {
  void send({ type: 'start', messageId: asked.answer })
  const instruction = fillInstruction(texts, parts.canary)
  const preparing = prepare(parts, instruction, asked, clientGone, send)
  const writer = createTextWriter(send)
  const generated = await generateSafely(parts, {
    prepared: preparing,
    network: asked.network,
    maxUsage: maxUsage(parts, instruction, asked),
    clientGone,
    limits: parts.limits,
    budget: parts.budget,
    show: writer.showGenerated,
  })
  const { sources, retrieved, foundMs } = await preparing
  const wanted = retrieved.language ?? asked.language
  const language = VISITOR_LANGUAGES.find((one) => one === wanted) ?? 'en'
  const pickReply = createReplyPicker(parts.replies, language, asked.answer)
  const words = { ...texts, pickReply, facts: parts.facts, language }
  const outcome = parts.toOutcome(generated, retrieved, words)
  const { sentence, details, document } = outcome
  const notice = outcome.notice && { type: 'data-notice' as const, data: { kind: outcome.notice } }
  // The notice precedes a fallback sentence, but follows an answer that was cut off.
  if (notice && sentence !== '') void send(notice)
  if (sentence !== '') void writer.show(sentence)
  writer.end()
  if (notice && sentence === '') void send(notice)
  if (details.cards.length + details.unsourced.length > 0 || details.hasForm) {
    void send({ type: 'data-details', data: details })
  }
  if (document) void send({ type: 'data-passages', data: document })
  const text = generated.text + sentence
  return { generated, outcome, text, sources, retrieved, foundMs }
}

/** With all text shown to the visitor. */
export type Answered = Awaited<ReturnType<typeof answerTurn>>

/** Retrieves passages, sends the sources and builds the model request. */
async function prepare(
  { maxOutputTokens, createFilter, ...parts }: AnsweringParts,
  instruction: string,
  asked: AskedTurn,
  clientGone: AbortSignal,
  send: Send,
) {
  const { question, history } = asked
  const startedAt = performance.now()
  const found = await retrieve(parts, asked, clientGone)
  const foundMs = Math.round(performance.now() - startedAt)
  if (found.matches) void send({ type: 'data-matches', data: found.matches })
  // A model decides itself whether the passages answer the question.
  const isUsed = found.match !== 'nothing' || parts.models.length > 0
  const passages = isUsed ? selectPassages(found.passages) : []
  const given = textsFor(parts, found, passages)
  const sources = given.map(({ number, url, title }) => ({ number, url, title }))
  for (const { number, url, title } of sources) {
    void send({ type: 'source-url', sourceId: String(number), url, title })
  }
  const turns = buildTurns({
    history,
    question,
    texts: given,
    delimiter: randomBytes(8).toString('hex'),
  })
  const said = [...questionsIn(history), question]
  return {
    sources,
    foundMs,
    retrieved: { ...found, passages },
    generation: { instruction, turns, maxOutputTokens },
    createFilter: () => createFilter({ instruction, given, said }),
  }
}

/** One of the replies, chosen by the id of the answer. */
function createReplyPicker(replies: Replies, language: VisitorLanguage, answer: string) {
  return (kind: keyof Replies): string => {
    const variants = replies[kind]?.[language] ?? []
    return variants[Number.parseInt(answer.slice(0, 4), 16) % variants.length] ?? ''
  }
}

/** What a model reads: whole pages of this site, or the passages of a document. */
function textsFor(
  { pages, models }: Pick<AnsweringParts, 'pages' | 'models'>,
  found: Retrieved,
  passages: readonly Passage[],
): readonly GivenText[] {
  if (pages && models.length > 0) return pages.read(passages, found.language)
  return passages.map(({ card, url, title, text }) => ({ number: card.source, url, title, text }))
}

function maxUsage(
  { pages, maxOutputTokens: outputTokens }: Pick<AnsweringParts, 'pages' | 'maxOutputTokens'>,
  instruction: string,
  asked: AskedTurn,
): Usage {
  const texts = [instruction, ...asked.history.map(({ text }) => text), asked.question]
  const pageTokens = pages ? maxPageTokens(pages.maxBytes) : 0
  return { inputTokens: maxTokens(texts) + MAX_PASSAGE_BYTES + pageTokens, outputTokens }
}

function questionsIn(history: readonly Turn[]): string[] {
  return history.flatMap(({ role, text }) => (role === 'user' ? [text] : []))
}

/** The search has its own timeouts; this one covers a database that hangs. */
async function retrieve(
  parts: Omit<AnsweringParts, 'maxOutputTokens' | 'createFilter'>,
  asked: AskedTurn,
  clientGone: AbortSignal,
): Promise<Retrieved> {
  const { limits, onError } = parts
  const { question, history, page, language } = asked
  const rewrite = () =>
    rewriteQuestion(parts, asked, clientGone).catch((error: unknown) => {
      onError(error)
      return undefined
    })
  const timeout = new AbortController()
  const { promise: gaveUp, resolve } = Promise.withResolvers<Retrieved>()
  const giveUp = () => {
    timeout.abort()
    resolve(NOTHING)
  }
  const timer = setTimeout(giveUp, limits.retrievalMs)
  clientGone.addEventListener('abort', giveUp, { once: true })
  const asking = { text: question, before: questionsIn(history), page, language, rewrite }
  return Promise.race([parts.retrieve(asking, timeout.signal), gaveUp])
    .catch((error: unknown) => {
      onError(error)
      return NOTHING
    })
    .finally(() => {
      clearTimeout(timer)
      clientGone.removeEventListener('abort', giveUp)
    })
}

async function generateSafely({ models, onError }: AnsweringParts, task: Task): Promise<Generated> {
  try {
    return await generate(models, task)
  } catch (error) {
    // Without the database the budget is unknown, so nothing is spent.
    onError(error)
    return { outcome: { kind: 'failed' }, text: '', failures: [] }
  }
}
