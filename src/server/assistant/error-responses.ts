import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  DOCUMENT_REFUSALS,
  type DocumentRefusal,
  type DocumentRefusalAnswer,
} from '#shared/document.ts'
import { STATUS_TO_OUTCOME } from '../http/server.ts'
import type { Metrics } from '../runtime/metrics.ts'
import { languageOf } from './chat-request.ts'

export interface Rejection {
  readonly refusal: DocumentRefusal
  /** Seconds. */
  readonly retryAfter?: number
}

type Refusals = Readonly<Partial<Record<DocumentRefusal, string>>>
type RefusalTexts = Readonly<{ refusals: Refusals; questionRefusals?: Refusals }>

/** In the message of a rate limit. */
const WAIT_VARIABLE = '{wait}'

/** "40 seconds", or whole minutes from two on. */
export function formatWait(seconds: number, language: string): string {
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

const UNAVAILABLE_RETRY_SECONDS = 30

/** Maps every rejection and error before the stream to a JSON response in the visitor's language. */
export function createErrorResponses(
  texts: Readonly<Record<string, RefusalTexts>>,
  turns: Metrics['chat']['turns'],
  databaseErrors: Metrics['databaseErrors'],
  route: keyof RefusalTexts = 'refusals',
) {
  const [defaultLanguage = ''] = Object.keys(texts)
  return { resolveLanguage, reject, onError }

  function resolveLanguage(language: string | undefined): string {
    return Object.hasOwn(texts, language ?? '') ? (language ?? '') : defaultLanguage
  }

  function reject(request: FastifyRequest, reply: FastifyReply, { refusal, ...rest }: Rejection) {
    const { retryAfter = refusal === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined } = rest
    turns.inc({ outcome: refusal })
    if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
    const language = resolveLanguage(languageOf(request.body))
    const message = texts[language]?.[route]?.[refusal] ?? ''
    const wait = formatWait(retryAfter ?? 0, language)
    const body: DocumentRefusalAnswer = { refusal, message: message.replace(WAIT_VARIABLE, wait) }
    return reply.code(DOCUMENT_REFUSALS[refusal]).header('Cache-Control', 'no-store').send(body)
  }

  function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = STATUS_TO_OUTCOME[error.statusCode ?? 0] ?? 'unavailable'
    if (refusal === 'unavailable') {
      databaseErrors.inc()
      request.log.error({ err: error }, 'chat request failed')
    }
    void reject(request, reply, { refusal })
  }
}
