import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { cutDocument, passagesOf } from '#shared/document-passages.ts'
import { DOCUMENT_HEADER, DOCUMENT_LIMITS, type AcceptedDocument } from '#shared/document.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { networkLimits } from '../../http/rate-limits.ts'
import type { Metrics } from '../../runtime/metrics.ts'
import { textUpTo } from '../../runtime/parse-json.ts'
import { reserveStream, type QuestionDependencies } from '../accept-question.ts'
import { proof as proofText } from '../chat-request.ts'
import type { Rejection } from '../error-responses.ts'
import type { SpendBudget } from '../generation/spend-budget.ts'
import { maskPersonalData } from '../masking/mask-personal-data.ts'
import type { DocumentTurn } from '../stream-answer.ts'
import { createDocumentKnowledge } from './document-knowledge.ts'
import { admitDocument, beginQuestion, storeDocument } from './document-store.ts'
import type { DocumentEmbedder } from './embed-passages.ts'
import type { Samples } from './sample-documents.ts'

export const DOCUMENT_ID = DOCUMENT_HEADER.toLowerCase() as Lowercase<typeof DOCUMENT_HEADER>

/** 24 random bytes. */
const documentId = z.string().regex(/^[\w-]{32}$/)

/** A longer text than allowed has a refusal of its own; the body limit bounds it. */
export const newDocument = z.strictObject({
  text: z.string(),
  language: z.string().catch(''),
  proof: proofText.catch(''),
})

export const documentQuestion = z.strictObject({
  question: textUpTo(DOCUMENT_LIMITS.question).transform(normalizeText).pipe(z.string().min(1)),
  language: z.string().catch(''),
  sample: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  proof: proofText.optional().catch(undefined),
})

export const documentHeaders = z.looseObject({ [DOCUMENT_ID]: documentId })
export const questionHeaders = z.looseObject({ [DOCUMENT_ID]: documentId.optional() })

export interface NewDocumentRoute {
  readonly Body: z.infer<typeof newDocument>
}
export interface QuestionRoute {
  readonly Headers: z.infer<typeof questionHeaders>
  readonly Body: z.infer<typeof documentQuestion>
}

interface DocumentService extends Omit<QuestionDependencies, 'service'> {
  readonly pool: Pick<Pool, 'query'>
  readonly texts: Pick<ServiceTexts, 'document'>
  readonly embedder: DocumentEmbedder
  readonly samples: Samples
  readonly budget: SpendBudget
  readonly metrics: Pick<Metrics, 'chat'>
  readonly ownAddresses: readonly string[]
  /** Of all visitors together. */
  readonly maxDocuments: number
}

/**
 * A document lives in at most four of these windows, so that twenty networks cannot fill the store: one visitor may send
 * as many as a whole network.
 */
const WINDOW_SECONDS = 600
const WINDOWS = 4
const NETWORKS = 20
const EQUAL = { address: 1, '/56': 1, '/48': 1, '/24': 1 } as const

/** Runs the checks from cheapest to most expensive, then embeds and stores the document. */
export async function acceptDocument(
  { pool, embedder, maxDocuments: documents, ...service }: DocumentService,
  request: FastifyRequest<NewDocumentRoute>,
): Promise<AcceptedDocument | Rejection> {
  const { text, proof: given } = request.body
  if (text.length > DOCUMENT_LIMITS.characters) return { refusal: 'tooLong' }
  const proof = await service.proofOfWork.verify(given)
  const networks = service.hashNetworks(request)
  const isFresh = service.proofOfWork.isFresh(proof)
  const retryAfter = service.rateLimits.checkBurst(networks, isFresh)
  if (retryAfter > 0) return { refusal: 'tooMany', retryAfter }
  if (!proof || !isFresh) return { refusal: 'proofRequired' }
  const share = Math.floor((documents - 1) / NETWORKS / WINDOWS)
  const limits = networkLimits('document', networks, share, WINDOW_SECONDS, EQUAL)
  const admitted = await admitDocument(pool, proof, limits, documents)
  if (admitted.outcome !== 'admitted') return toRejection(admitted)

  const passages = passagesOf(cutDocument(text))
  if (passages.length === 0) return { refusal: 'invalid' }
  const document = randomBytes(24).toString('base64url')
  const embedded = await embedder.embedPassages(passages)
  const expiresAt = await storeDocument(pool, document, embedded, { documents })
  if (!expiresAt) return { refusal: 'unavailable' }
  const outcome = embedded.space === undefined ? 'storedWithoutVectors' : 'stored'
  service.metrics.chat.documentTurns.inc({ outcome })
  return { document, expiresAt: expiresAt.toISOString() }
}

/** Runs the checks from cheapest to most expensive, and reserves a stream. */
export async function acceptDocumentQuestion(
  service: DocumentService,
  request: FastifyRequest<QuestionRoute>,
): Promise<DocumentTurn | Rejection> {
  const { pool, samples, embedder, budget, ownAddresses } = service
  const { headers, body } = request
  const language = service.resolveLanguage(body.language)
  const texts = service.texts.document[language]
  const sample = samples(language, body.sample)
  const document = sample?.document ?? headers[DOCUMENT_ID]
  const isOne = (headers[DOCUMENT_ID] === undefined) !== (body.sample === undefined)
  if (!isOne || document === undefined || !texts) return { refusal: 'invalid' }

  const reserved = await reserveStream(service, request, body.proof)
  if ('refusal' in reserved) return reserved
  const { stream, network, rules } = reserved
  try {
    let begun = await beginQuestion(pool, document, rules)
    if (begun.outcome === 'expired' && sample) {
      await sample.prepare()
      begun = await beginQuestion(pool, document, {})
    }
    if (begun.outcome !== 'begun') {
      stream.release()
      return toRejection(begun)
    }
    const { space } = begun
    const mask = (text: string) => maskPersonalData(text, ownAddresses)
    // Masked like every question: a model may see it.
    const question = mask(body.question)
    const embedQuestion = (signal?: AbortSignal) => embedder.embedQuestion(space, question, signal)
    const search = { pool, document, question, embedQuestion }
    return {
      conversation: document,
      answer: randomUUID(),
      text: question,
      language,
      history: [],
      stream,
      network,
      texts,
      knowledge: { ...createDocumentKnowledge(search, texts.failed, mask), budget },
    }
  } catch (error) {
    stream.release()
    throw error
  }
}

function toRejection({
  outcome,
  wait_seconds: retryAfter,
}: {
  readonly outcome: Rejection['refusal']
  readonly wait_seconds: number
}): Rejection {
  return { refusal: outcome, ...(retryAfter > 0 && { retryAfter }) }
}
