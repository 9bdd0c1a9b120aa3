import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import type { ServiceTexts } from '#shared/service-texts.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { answerTurn, type Answered } from './answer-turn.ts'
import { openSpendBudget, type ChatService } from './chat-service.ts'
import type { OpenAnswers } from './open-answers.ts'
import { promptVersion } from './prompt/instruction.ts'
import { reportAnswer, reportBreakers } from './report-answer.ts'
import { finishTurn } from './store/conversations.ts'
import { openEventStream } from './stream/event-stream.ts'
import { createStreamKeeper } from './stream/stream-keeper.ts'
import type { TakenQuestion } from './take-question.ts'

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
