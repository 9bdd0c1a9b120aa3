import { randomBytes } from 'node:crypto'
import type { ChatPart } from '#shared/chat-stream.ts'
import type { ChatTexts } from '#shared/chat-texts.ts'
import type { ChatSource } from '#shared/chat.ts'
import type { Passage, Retrieved, Retriever } from '../retrieval/retriever.ts'
import { faceOf, type AnswerFace } from './answer-outcome.ts'
import type { AnswerFilter } from './answer/answer-filter.ts'
import {
  generate,
  type Generated,
  type PreparedCall,
  type Task,
  type TimeLimits,
} from './generation/generate.ts'
import type { Model, Turn, Usage } from './providers/provider.ts'
import type { SpendBudget } from './generation/spend-budget.ts'
import {
  MOST_PASSAGE_BYTES,
  buildTurns,
  fillInstruction,
  mostTokens,
  selectPassages,
} from './prompt.ts'

export interface FilterContext {
  readonly instruction: string
  /** The mark that the instruction carries. */
  readonly mark: string
  readonly passages: readonly Passage[]
  /** What the visitor has said, the question last: numbers in it are known. */
  readonly said: readonly string[]
}

export interface AnsweringParts {
  readonly retriever: Retriever
  readonly models: readonly Model[]
  readonly budget: SpendBudget
  readonly createFilter: (context: FilterContext) => AnswerFilter
  readonly mark: string
  readonly limits: TimeLimits & { readonly retrievalMs: number }
  readonly maxOutputTokens: number
  readonly onFault: (error: unknown) => void
}

export interface AskedTurn {
  readonly answer: string
  readonly question: string
  readonly history: readonly Turn[]
  readonly page: string
  readonly language: string
  /** Hash of the network that asked. */
  readonly network: string
}

export interface Answered {
  readonly generated: Generated
  readonly face: AnswerFace
  /** All that the visitor was shown as text. */
  readonly text: string
  readonly sources: readonly ChatSource[]
  readonly retrieval: Retrieved['mode']
}

const TEXT_ID = 'text'
const NOTHING: Retrieved = { passages: [], mode: 'none' }

interface Prepared extends PreparedCall {
  readonly passages: readonly Passage[]
  readonly sources: readonly ChatSource[]
  readonly retrieval: Retrieved['mode']
}

type Send = (part: ChatPart) => Promise<void> | undefined

/** From a stored question to the last word of its answer, as parts. Only `finish` is left to the caller. */
export async function answerTurn(
  parts: AnsweringParts,
  texts: ChatTexts,
  asked: AskedTurn,
  visitor: AbortSignal,
  send: Send,
): Promise<Answered> {
  void send({ type: 'start', messageId: asked.answer })
  const instruction = fillInstruction(texts, parts.mark)
  const preparing = prepare(parts, instruction, asked, visitor, send)
  const writer = createTextWriter(send)
  const generated = await generateSafely(parts, {
    prepared: preparing,
    network: asked.network,
    most: mostUsage(instruction, asked, parts.maxOutputTokens),
    visitor,
    limits: parts.limits,
    budget: parts.budget,
    show: writer.show,
  })
  const { passages, sources, retrieval } = await preparing
  const face = faceOf(generated, passages, texts)
  // Before the sentence that stands in for an answer, but after an answer that broke off.
  const notice = face.notice && { type: 'data-notice' as const, data: { kind: face.notice } }
  if (notice && face.sentence !== '') void send(notice)
  if (face.sentence !== '') void writer.show(face.sentence)
  writer.end()
  if (notice && face.sentence === '') void send(notice)
  if (face.quotations.length > 0) void send({ type: 'data-quotations', data: face.quotations })
  return { generated, face, text: generated.text + face.sentence, sources, retrieval }
}

