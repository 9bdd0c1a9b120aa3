import { createSecretKey } from 'node:crypto'
import {
  CHALLENGE_PATH,
  CONTACT_FIELDS,
  CONTACT_OUTCOMES,
  CONTACT_PATH,
  IDEMPOTENCY_HEADER,
  type ContactAnswer,
  type ContactOutcome,
} from '#shared/contact.ts'
import { REFERENCE_VARIABLE, type ServiceTexts } from '#shared/service-texts.ts'
import type { FastifyError, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { deriveKeyFor, networkHashes } from '../http/client-address.ts'
import type { Site } from '../http/load-build.ts'
import { sendFile } from '../http/pages.ts'
import { createProofDifficulty, createProofOfWork } from '../http/proof-of-work.ts'
import { createNetworkLimiter, WIDE_NETWORKS } from '../http/rate-limits.ts'
import { isSameOrigin, STATUS_TO_OUTCOME } from '../http/server.ts'
import type { Metrics } from '../runtime/metrics.ts'
import { acceptMessage, referenceOf, type AcceptSettings } from './accept-message.ts'
import { createLimits, type ContactLimits } from './contact-limits.ts'
import { dailyKey, findSpamSignals, parseSubmission, readForm } from './submission.ts'

export interface ContactService extends AcceptSettings {
  readonly pool: Pool
  readonly secret: string
  readonly limits: ContactLimits
  readonly now?: () => Date
}

export interface ContactOptions {
  /** Undefined without a database: the form answers 503. */
  readonly service: ContactService | undefined
  /** False while an operator has switched the form off. */
  readonly isOpen: () => boolean
  readonly texts: ServiceTexts
  /** For browsers without scripts. */
  readonly pages: Site['answers']
  readonly metrics: Metrics
}

interface Result {
  readonly outcome: ContactOutcome
  readonly language?: string | undefined
  readonly reference?: string
  readonly waitSeconds?: number
}

type FormRequest = FastifyRequest<{ Body: Buffer | undefined }>

const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional()

/** A challenge costs a key derivation. Far above what the visitors behind one address need. */
const CHALLENGES_PER_MINUTE = 120
const UNAVAILABLE_SECONDS = 30

const ANSWER_SCHEMA = {
  type: 'object',
  required: ['success'],
  properties: { success: { type: 'boolean' }, message: { type: 'string' } },
} as const

export const contactRoutes: FastifyPluginCallback<ContactOptions> = (app, options, done) => {
  const { service, isOpen, texts, metrics } = options
  const respond = createResponder(options)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, parsed) =>
    parsed(null, body),
  )
  const schema = { response: { '2xx': ANSWER_SCHEMA, '4xx': ANSWER_SCHEMA, '5xx': ANSWER_SCHEMA } }
  const receiver = service && createReceiver(service, texts, isOpen)

  app.post(CONTACT_PATH, { schema, errorHandler }, async (request: FormRequest, reply) => {
    const stop = service && metrics.acceptSeconds.startTimer()
    const result = (await receiver?.receive(request)) ?? { outcome: 'unavailable' }
    stop?.()
    return respond(request, reply, result)
  })
  app.get(CHALLENGE_PATH, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!receiver) return reply.code(503).send({ success: false })
    const { challenge, waitSeconds } = await receiver.createChallenge(request)
    if (challenge) return challenge
    return reply.code(429).header('Retry-After', waitSeconds).send({ success: false })
  })
  done()

  /** Maps every error to a response: those of the framework and unexpected ones. */
  function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    const outcome = STATUS_TO_OUTCOME[error.statusCode ?? 0] ?? 'unavailable'
    if (outcome === 'unavailable') {
      metrics.databaseErrors.inc()
      request.log.error({ err: error }, 'message not stored')
    }
    void respond(request, reply, { outcome })
  }
}

