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
import {
  STREAM_RETRY_SECONDS,
  type QuestionRules,
  type RateLimits,
  type ReservedStream,
} from './rate-limits.ts'
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

interface Reservation extends Pick<AcceptedQuestion, 'stream' | 'network'> {
  readonly rules: QuestionRules
}

/** Verifies the proof of work, if there is one, and reserves a stream. */
export async function reserveStream(
  { rateLimits, hashNetworks, proofOfWork }: Omit<QuestionDependencies, 'service'>,
  request: FastifyRequest,
  given: string | undefined,
): Promise<Reservation | Rejection> {
  const proof = given === undefined ? undefined : await proofOfWork.verify(given)
  const isProven = proofOfWork.isFresh(proof)
  const networks = hashNetworks(request)
  const retryAfter = rateLimits.checkBurst(networks, isProven)
  if (retryAfter > 0) return { refusal: 'tooMany', retryAfter }
  const stream = rateLimits.reserveStream(networks, isProven)
  if (typeof stream === 'string') {
    const refusal = stream === 'address-limit' ? 'tooMany' : 'unavailable'
    return { refusal, retryAfter: STREAM_RETRY_SECONDS }
  }
  const { hash: network } = networks.at(-1) ?? networks[0]
  const usedProof = { proof: proof?.signature, proofExpiresAt: proof?.expiresAt }
  return { stream, network, rules: { ...rateLimits.shared(networks), ...usedProof } }
}

/** Runs the checks from cheapest to most expensive, then stores the question. */
export function createQuestionAcceptor(dependencies: QuestionDependencies) {
  const { service, resolveLanguage } = dependencies
  const { pool, turns, retentionDays, ownAddresses } = service
  return async function acceptQuestion(
    request: FastifyRequest<{ Body: ChatRequestBody }>,
  ): Promise<AcceptedQuestion | Rejection> {
    const { conversation, message, page, language, proof } = request.body
    const reserved = await reserveStream(dependencies, request, proof)
    if ('refusal' in reserved) return reserved
    const { stream, network } = reserved
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
      const rules = { ...reserved.rules, turns, history: MAX_TURNS, retentionDays }
      const started = await startTurn(pool, turn, rules)
      if (started.outcome === 'begun') {
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
