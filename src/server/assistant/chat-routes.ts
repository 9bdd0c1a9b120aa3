import { createSecretKey } from 'node:crypto'
import type { FastifyInstance, FastifyPluginCallback, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import { CHAT_PATH, CONVERSATION_PATH, FEEDBACK_PATH } from '#shared/chat.ts'
import { DOCUMENT_PATH, DOCUMENT_QUESTION_PATH } from '#shared/document.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { deriveKeyFor, networkHashes } from '../http/client-address.ts'
import { createProofOfWork } from '../http/proof-of-work.ts'
import { acceptJson } from '../http/server.ts'
import type { Metrics } from '../runtime/metrics.ts'
import { createQuestionAcceptor } from './accept-question.ts'
import type { ChatService } from './assistant.ts'
import {
  chatRequest,
  CONVERSATION_ID,
  conversationHeaders,
  feedbackRequest,
  type ChatRequestBody,
  type FeedbackBody,
} from './chat-request.ts'
import { deleteConversation, giveFeedback, readConversation } from './conversations.ts'
import { createDocumentErrors, documentRoutes } from './document/document-routes.ts'
import { createErrorResponses } from './error-responses.ts'
import { maskPersonalData } from './masking/mask-personal-data.ts'
import { createRateLimits } from './rate-limits.ts'
import { createChecks } from './request-checks.ts'
import { createActiveStreams, createAnswerStream } from './stream-answer.ts'

export interface ChatRoutesOptions {
  /** Undefined without a database: every route answers 503. */
  readonly service: ChatService | undefined
  /** False while an operator has switched the assistant off; stored conversations stay accessible. */
  readonly isOn: () => boolean
  readonly texts: Pick<ServiceTexts, 'chat' | 'document'>
  readonly metrics: Metrics
}

const ROUTES: readonly (readonly [HTTPMethods, string])[] = [
  ['POST', CHAT_PATH],
  ['GET', CONVERSATION_PATH],
  ['DELETE', CONVERSATION_PATH],
  ['POST', FEEDBACK_PATH],
  ['POST', DOCUMENT_PATH],
  ['DELETE', DOCUMENT_PATH],
  ['POST', DOCUMENT_QUESTION_PATH],
]
const BODY_LIMIT = 16 * 1024

type ErrorResponses = ReturnType<typeof createErrorResponses>
type ConversationRequest = { Headers: { [CONVERSATION_ID]: string } }

/** Chat API. Encapsulated: JSON bodies and Zod schemas apply to these routes only. */
export const chatRoutes: FastifyPluginCallback<ChatRoutesOptions> = (app, options, done) => {
  const { service, texts, metrics } = options
  const errors = createErrorResponses(texts.chat, metrics.chat.turns, metrics.databaseErrors)
  acceptJson(app, ['application/json'])
  app.setErrorHandler(errors.onError)
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= BODY_LIMIT
  })
  if (service) addRoutes(app, service, errors, options)
  else {
    const { uploads, questions } = createDocumentErrors(texts, metrics)
    const ofDocuments: Readonly<Record<string, ErrorResponses>> = {
      [DOCUMENT_PATH]: uploads,
      [DOCUMENT_QUESTION_PATH]: questions,
    }
    for (const [method, url] of ROUTES) {
      const { reject } = ofDocuments[url] ?? errors
      app.route({
        method,
        url,
        ...(method === 'POST' && { schema: { body: z.unknown() } }),
        handler: (request, reply) => reject(request, reply, { refusal: 'unavailable' }),
      })
    }
  }
  done()
}

function addRoutes(
  app: FastifyInstance,
  service: ChatService,
  errors: ErrorResponses,
  { isOn, texts, metrics }: ChatRoutesOptions,
): void {
  const { pool, ownAddresses, now = () => new Date() } = service
  const addressKey = createSecretKey(deriveKeyFor('address', service.secret))
  const hashNetworks = ({ ip }: FastifyRequest) => networkHashes(addressKey, ip, now())
  const rateLimits = createRateLimits(service.streamLimits)
  const activeStreams = createActiveStreams()
  const proofKey = deriveKeyFor('proof of work', service.secret)
  const proofOfWork = createProofOfWork(proofKey, () => now().getTime())
  const { resolveLanguage } = errors
  const dependencies = { service, rateLimits, hashNetworks, proofOfWork, resolveLanguage }
  const acceptQuestion = createQuestionAcceptor(dependencies)
  const streamAnswer = createAnswerStream({ service, texts, activeStreams, metrics, log: app.log })

  const limited = { isOn, rateLimits, hashNetworks }
  const { sameOrigin, switchedOn, withRateLimit } = createChecks(errors, limited)

  app.post<{ Body: ChatRequestBody }>(
    CHAT_PATH,
    { preValidation: [sameOrigin, switchedOn], schema: { body: chatRequest } },
    async (request, reply) => {
      const accepted = await acceptQuestion(request)
      if ('refusal' in accepted) return errors.reject(request, reply, accepted)
      // Take over the raw response (SSE).
      reply.hijack()
      await streamAnswer(reply.raw, accepted)
      return reply
    },
  )

  const document = { ...dependencies, isOn, texts, metrics, activeStreams, streamAnswer }
  void app.register(documentRoutes, document)

  app.get<ConversationRequest>(
    CONVERSATION_PATH,
    { preValidation: withRateLimit, schema: { headers: conversationHeaders } },
    async ({ headers }, reply) => {
      const messages = await readConversation(pool, headers[CONVERSATION_ID])
      return reply.header('Cache-Control', 'no-store').send({ messages })
    },
  )

  app.delete<ConversationRequest>(
    CONVERSATION_PATH,
    { preValidation: [sameOrigin, withRateLimit], schema: { headers: conversationHeaders } },
    async ({ headers }, reply) => {
      activeStreams.abort(headers[CONVERSATION_ID])
      await deleteConversation(pool, headers[CONVERSATION_ID])
      return reply.code(204).send()
    },
  )

  app.post<ConversationRequest & { Body: FeedbackBody }>(
    FEEDBACK_PATH,
    {
      preValidation: [sameOrigin, withRateLimit],
      schema: { headers: conversationHeaders, body: feedbackRequest },
    },
    async (request, reply) => {
      const { message, verdict, remark = '' } = request.body
      const masked = maskPersonalData(remark, ownAddresses) || undefined
      const feedback = { message, verdict, remark: masked }
      const isStored = await giveFeedback(pool, request.headers[CONVERSATION_ID], feedback)
      if (!isStored) return errors.reject(request, reply, { refusal: 'invalid' })
      return reply.code(204).send()
    },
  )
}