/** Searches, tells the sources and puts the request together. */
async function prepare(
  parts: AnsweringParts,
  instruction: string,
  asked: AskedTurn,
  visitor: AbortSignal,
  send: Send,
): Promise<Prepared> {
  const { question, history } = asked
  const { passages: found, mode: retrieval } = await retrieve(parts, asked, visitor)
  const passages = selectPassages(found)
  const sources = passages.map(({ url, title }, index) => ({ number: index + 1, url, title }))
  for (const { number, url, title } of sources) {
    void send({ type: 'source-url', sourceId: String(number), url, title })
  }
  const delimiter = randomBytes(8).toString('hex')
  const turns = buildTurns({
    history,
    question,
    texts: passages.map(({ text }) => text),
    delimiter,
  })
  const said = [...questionsIn(history), question]
  const { mark, maxOutputTokens } = parts
  return {
    passages,
    sources,
    retrieval,
    generation: { instruction, turns, maxOutputTokens },
    createFilter: () => parts.createFilter({ instruction, mark, passages, said }),
  }
}

function mostUsage(instruction: string, asked: AskedTurn, outputTokens: number): Usage {
  const said = [instruction, ...asked.history.map(({ text }) => text), asked.question]
  return { inputTokens: mostTokens(said) + MOST_PASSAGE_BYTES, outputTokens }
}

function questionsIn(history: readonly Turn[]): string[] {
  return history.flatMap(({ role, text }) => (role === 'user' ? [text] : []))
}

/** The retriever has its own ways out; this one is for a database that does not even fail. */
async function retrieve(
  { retriever, limits, onFault }: AnsweringParts,
  { question, history, page, language }: AskedTurn,
  visitor: AbortSignal,
): Promise<Retrieved> {
  const late = new AbortController()
  const { promise: expired, resolve } = Promise.withResolvers<Retrieved>()
  const giveUp = () => {
    late.abort()
    resolve(NOTHING)
  }
  const timer = setTimeout(giveUp, limits.retrievalMs)
  visitor.addEventListener('abort', giveUp, { once: true })
  const found = retriever.retrieve(
    { text: question, before: questionsIn(history), page, language },
    late.signal,
  )
  return Promise.race([found, expired])
    .catch((error: unknown) => {
      onFault(error)
      return NOTHING
    })
    .finally(() => {
      clearTimeout(timer)
      visitor.removeEventListener('abort', giveUp)
    })
}

async function generateSafely({ models, onFault }: AnsweringParts, task: Task): Promise<Generated> {
  try {
    return await generate(models, task)
  } catch (error) {
    // Without the database nobody can say what may still be spent, so nothing is.
    onFault(error)
    return { outcome: { kind: 'failed' }, text: '', failures: [] }
  }
}

function createTextWriter(send: Send) {
  let hasBegun = false
  let waiting: Promise<void> | undefined
  const coalescer = createCoalescer((delta) => {
    if (!hasBegun) void send({ type: 'text-start', id: TEXT_ID })
    hasBegun = true
    waiting = send({ type: 'text-delta', id: TEXT_ID, delta })
  })
  return {
    show: (text: string) => {
      coalescer.push(text)
      const wait = waiting
      waiting = undefined
      return wait
    },
    end: () => {
      coalescer.flush()
      if (hasBegun) void send({ type: 'text-end', id: TEXT_ID })
    },
  }
}

/** Twenty events a second are more than anybody reads, and each costs both sides. */
const LEAST_PAUSE_MS = 50

interface Coalescer {
  readonly push: (text: string) => void
  /** What is still held back leaves now. */
  readonly flush: () => void
}

/** Passes the first text on at once, and then at most one piece in each pause. */
function createCoalescer(emit: (text: string) => void, pauseMs = LEAST_PAUSE_MS): Coalescer {
  let held = ''
  let lastAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (held === '') return
    const text = held
    held = ''
    lastAt = performance.now()
    emit(text)
  }
  return {
    push: (text) => {
      held += text
      if (timer) return
      const wait = lastAt + pauseMs - performance.now()
      if (wait <= 0) flush()
      else timer = setTimeout(flush, wait)
    },
    flush,
  }
}
