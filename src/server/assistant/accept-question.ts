import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ProofOfWork } from '../http/proof-of-work.ts'
import type { ChatService } from './assistant.ts'
import type { ChatRequestBody } from './chat-request.ts'
import { startTurn, type NewTurn, type StartedTurn } from './conversations.ts'
import type { Rejection } from './error-responses.ts'
import { maskPersonalData } from './masking/mask-personal-data.ts'
import { MAX_TURNS } from './prompt.ts'
import type { Turn } from './providers/provider.ts'
import { STREAM_RETRY_SECONDS, type RateLimits, type ReservedStream } from './rate-limits.ts'
import type { HashNetworks } from './request-checks.ts'

/** A stored question with a reserved stream. */
export interface AcceptedQuestion extends NewTurn {
  readonly history: readonly Turn[]
  readonly stream: ReservedStream
  /** Hash of the visitor's widest network, which may use only a share of the budget. */
  readonly network: string
}

export interface QuestionDependencies {
  readonly service: ChatService
  readonly rateLimits: RateLimits
  readonly hashNetworks: HashNetworks
  readonly proofOfWork: ProofOfWork
  readonly resolveLanguage: (language: string) => string
}

/** Runs the checks from cheapest to most expensive, then stores the question. */
export function createQuestionAcceptor(dependencies: QuestionDependencies) {
  const { service, rateLimits, hashNetworks, proofOfWork, resolveLanguage } = dependencies
  const { pool, turns, retentionDays, ownAddresses } = service
  return async function acceptQuestion(
    request: FastifyRequest<{ Body: ChatRequestBody }>,
  ): Promise<AcceptedQuestion | Rejection> {
    const { conversation, message, page, language, proof: given } = request.body
    const proof = given === undefined ? undefined : await proofOfWork.verify(given)
    const isProven = proofOfWork.isFresh(proof)
    const networks = hashNetworks(request)
    const retryAfter = rateLimits.checkBurst(networks, isProven)
    if (retryAfter > 0) return { refusal: 'tooMany', retryAfter }

    const stream = rateLimits.reserveStream(networks, isProven)
    if (stream === 'address-limit') return { refusal: 'tooMany', retryAfter: STREAM_RETRY_SECONDS }
    if (stream === 'process-limit') {
      return { refusal: 'unavailable', retryAfter: STREAM_RETRY_SECONDS }
    }
    try {
      const turn: NewTurn = {
        conversation,
        message: message.id,
        answer: randomUUID(),
        // Mask personal data before anything is stored, searched or sent to a provider.
        text: maskPersonalData(message.text, ownAddresses),
        page,
        language: resolveLanguage(language),
      }
      const limits = rateLimits.shared(networks)
      const rules = { ...limits, proof, turns, history: MAX_TURNS, retentionDays }
      const started = await startTurn(pool, turn, rules)
      if (started.outcome === 'begun') {
        const { hash: network } = networks.at(-1) ?? networks[0]
        return { ...turn, history: started.history, stream, network }
      }
      stream.release()
      return toRejection(started)
    } catch (error) {
      stream.release()
      throw error
    }
  }
}

function toRejection(started: Exclude<StartedTurn, { outcome: 'begun' }>): Rejection {
  if (started.outcome === 'limited') {
    return { refusal: 'tooMany', retryAfter: started.retryAfter }
  }
  return { refusal: started.outcome === 'proof' ? 'proofRequired' : started.outcome }
}