/** Runs the checks from cheapest to most expensive, then stores the message. */
function createReceiver(service: ContactService, texts: ServiceTexts, isOpen: () => boolean) {
  const now = service.now ?? (() => new Date())
  const clock = () => now().getTime()
  const addressKey = createSecretKey(deriveKeyFor('address', service.secret))
  const proofOfWork = createProofOfWork(deriveKeyFor('proof of work', service.secret), clock)
  const limits = createLimits(service.limits, deriveKeyFor('e-mail', service.secret))
  const networksOf = (request: FastifyRequest) => networkHashes(addressKey, request.ip, now())
  // Rate limits use the monotonic clock, except in tests that set the time.
  const limitClock = service.now && clock
  const difficulty = createProofDifficulty(service.limits.provenPerAddressHour, limitClock)
  const challengeLimiter = createNetworkLimiter(
    CHALLENGES_PER_MINUTE,
    60,
    WIDE_NETWORKS,
    limitClock,
  )
  return { receive, createChallenge }

  async function createChallenge(request: FastifyRequest) {
    const networks = networksOf(request)
    const waitSeconds = challengeLimiter.consume(networks)
    if (waitSeconds > 0) return { waitSeconds }
    return { waitSeconds, challenge: await proofOfWork.challenge(difficulty(networks)) }
  }

  async function receive(request: FormRequest): Promise<Result> {
    if (!isSameOrigin(request.headers)) return { outcome: 'crossOrigin' }
    const body = request.body ?? Buffer.alloc(0)
    const fields = await readForm(body, request.headers['content-type'] ?? '')
    if (!fields) return { outcome: 'unreadable' }
    const language = fields.get(CONTACT_FIELDS.language)
    if (!isOpen()) return { outcome: 'closed', language }
    // The form of an older build or of another site.
    if (fields.get(CONTACT_FIELDS.accessKey) !== texts.accessKey)
      return { outcome: 'crossOrigin', language }
    const submission = parseSubmission(fields, Object.keys(texts.languages))
    if (!submission) return { outcome: 'invalid', language }
    const key = idempotencyKey.safeParse(request.headers[IDEMPOTENCY_HEADER.toLowerCase()])
    if (!key.success) return { outcome: 'invalid', language }

    const proof = await proofOfWork.verify(fields.get(CONTACT_FIELDS.proof) ?? '')
    const networks = networksOf(request)
    const flood = limits.flood(networks, proofOfWork.isFresh(proof))
    if (flood > 0) return { outcome: 'tooMany', language, waitSeconds: flood }
    const at = now()
    const hasKey = key.data !== undefined
    const reasons = findSpamSignals({ fields, proof, hasKey, now: at.getTime() })
    const acceptance = await acceptMessage(service.pool, service, {
      submission,
      key: key.data ?? dailyKey(submission, at),
      reasons,
      proof,
      limits: limits.shared(networks, submission.email),
    })
    if (acceptance.outcome === 'limited')
      return { outcome: 'tooMany', language, waitSeconds: acceptance.waitSeconds }
    if (acceptance.outcome === 'reused') return { outcome: 'reused', language }
    const reference = referenceOf(acceptance.id)
    const isReplay = acceptance.outcome === 'replayed'
    request.log.info({ reference, reasons, isReplay }, 'message stored')
    return { outcome: 'stored', language, reference }
  }
}

function createResponder({ texts, pages, metrics }: ContactOptions) {
  const [firstLanguage = ''] = Object.keys(texts.languages)
  return (request: FastifyRequest, reply: FastifyReply, result: Result) => {
    const { outcome, reference = '', waitSeconds, language: given = '' } = result
    metrics.contacts.inc({ outcome })
    const wait = waitSeconds ?? (outcome === 'unavailable' ? UNAVAILABLE_SECONDS : undefined)
    if (wait !== undefined) reply.header('Retry-After', wait)
    const status = CONTACT_OUTCOMES[outcome]
    const language = Object.hasOwn(texts.languages, given) ? given : firstLanguage
    const page = acceptsPage(request) ? pages.get(language)?.[outcome] : undefined
    if (page) return sendFile(request, reply, page, status)
    const message =
      texts.languages[language]?.[outcome].replace(REFERENCE_VARIABLE, reference) ?? ''
    const body: ContactAnswer = { success: status === 200, message }
    return reply.code(status).header('Cache-Control', 'no-store').send(body)
  }
}

/** Our script requests JSON; a browser that submits the form without scripts requests a page. */
function acceptsPage({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  return accept.includes('text/html') && !accept.includes('application/json')
}
