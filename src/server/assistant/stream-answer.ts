import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { ChatTexts, ServiceTexts } from '#shared/service-texts.ts'
import type { Metrics } from '../runtime/metrics.ts'
import type { AcceptedQuestion } from './accept-question.ts'
import { answerTurn, type Answered, type AnsweringParts, type Knowledge } from './answer-turn.ts'
import type { AnswerFindings } from './answer/answer-filter.ts'
import type { ChatService } from './assistant.ts'
import { finishTurn } from './conversations.ts'
import { createStalledStreamMonitor, openEventStream } from './event-stream.ts'
import { createSpendBudget } from './generation/spend-budget.ts'
import { promptVersion } from './prompt.ts'

/** A question to be answered from a document: neither the question nor its answer is stored. */
export interface DocumentTurn extends Omit<AcceptedQuestion, 'page' | 'message'> {
  readonly knowledge: Knowledge & Pick<AnsweringParts, 'budget'>
  readonly texts: ChatTexts
}

interface Dependencies {
  readonly service: ChatService
  readonly texts: Pick<ServiceTexts, 'chat'>
  readonly activeStreams: ActiveStreams
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
}

/** Streams the answer to an accepted question as SSE, then stores, counts and logs it. */
export function createAnswerStream(dependencies: Dependencies) {
  const { service, texts, activeStreams, metrics, log } = dependencies
  const monitor = createStalledStreamMonitor(service.stalledStreams)
  const onError = (err: unknown) => {
    metrics.databaseErrors.inc()
    log.warn({ err }, 'answer degraded: a step failed')
  }
  for (const { provider } of service.models) {
    // Prometheus sees no increase from nothing to the first value.
    metrics.chat.spent.inc({ provider: provider.name }, 0)
    metrics.chat.firstTokenSeconds.zero({ provider: provider.name })
  }
  const parts = { ...service, budget: createSpendBudget(service, log, metrics), onError }
  return async (
    response: ServerResponse,
    question: AcceptedQuestion | DocumentTurn,
  ): Promise<void> => {
    const startedAt = performance.now()
    metrics.chat.streams.inc()
    finished(response, () => {
      metrics.chat.streams.dec()
      question.stream.release()
    })
    const stream = openEventStream(response, monitor, () => metrics.chat.cutOff.inc())
    const active = activeStreams.add(question.conversation, stream.clientGone)
    try {
      const isOfSite = 'message' in question
      const chat = isOfSite ? texts.chat[question.language] : question.texts
      if (!chat) throw new Error(`no chat texts for language ${question.language}`)
      const asked = { page: '', ...question, question: question.text }
      const used = isOfSite ? parts : { ...parts, ...question.knowledge }
      const answered = await answerTurn(used, chat, asked, active.signal, stream.send)
      const totalMs = Math.round(performance.now() - startedAt)
      if (isOfSite)
        await storeAnswer(service, question, answered, promptVersion(chat), totalMs).catch(onError)
      else void stream.send({ type: 'data-timing', data: { foundMs: answered.foundMs, totalMs } })
      void stream.send({ type: 'finish', finishReason: answered.outcome.finish })
      const turns = isOfSite ? metrics.chat.turns : metrics.chat.documentTurns
      reportAnswer(
        log,
        { ...metrics.chat, turns },
        service.models,
        question.answer,
        answered,
        totalMs,
      )
    } catch (err) {
      log.error({ err }, 'answer failed')
      response.destroy()
    } finally {
      active.remove()
      stream.end()
    }
  }
}

/** Not stored when the client left before the first word. */
async function storeAnswer(
  { pool, retentionDays }: ChatService,
  { conversation, message, answer }: AcceptedQuestion,
  { generated, outcome, text, sources, retrieved }: Answered,
  version: string,
  totalMs: number,
): Promise<void> {
  if (generated.outcome.kind === 'client-gone' && generated.text === '') return
  const { provider, modelVersion, usage, firstTokenMs } = generated
  const { finish, details } = outcome
  // A model's own words are part of the history, which leaves out answers with a notice.
  const isOwn = outcome.notice === 'handover' && generated.text !== ''
  const notice = isOwn ? undefined : outcome.notice
  await finishTurn(
    pool,
    {
      conversation,
      message,
      answer,
      text,
      notice,
      finish,
      sources,
      details,
      retrieval: retrieved.mode,
      search: searchRecord(retrieved),
      promptVersion: version,
      provider,
      modelVersion,
      usage,
      firstTokenMs,
      totalMs,
    },
    retentionDays,
  )
}

