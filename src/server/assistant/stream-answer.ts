import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { ServiceTexts } from '#shared/service-texts.ts'
import type { Metrics } from '../metrics.ts'
import type { TakenQuestion } from './accept-question.ts'
import { answerTurn, type Answered } from './answer-turn.ts'
import type { AnswerFindings } from './answer/answer-filter.ts'
import type { ChatMetrics } from './chat-metrics.ts'
import { openSpendBudget, type ChatService } from './assistant.ts'
import type { Model } from './providers/provider.ts'
import { promptVersion } from './prompt.ts'
import { finishTurn } from './conversations.ts'
import { createStreamKeeper, openEventStream } from './event-stream.ts'

interface OpenAnswers {
  readonly begin: (conversation: string, gone: AbortSignal) => OpenAnswer
  readonly stop: (conversation: string) => void
}

interface OpenAnswer {
  /** Aborted when the visitor has left or has deleted the conversation. */
  readonly signal: AbortSignal
  readonly end: () => void
}

/** The answers that this process is giving, by conversation: whoever deletes one stops its answers. */
export function createOpenAnswers(): OpenAnswers {
  const open = new Map<string, Set<AbortController>>()
  return {
    begin: (conversation, gone) => {
      const controller = new AbortController()
      const leave = () => controller.abort()
      if (gone.aborted) leave()
      gone.addEventListener('abort', leave, { once: true })
      const others = open.get(conversation) ?? new Set()
      open.set(conversation, others.add(controller))
      return {
        signal: controller.signal,
        end: () => {
          gone.removeEventListener('abort', leave)
          others.delete(controller)
          if (others.size === 0) open.delete(conversation)
        },
      }
    },
    stop: (conversation) => {
      for (const controller of open.get(conversation) ?? []) controller.abort()
    },
  }
}

/** What a visitor or an operator can name an answer by. */
export function referenceOf(answer: string): string {
  return answer.slice(0, 8).toUpperCase()
}

/** Counts an answer and logs how it came about: a reference and our own words, never a text. */
function reportAnswer(
  log: FastifyBaseLogger,
  metrics: ChatMetrics,
  answer: string,
  { generated, face, sources, retrieval }: Answered,
  totalMs: number,
): void {
  const { outcome, provider, firstTokenMs, failures, findings } = generated
  const became = outcome.kind === 'left' ? 'left' : (face.notice ?? 'answered')
  metrics.turns.inc({ outcome: became })
  metrics.retrievals.inc({ mode: retrieval, found: sources.length > 0 ? 'yes' : 'no' })
  if (provider !== undefined && firstTokenMs !== undefined) {
    metrics.firstTokenSeconds.observe({ provider }, firstTokenMs / 1000)
  }
  for (const failed of failures) {
    metrics.failures.inc({ provider: failed.provider, kind: failed.failure.kind })
  }
  const counted = findings ? countFindings(findings) : {}
  for (const [finding, count] of Object.entries(counted)) metrics.findings.inc({ finding }, count)
  const details = {
    reference: referenceOf(answer),
    outcome: became,
    retrieval,
    passages: sources.length,
    provider,
    firstTokenMs,
    totalMs,
    ...(failures.length > 0 && {
      failures: failures.map((failed) => `${failed.provider}: ${failed.failure.message}`),
    }),
    ...(Object.keys(counted).length > 0 && { findings: counted }),
  }
  const isFine = face.notice === undefined || outcome.kind === 'left' || outcome.kind === 'unset'
  if (isFine && Object.keys(counted).length === 0) log.info(details, 'question answered')
  else log.warn(details, 'question answered, not as it should be')
}

const BREAKER_VALUES = { closed: 0, probing: 0.5, open: 1 } as const

function reportBreakers(metrics: ChatMetrics, models: readonly Model[]): void {
  for (const { provider, breaker } of models) {
    metrics.breakers.set({ provider: provider.name }, BREAKER_VALUES[breaker.kind()])
  }
}

/** Only what was found at all. */
function countFindings(findings: AnswerFindings): Readonly<Record<string, number>> {
  const counts = {
    droppedCitations: findings.droppedCitations,
    droppedLinks: findings.droppedLinks,
    unknownNumbers: findings.unknownNumbers.length,
    leaks: findings.hasLeaked ? 1 : 0,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

interface StreamerParts {
  readonly service: ChatService
  readonly texts: Pick<ServiceTexts, 'chat'>
  readonly answers: OpenAnswers
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
}

/** Gives the answer to a question that was taken; the stream always ends with a word, or with a cut. */
export function createStreamer({ service, texts, answers, metrics, log }: StreamerParts) {
  const { pool, retentionDays, models } = service
  const keeper = createStreamKeeper(service.keeper)
  const budget = openSpendBudget(service, log, metrics)
  const onFault = (err: unknown) => {
    metrics.databaseErrors.inc()
    log.warn({ err }, 'a part of an answer failed')
  }
  const parts = { ...service, budget, onFault }
  return async (response: ServerResponse, question: TakenQuestion): Promise<void> => {
    const startedAt = performance.now()
    metrics.chat.streams.inc()
    finished(response, () => {
      metrics.chat.streams.dec()
      question.slot.release()
    })
    const stream = openEventStream(response, keeper, () => metrics.chat.cutOff.inc())
    const open = answers.begin(question.conversation, stream.gone)
    const spoken = texts.chat[question.language]
    if (!spoken) throw new Error(`no words in ${question.language}`)
    try {
      const asked = { ...question, question: question.text }
      const answered = await answerTurn(parts, spoken, asked, open.signal, stream.send)
      const totalMs = Math.round(performance.now() - startedAt)
      const version = promptVersion(spoken)
      await store(question, answered, version, totalMs).catch(onFault)
      void stream.send({ type: 'finish', finishReason: answered.face.finish })
      reportAnswer(log, metrics.chat, question.answer, answered, totalMs)
      reportBreakers(metrics.chat, models)
    } catch (err) {
      log.error({ err }, 'an answer could not be given')
      response.destroy()
    } finally {
      open.end()
      stream.end()
    }
  }

  /** An answer that nobody saw a word of, because its visitor had left, is none. */
  async function store(
    question: TakenQuestion,
    { generated, face, text, sources, retrieval }: Answered,
    version: string,
    totalMs: number,
  ): Promise<void> {
    if (generated.outcome.kind === 'left' && generated.text === '') return
    await finishTurn(
      pool,
      {
        conversation: question.conversation,
        message: question.message,
        answer: question.answer,
        text,
        notice: face.notice,
        finish: face.finish,
        sources,
        quotations: face.quotations,
        retrieval,
        promptVersion: version,
        provider: generated.provider,
        modelVersion: generated.modelVersion,
        usage: generated.usage,
        firstTokenMs: generated.firstTokenMs,
        totalMs,
      },
      retentionDays,
    )
  }
}
