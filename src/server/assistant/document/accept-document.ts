import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { cutDocument, passagesOf, type DocumentPassage } from '#shared/document-passages.ts'
import { DOCUMENT_LIMITS, type AcceptedDocument } from '#shared/document.ts'
import type { HashedNetwork } from '../../http/client-address.ts'
import type { ProofOfWork } from '../../http/proof-of-work.ts'
import { normalizeText } from '../chat-request.ts'
import type { Rejection } from '../error-responses.ts'
import type { RateLimits } from '../rate-limits.ts'
import { documentLimits } from './document-limits.ts'
import type { NewDocumentBody } from './document-request.ts'
import { admitDocument, storeDocument, type EmbeddedPassages } from './document-store.ts'

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>
  readonly rateLimits: RateLimits
  readonly hashNetworks: (request: FastifyRequest) => readonly [HashedNetwork, ...HashedNetwork[]]
  readonly proofOfWork: ProofOfWork
  readonly embed: (passages: readonly DocumentPassage[]) => Promise<EmbeddedPassages>
  /** How many there may be of all visitors. */
  readonly maxDocuments: number
}

/** Runs the checks from cheapest to most expensive, then embeds and stores the document. */
export function createDocumentAcceptor(dependencies: Dependencies) {
  const { pool, rateLimits, hashNetworks, proofOfWork, embed, maxDocuments } = dependencies
  return async (
    request: FastifyRequest<{ Body: NewDocumentBody }>,
  ): Promise<AcceptedDocument | Rejection> => {
    const { text, proof: given } = request.body
    if (text.length > DOCUMENT_LIMITS.characters) return { refusal: 'tooLong' }
    const proof = await proofOfWork.verify(given)
    const networks = hashNetworks(request)
    const isFresh = proofOfWork.isFresh(proof)
    const retryAfter = rateLimits.checkBurst(networks, isFresh)
    if (retryAfter > 0) return { refusal: 'tooMany', retryAfter }
    if (!proof || !isFresh) return { refusal: 'proofRequired' }
    const limits = documentLimits(networks)
    const { outcome, wait_seconds: wait } = await admitDocument(pool, proof, limits, maxDocuments)
    if (outcome === 'tooMany') return { refusal: outcome, retryAfter: wait }
    if (outcome !== 'admitted') return { refusal: outcome }

    const passages = passagesOf(cutDocument(normalizeText(text)))
    if (passages.length === 0) return { refusal: 'invalid' }
    const document = randomBytes(24).toString('base64url')
    const options = { documents: maxDocuments }
    const expiresAt = await storeDocument(pool, document, await embed(passages), options)
    if (!expiresAt) return { refusal: 'unavailable' }
    return { document, expiresAt: expiresAt.toISOString() }
  }
}
