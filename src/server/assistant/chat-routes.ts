import { createSecretKey } from 'node:crypto'
import { CHAT_PATH, CONVERSATION_HEADER, CONVERSATION_PATH, FEEDBACK_PATH } from '#shared/chat.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkHashes, deriveKeyFor } from '../http/client-address.ts'
import { acceptJson, isSameOrigin } from '../http/server.ts'
import { ProofOfWork } from '../http/proof-of-work.ts'
import type { Metrics } from '../metrics.ts'
import { createChatLimits } from './rate-limits.ts'
import { createRefuser } from './error-responses.ts'
import { isConversationId, parseFeedback } from './chat-request.ts'
import type { ChatService } from './assistant.ts'
import { maskPersonalData } from './masking/mask-personal-data.ts'
import { createOpenAnswers, createStreamer } from './stream-answer.ts'
import { deleteConversation, giveFeedback, readConversation } from './conversations.ts'
import { createTaker } from './accept-question.ts'

type ChatTextsOfBuild = Pick<ServiceTexts, 'chat'>

const LARGEST_BYTES = 16 * 1024

/** In a scope of its own: here JSON is read, everywhere else it is refused. */
export function serveChat(
  app: FastifyInstance,
  service: ChatService,
  texts: ChatTextsOfBuild,
  metrics: Metrics,
): void {
  void app.register((scope, _options, done) => {
    acceptJson(scope, ['application/json'])
    addRoutes(scope, service, texts, metrics)
    done()
  })
}

function addRoutes(
  app: FastifyInstance,
  service: ChatService,
  texts: ChatTextsOfBuild,
  metrics: Metrics,
): void {
  const { pool, ownAddresses } = service
  const addressKey = createSecretKey(deriveKeyFor('address', service.secret))
  const now = service.now ?? (() => new Date())
  const networksOf = ({ ip }: FastifyRequest) => networkHashes(addressKey, ip, now())
  const work = new ProofOfWork(deriveKeyFor('proof of work', service.secret), () => now().getTime())
  const refuser = createRefuser(texts, metrics)
  const limits = createChatLimits(service.streamLimits)
  const answers = createOpenAnswers()
  const { languageFor } = refuser
  const take = createTaker({ service, limits, networksOf, work, languageFor })
  const stream = createStreamer({ service, texts, answers, metrics, log: app.log })
  const route = { errorHandler: refuser.failure, bodyLimit: LARGEST_BYTES }

  app.post(CHAT_PATH, route, async (request, reply) => {
    const taken = await take(request)
    if ('refusal' in taken) return refuser.refuse(request, reply, taken)
    // From here on the answer is ours, byte by byte.
    reply.hijack()
    await stream(reply.raw, taken)
    return reply
  })

  app.get(CONVERSATION_PATH, route, (request, reply) =>
    withConversation(request, reply, true, async (conversation) => {
      const messages = await readConversation(pool, conversation)
      return reply.header('Cache-Control', 'no-store').send({ messages })
    }),
  )

  app.delete(CONVERSATION_PATH, route, (request, reply) =>
    withConversation(request, reply, isSameOrigin(request.headers), async (conversation) => {
      answers.stop(conversation)
      await deleteConversation(pool, conversation)
      return reply.code(204).send()
    }),
  )

  app.post(FEEDBACK_PATH, route, (request, reply) =>
    withConversation(request, reply, isSameOrigin(request.headers), async (conversation) => {
      const feedback = parseFeedback(request.body)
      const remark = feedback?.remark && maskPersonalData(feedback.remark, ownAddresses)
      const isTaken = feedback && (await giveFeedback(pool, { ...feedback, conversation, remark }))
      if (!isTaken) return refuser.refuse(request, reply, { refusal: 'invalid' })
      return reply.code(204).send()
    }),
  )

  /** For the requests that cost little: same origin, rate limit, and the id in the header. */
  async function withConversation(
    request: FastifyRequest,
    reply: FastifyReply,
    isOurs: boolean,
    work: (conversation: string) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    if (!isOurs) return refuser.refuse(request, reply, { refusal: 'foreign' })
    const waitSeconds = limits.small(networksOf(request)[0].hash)
    if (waitSeconds > 0) return refuser.refuse(request, reply, { refusal: 'tooMany', waitSeconds })
    const conversation = request.headers[CONVERSATION_HEADER.toLowerCase()]
    return typeof conversation === 'string' && isConversationId(conversation)
      ? work(conversation)
      : refuser.refuse(request, reply, { refusal: 'invalid' })
  }
}

/** The assistant's addresses where no database is set up: they are there, and say so. */
export function serveNoChat(app: FastifyInstance, texts: ChatTextsOfBuild, metrics: Metrics): void {
  void app.register((scope, _options, done) => {
    acceptJson(scope, ['application/json'])
    const refuser = createRefuser(texts, metrics)
    const route = { errorHandler: refuser.failure, bodyLimit: LARGEST_BYTES }
    const answer = (request: FastifyRequest, reply: FastifyReply) =>
      refuser.refuse(request, reply, { refusal: 'unavailable' })
    scope.post(CHAT_PATH, route, answer)
    scope.get(CONVERSATION_PATH, route, answer)
    scope.delete(CONVERSATION_PATH, route, answer)
    scope.post(FEEDBACK_PATH, route, answer)
    done()
  })
}
