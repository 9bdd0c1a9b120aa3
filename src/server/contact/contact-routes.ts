import { createSecretKey } from 'node:crypto'
import {
  CHALLENGE_PATH,
  CONTACT_FIELDS,
  CONTACT_PATH,
  IDEMPOTENCY_HEADER,
} from '#shared/contact.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { networkHashes, type HashedNetwork } from '../http/client-address.ts'
import { deriveKeyFor } from '../http/keys.ts'
import { NetworkLimiter, WIDE_NETWORKS } from '../http/network-limiter.ts'
import { createProofDifficulty } from '../http/proof-difficulty.ts'
import { ProofOfWork } from '../http/proof-of-work.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { Metrics } from '../metrics.ts'
import { acceptMessage, referenceOf, type AcceptSettings } from './accept-message.ts'
import { createAnswerer, type Answer, type Answers } from './answers.ts'
import { createLimits, type ContactLimits } from './contact-limits.ts'
import { readForm } from './read-form.ts'
import { keyOfDay, parseSubmission } from './submission.ts'
import { findReasons } from './suspicion.ts'

export interface ContactService extends AcceptSettings {
  readonly pool: Pool
  readonly secret: string
  readonly limits: ContactLimits
  readonly now?: () => Date
}

const KEY = /^[\w-]{16,64}$/

/** Making a challenge costs a derived key. Far above what the visitors behind one address need. */
const CHALLENGES_PER_MINUTE = 120

export function serveContact(
  app: FastifyInstance,
  deps: ContactService,
  answers: Answers,
  metrics: Metrics,
): void {
  const { texts } = answers
  const now = deps.now ?? (() => new Date())
  const addressKey = createSecretKey(deriveKeyFor('address', deps.secret))
  const clock = () => now().getTime()
  const work = new ProofOfWork(deriveKeyFor('proof of work', deps.secret), clock)
  const limits = createLimits(deps.limits, deriveKeyFor('e-mail', deps.secret))
  const networksOf = (request: FastifyRequest) => networkHashes(addressKey, request.ip, now())
  const answer = createAnswerer(answers, metrics)
  readBuffered(app)

  // Rate limits use the monotonic clock, except in tests that set the time.
  const limitClock = deps.now && clock
  const difficulty = createProofDifficulty(deps.limits.provenPerAddressHour, limitClock)
  serveChallenges(app, limitClock, networksOf, (networks) => work.challenge(difficulty(networks)))

  app.post<{ Body: Buffer | undefined }>(
    CONTACT_PATH,
    { errorHandler: answer.failure },
    async (request, reply) => {
      const stop = metrics.acceptSeconds.startTimer()
      const result = await receive(request)
      stop()
      return answer.send(request, reply, result)
    },
  )

  async function receive(request: FastifyRequest<{ Body: Buffer | undefined }>): Promise<Answer> {
    if (!isSameOrigin(request.headers)) return { outcome: 'foreign' }
    const fields = await readForm(
      request.body ?? Buffer.alloc(0),
      request.headers['content-type'] ?? '',
    )
    if (!fields) return { outcome: 'unreadable' }
    const language = fields.get(CONTACT_FIELDS.language)
    // A page of an older build, or somebody else's: its visitor has to open ours.
    if (fields.get(CONTACT_FIELDS.accessKey) !== texts.accessKey) {
      return { outcome: 'foreign', language }
    }
    const submission = parseSubmission(fields, Object.keys(texts.languages))
    if (!submission) return { outcome: 'invalid', language }
    const givenKey = request.headers[IDEMPOTENCY_HEADER.toLowerCase()]
    if (givenKey !== undefined && !(typeof givenKey === 'string' && KEY.test(givenKey))) {
      return { outcome: 'invalid', language }
    }
    const proof = work.verify(fields.get(CONTACT_FIELDS.proof) ?? '')
    const networks = networksOf(request)
    const flood = limits.flood(networks, work.isFresh(proof))
    if (flood > 0) return { outcome: 'tooMany', language, waitSeconds: flood }
    const at = now()
    const reasons = findReasons({
      fields,
      proof,
      hasKey: givenKey !== undefined,
      now: at.getTime(),
    })
    const acceptance = await acceptMessage(deps.pool, deps, {
      submission,
      key: typeof givenKey === 'string' ? givenKey : keyOfDay(submission, at),
      reasons,
      proof,
      limits: limits.shared(networks, submission.email),
    })
    if (acceptance.outcome === 'limited') {
      return { outcome: 'tooMany', language, waitSeconds: acceptance.waitSeconds }
    }
    if (acceptance.outcome === 'reused') return { outcome: 'reused', language }
    const reference = referenceOf(acceptance.id)
    request.log.info(
      { reference, reasons, isReplay: acceptance.outcome === 'replayed' },
      'message stored',
    )
    return { outcome: 'stored', language, reference }
  }
}

function serveChallenges(
  app: FastifyInstance,
  clock: (() => number) | undefined,
  networksOf: (request: FastifyRequest) => readonly HashedNetwork[],
  challenge: (networks: readonly HashedNetwork[]) => Promise<unknown>,
): void {
  const limiter = new NetworkLimiter(CHALLENGES_PER_MINUTE, 60, WIDE_NETWORKS, clock)
  app.get(CHALLENGE_PATH, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const networks = networksOf(request)
    const wait = limiter.take(networks)
    if (wait > 0) return reply.code(429).header('Retry-After', wait).send({ success: false })
    return challenge(networks)
  })
}

/** The form's address where no database is set up: it is there, and says what to do instead. */
export function serveNoContact(app: FastifyInstance, answers: Answers, metrics: Metrics): void {
  const answer = createAnswerer(answers, metrics)
  readBuffered(app)
  app.get(CHALLENGE_PATH, (_request, reply) =>
    reply.code(503).header('Cache-Control', 'no-store').send({ success: false }),
  )
  app.post(CONTACT_PATH, { errorHandler: answer.failure }, (request, reply) =>
    answer.send(request, reply, { outcome: 'unavailable' }),
  )
}

/** A form is all that is ever taken in, whole and within the limit of the server. */
function readBuffered(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
}
