import { CONTACT_OUTCOMES, type ContactAnswer, type ContactOutcome } from '#shared/contact.ts'
import { REFERENCE_GAP, type ServiceTexts } from '#shared/service-texts.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../http/load-site.ts'
import { sendFile } from '../http/serve-site.ts'
import type { Metrics } from '../metrics.ts'
import { OUTCOME_OF_STATUS } from '../http/outcome-of-status.ts'

export interface Answer {
  readonly outcome: ContactOutcome
  readonly language?: string | undefined
  readonly reference?: string
  readonly waitSeconds?: number
}

export interface Answers {
  readonly texts: ServiceTexts
  /** For a browser without scripts. */
  readonly pages: Site['answers']
}

const UNAVAILABLE_SECONDS = 30
const NOT_KEPT = { 'Cache-Control': 'no-store' }

export function createAnswerer({ texts, pages }: Answers, metrics: Metrics) {
  const [firstLanguage = ''] = Object.keys(texts.languages)
  return { send, failure }

  function send(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
    const { outcome, reference = '', waitSeconds } = answer
    metrics.contacts.inc({ outcome })
    const wait = waitSeconds ?? (outcome === 'unavailable' ? UNAVAILABLE_SECONDS : undefined)
    if (wait !== undefined) reply.header('Retry-After', wait)
    const status = CONTACT_OUTCOMES[outcome]
    const language = Object.hasOwn(texts.languages, answer.language ?? '')
      ? (answer.language ?? '')
      : firstLanguage
    const page = wantsPage(request) ? pages.get(language)?.[outcome] : undefined
    if (page) return sendFile(request, reply, page, status)
    const sentence = texts.languages[language]?.[outcome] ?? ''
    const body: ContactAnswer = {
      success: status === 200,
      message: sentence.replace(REFERENCE_GAP, reference),
    }
    return reply.code(status).headers(NOT_KEPT).send(body)
  }

  /** Whatever goes wrong has a face: what Fastify refuses by itself, and what we did not foresee. */
  function failure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    const outcome = OUTCOME_OF_STATUS[error.statusCode ?? 0] ?? 'unavailable'
    if (outcome === 'unavailable') {
      metrics.databaseErrors.inc()
      request.log.error({ err: error }, 'message not stored')
    }
    void send(request, reply, { outcome })
  }
}

/** Our script asks for JSON; a browser that sends the form by itself asks for a page. */
function wantsPage({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  return accept.includes('text/html') && !accept.includes('application/json')
}
