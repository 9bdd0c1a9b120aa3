import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { CHAT_REFUSALS, type ChatRefusal, type ChatRefusalAnswer } from '#shared/chat.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import type { Metrics } from '../metrics.ts'
import { languageOf } from './chat-request.ts'

export interface Refusal {
  readonly refusal: ChatRefusal
  readonly waitSeconds?: number
}

const UNAVAILABLE_SECONDS = 30

const REFUSAL_OF_STATUS: Readonly<Record<number, ChatRefusal>> = {
  400: 'unreadable',
  413: 'tooLarge',
  415: 'wrongType',
}

/** Answers before a stream has begun, in the language of the page that asked. */
export function createRefuser(texts: Pick<ServiceTexts, 'chat'>, metrics: Metrics) {
  const [firstLanguage = ''] = Object.keys(texts.chat)
  return { languageFor, refuse, failure }

  function languageFor(language: string | undefined): string {
    return Object.hasOwn(texts.chat, language ?? '') ? (language ?? '') : firstLanguage
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, { refusal, waitSeconds }: Refusal) {
    metrics.chat.turns.inc({ outcome: refusal })
    const wait = waitSeconds ?? (refusal === 'unavailable' ? UNAVAILABLE_SECONDS : undefined)
    if (wait !== undefined) reply.header('Retry-After', wait)
    const message = texts.chat[languageFor(languageOf(request.body))]?.refusals[refusal] ?? ''
    const body: ChatRefusalAnswer = { refusal, message }
    return reply.code(CHAT_REFUSALS[refusal]).header('Cache-Control', 'no-store').send(body)
  }

  function failure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = REFUSAL_OF_STATUS[error.statusCode ?? 0] ?? 'unavailable'
    if (refusal === 'unavailable') {
      metrics.databaseErrors.inc()
      request.log.error({ err: error }, 'a question was not taken')
    }
    void refuse(request, reply, { refusal })
  }
}