/** Explains an answer later, without text of the visitor. */
function searchRecord({ match, relevance, language, reply, passages }: Answered['retrieved']) {
  return { match, relevance, language, reply, passages: passages.map(({ key }) => key) }
}

/** Metrics and one log line. Neither contains text of the conversation. */
function reportAnswer(
  log: FastifyBaseLogger,
  metrics: Metrics['chat'],
  models: ChatService['models'],
  answer: string,
  { generated, outcome: { notice }, sources, retrieved }: Answered,
  totalMs: number,
): void {
  const { provider, firstTokenMs, failures } = generated
  const { kind } = generated.outcome
  const outcome = kind === 'client-gone' ? kind : (notice ?? 'answered')
  const findings = countFindings(generated.findings)
  metrics.turns.inc({ outcome })
  metrics.retrievals.inc({ mode: retrieved.mode, match: retrieved.match })
  if (provider !== undefined && firstTokenMs !== undefined) {
    metrics.firstTokenSeconds.observe({ provider }, firstTokenMs / 1000)
  }
  for (const failed of failures) {
    metrics.failures.inc({ provider: failed.provider, kind: failed.failure.kind })
  }
  for (const [finding, count] of findings) metrics.findings.inc({ finding }, count)
  for (const model of models) {
    const { name } = model.provider
    metrics.breakers.set({ provider: name }, BREAKER_VALUES[model.breaker.kind()])
  }
  const details = {
    // The reference that operators use for `export --conversation`.
    reference: answer.slice(0, 8).toUpperCase(),
    outcome,
    retrieval: retrieved.mode,
    match: retrieved.match,
    passages: sources.length,
    provider,
    firstTokenMs,
    totalMs,
    ...(failures.length > 0 && {
      failures: failures.map((failed) => `${failed.provider}: ${failed.failure.message}`),
    }),
    ...(findings.length > 0 && { findings: Object.fromEntries(findings) }),
  }
  const isExpected =
    notice === undefined ||
    notice === 'handover' ||
    kind === 'client-gone' ||
    kind === 'not-configured'
  if (isExpected && findings.length === 0) log.info(details, 'question answered')
  else log.warn(details, 'answer degraded')
}

const BREAKER_VALUES = { closed: 0, probing: 0.5, open: 1 } as const

function countFindings(findings: AnswerFindings | undefined): (readonly [string, number])[] {
  if (!findings) return []
  const { droppedCitations, droppedLinks, unknownNumbers, uncitedFigures, hasLeaked } = findings
  const counts = [
    ['droppedCitations', droppedCitations],
    ['droppedLinks', droppedLinks],
    ['unknownNumbers', unknownNumbers.length],
    ['uncitedFigures', uncitedFigures],
    ['leaks', hasLeaked ? 1 : 0],
  ] as const
  return counts.filter(([, count]) => count > 0)
}

export type ActiveStreams = ReturnType<typeof createActiveStreams>

/** Running answers of this process by conversation, so that deleting one aborts its answers. */
export function createActiveStreams() {
  const active = new Map<string, Set<AbortController>>()
  return {
    add: (conversation: string, clientGone: AbortSignal) => {
      const controller = new AbortController()
      const others = active.get(conversation) ?? new Set()
      active.set(conversation, others.add(controller))
      return {
        /** Aborted when the client is gone or the conversation was deleted. */
        signal: AbortSignal.any([clientGone, controller.signal]),
        remove: () => {
          others.delete(controller)
          if (others.size === 0) active.delete(conversation)
        },
      }
    },
    abort: (conversation: string) => {
      for (const controller of active.get(conversation) ?? []) controller.abort()
    },
  }
}
