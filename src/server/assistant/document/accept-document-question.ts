import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { ServiceTexts } from '#shared/service-texts.ts'
import type { HashedNetwork } from '../../http/client-address.ts'
import type { ProofOfWork } from '../../http/proof-of-work.ts'
import type { Rejection } from '../error-responses.ts'
import type { SpendBudget } from '../generation/spend-budget.ts'
import { maskPersonalData } from '../masking/mask-personal-data.ts'
import { STREAM_RETRY_SECONDS, type RateLimits } from '../rate-limits.ts'
import type { DocumentTurn } from '../stream-answer.ts'
import { createDocumentKnowledge } from './document-knowledge.ts'
import { questionRules } from './document-limits.ts'
import { DOCUMENT_ID, type DocumentQuestionBody, type DocumentHeaders } from './document-request.ts'
import { beginQuestion } from './document-store.ts'
import type { createSpaceEmbedder } from './embed-passages.ts'
import type { createSamples } from './sample-documents.ts'

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>
  readonly texts: Pick<ServiceTexts, 'document'>
  readonly rateLimits: RateLimits
  readonly hashNetworks: (request: FastifyRequest) => readonly [HashedNetwork, ...HashedNetwork[]]
  readonly proofOfWork: ProofOfWork
  readonly resolveLanguage: (language: string) => string
  readonly samples: ReturnType<typeof createSamples>
  readonly embedQuestion: ReturnType<typeof createSpaceEmbedder>
  readonly budget: SpendBudget
  readonly ownAddresses: readonly string[]
}

type QuestionRequest = FastifyRequest<{
  Headers: Partial<DocumentHeaders>
  Body: DocumentQuestionBody
}>

/** Runs the checks from cheapest to most expensive, and reserves a stream. */
export function createDocumentQuestionAcceptor(dependencies: Dependencies) {
  const { pool, texts, rateLimits, hashNetworks, proofOfWork, resolveLanguage } = dependencies
  const { samples, embedQuestion, budget, ownAddresses } = dependencies
  return async (request: QuestionRequest): Promise<DocumentTurn | Rejection> => {
    const { headers, body } = request
    const own = headers[DOCUMENT_ID]
    const language = resolveLanguage(body.language)
    const sample = body.sample === undefined ? undefined : samples(language, body.sample)
    const document = sample?.document ?? own
    const isOne = (own === undefined) !== (body.sample === undefined)
    const documentTexts = texts.document[language]
    if (!isOne || document === undefined || !documentTexts) return { refusal: 'invalid' }

    const proof = body.proof === undefined ? undefined : await proofOfWork.verify(body.proof)
    const isProven = proofOfWork.isFresh(proof)
    const networks = hashNetworks(request)
    const retryAfter = rateLimits.checkBurst(networks, isProven)
    if (retryAfter > 0) return { refusal: 'tooMany', retryAfter }
    const stream = rateLimits.reserveStream(networks, isProven)
    if (typeof stream === 'string') {
      const refusal = stream === 'address-limit' ? 'tooMany' : 'unavailable'
      return { refusal, retryAfter: STREAM_RETRY_SECONDS }
    }
    try {
      const rules = questionRules(networks)
      let begun = await beginQuestion(pool, document, rules, proof)
      if (begun.outcome === 'expired' && sample) {
        await sample.prepare()
        begun = await beginQuestion(pool, document, NO_LIMITS, undefined)
      }
      const { outcome, wait_seconds: wait, space } = begun
      if (outcome !== 'begun') {
        stream.release()
        return { refusal: outcome, ...(outcome === 'tooMany' && { retryAfter: wait }) }
      }
      // Masked like every question: a model may see it.
      const question = maskPersonalData(body.question, ownAddresses)
      const knowledge = createDocumentKnowledge({
        pool,
        document,
        question,
        answers: documentTexts.answers,
        mask: (text) => maskPersonalData(text, ownAddresses),
        embedQuestion: (text, signal) => embedQuestion(space, text, signal),
      })
      return {
        conversation: document,
        answer: randomUUID(),
        text: question,
        language,
        history: [],
        stream,
        network: budgetKey(new Date()),
        texts: documentTexts,
        knowledge: { ...knowledge, budget },
      }
    } catch (error) {
      stream.release()
      throw error
    }
  }
}

/** The points were taken before the sample was stored. */
const NO_LIMITS = { limits: [], free: [], proven: [] }

/** All documents together have the budget of one network. */
function budgetKey(now: Date): string {
  return `documents ${now.toISOString().slice(0, 10)}`
}
