import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { HashedNetwork } from '../http/client-address.ts'
import type { ProofOfWork } from '../http/proof-of-work.ts'
import { isSameOrigin } from '../http/server.ts'
import { STREAM_WAIT_SECONDS, type Slot, type createChatLimits } from './rate-limits.ts'
import { parseChatRequest } from './chat-request.ts'
import type { ChatService } from './assistant.ts'
import type { Refusal } from './error-responses.ts'
import { maskPersonalData } from './masking/mask-personal-data.ts'
import { MOST_TURNS } from './prompt.ts'
import type { Turn } from './providers/provider.ts'
import { beginTurn, type Begun, type NewTurn } from './conversations.ts'

/** A question that is on disk and has a place among the open streams. */
export interface TakenQuestion extends NewTurn {
  readonly history: readonly Turn[]
  readonly slot: Slot
  /** Hash of the widest network of the visitor, which may use a share of the money only. */
  readonly network: string
}

interface TakerParts {
  readonly service: ChatService
  readonly limits: ReturnType<typeof createChatLimits>
  readonly networksOf: (request: FastifyRequest) => readonly [HashedNetwork, ...HashedNetwork[]]
  readonly work: ProofOfWork
  readonly languageFor: (language: string) => string
}

/** Everything that can refuse a question, in the order of what it costs us. */
export function createTaker({ service, limits, networksOf, work, languageFor }: TakerParts) {
  const { pool, turns, retentionDays, ownAddresses } = service
  return async (request: FastifyRequest): Promise<TakenQuestion | Refusal> => {
    if (!isSameOrigin(request.headers)) return { refusal: 'foreign' }
    const asked = parseChatRequest(request.body)
    if (!asked) return { refusal: 'invalid' }
    const proof = asked.proof === undefined ? undefined : await work.verify(asked.proof)
    const networks = networksOf(request)
    const isProven = work.isFresh(proof)
    const flood = limits.flood(networks, isProven)
    if (flood > 0) return { refusal: 'tooMany', waitSeconds: flood }
    const slot = limits.slots.take(networks, isProven)
    if (slot === 'address') return { refusal: 'tooMany', waitSeconds: STREAM_WAIT_SECONDS }
    if (slot === 'process') return { refusal: 'unavailable', waitSeconds: STREAM_WAIT_SECONDS }
    const turn: NewTurn = {
      conversation: asked.conversation,
      message: asked.message.id,
      answer: randomUUID(),
      // Before it is stored, searched with or sent to anybody.
      text: maskPersonalData(asked.message.text, ownAddresses),
      page: asked.page,
      language: languageFor(asked.language),
    }
    const rules = {
      ...limits.shared(networks),
      proof,
      turns,
      history: MOST_TURNS,
      retentionDays,
    }
    const begun = await beginTurn(pool, turn, rules).catch((error: unknown) => {
      slot.release()
      throw error
    })
    if (begun.outcome === 'begun') {
      return {
        ...turn,
        history: begun.history,
        slot,
        network: (networks.at(-1) ?? networks[0]).hash,
      }
    }
    slot.release()
    return refusalOf(begun)
  }
}

function refusalOf(begun: Exclude<Begun, { outcome: 'begun' }>): Refusal {
  if (begun.outcome === 'limited') return { refusal: 'tooMany', waitSeconds: begun.waitSeconds }
  return { refusal: begun.outcome === 'proof' ? 'proofRequired' : begun.outcome }
}
