import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import { DOCUMENT_PATH, DOCUMENT_QUESTION_PATH } from '#shared/document.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import type { Metrics } from '../../runtime/metrics.ts'
import type { QuestionDependencies } from '../accept-question.ts'
import { createErrorResponses } from '../error-responses.ts'
import { createSpendBudget } from '../generation/spend-budget.ts'
import { createChecks } from '../request-checks.ts'
import type { ActiveStreams, DocumentTurn } from '../stream-answer.ts'
import {
  acceptDocument,
  acceptDocumentQuestion,
  DOCUMENT_ID,
  documentHeaders,
  documentQuestion,
  newDocument,
  questionHeaders,
  type NewDocumentRoute,
  type QuestionRoute,
} from './accept-document.ts'
import { deleteDocument, MAX_DOCUMENTS } from './document-store.ts'
import { createDocumentEmbedder } from './embed-passages.ts'
import { createSamples } from './sample-documents.ts'

interface DocumentRoutesOptions extends Omit<QuestionDependencies, 'resolveLanguage'> {
  readonly isOn: () => boolean
  readonly texts: Pick<ServiceTexts, 'document'>
  readonly metrics: Metrics
  readonly activeStreams: ActiveStreams
  readonly streamAnswer: (response: FastifyReply['raw'], question: DocumentTurn) => Promise<void>
}

/** 20,000 characters of three bytes, and a proof; the limit of nginx. */
const BODY_LIMIT = 64 * 1024

/** Of the daily budget and of the share of a network, for all answers from documents together. */
const BUDGET_SHARE = 0.2

/** The refusals of a text and those of a question. */
export function createDocumentErrors(
  { document }: Pick<ServiceTexts, 'document'>,
  { chat, databaseErrors }: Metrics,
) {
  const ofQuestions = Object.entries(document).map(([language, { questionRefusals: refusals }]) => [
    language,
    { refusals },
  ])
  const questionTexts = Object.fromEntries(ofQuestions) as Parameters<
    typeof createErrorResponses
  >[0]
  return {
    uploads: createErrorResponses(document, chat.documentTurns, databaseErrors),
    questions: createErrorResponses(questionTexts, chat.documentTurns, databaseErrors),
  }
}

/** Documents of visitors and questions about them. */
export const documentRoutes: FastifyPluginCallback<DocumentRoutesOptions> = (
  app,
  options,
  done,
) => {
  const { service, texts, metrics, activeStreams } = options
  const { pool, embedders, caps, ownAddresses, secret, maxDocuments = MAX_DOCUMENTS } = service
  const { uploads, questions } = createDocumentErrors(texts, metrics)
  const { resolveLanguage } = uploads
  const onError = (err: unknown) => app.log.warn({ err }, 'document not embedded')
  const embedder = createDocumentEmbedder(embedders, ownAddresses, onError)
  const shareOf = (cap: number) => Math.floor(cap * BUDGET_SHARE)
  const ofDocuments = { documents: shareOf(caps.daily), perNetwork: shareOf(caps.perNetwork) }
  const documents = {
    ...options,
    pool,
    ownAddresses,
    maxDocuments,
    embedder,
    resolveLanguage,
    samples: createSamples(pool, secret, texts, embedder),
    budget: createSpendBudget({ ...service, caps: { ...caps, ...ofDocuments } }, app.log, metrics),
  }
  app.setErrorHandler(uploads.onError)

  const { sameOrigin, switchedOn, withRateLimit } = createChecks(uploads, options)
  const ofQuestions = createChecks(questions, options)

  app.post<NewDocumentRoute>(
    DOCUMENT_PATH,
    {
      preValidation: [sameOrigin, switchedOn],
      schema: { body: newDocument },
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => {
      const accepted = await acceptDocument(documents, request)
      if ('refusal' in accepted) return uploads.reject(request, reply, accepted)
      return reply.code(201).header('Cache-Control', 'no-store').send(accepted)
    },
  )

  app.delete<{ Headers: Readonly<Record<typeof DOCUMENT_ID, string>> }>(
    DOCUMENT_PATH,
    { preValidation: [sameOrigin, withRateLimit], schema: { headers: documentHeaders } },
    async (request, reply) => {
      const document = request.headers[DOCUMENT_ID]
      activeStreams.abort(document)
      await deleteDocument(pool, document)
      return reply.code(204).send()
    },
  )

  app.post<QuestionRoute>(
    DOCUMENT_QUESTION_PATH,
    {
      preValidation: [ofQuestions.sameOrigin, ofQuestions.switchedOn],
      schema: { headers: questionHeaders, body: documentQuestion },
      errorHandler: questions.onError,
    },
    async (request, reply) => {
      const question = await acceptDocumentQuestion(documents, request)
      if ('refusal' in question) return questions.reject(request, reply, question)
      // Take over the raw response (SSE).
      reply.hijack()
      await options.streamAnswer(reply.raw, question)
      return reply
    },
  )
  done()
}
