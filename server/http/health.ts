import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KnowledgeState } from '../knowledge/knowledge-state.ts'
import type { Metrics } from '../metrics.ts'

const READY_WITHIN_MS = 1000

export interface Readiness {
  /** Resolves when everything that answers need is there. */
  readonly check: () => Promise<unknown>
  readonly isDraining: () => boolean
  /** Whether the assistant knows what the pages say. It is reported and never a reason to be down. */
  readonly knowledge?: (() => Promise<KnowledgeState>) | undefined
}

/** livez says that the process runs, readyz that it should get requests, metrics what it did. */
export function serveHealth(app: FastifyInstance, readiness: Readiness, metrics: Metrics): void {
  app.get('/livez', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (readiness.isDraining()) return reply.code(503).send({ status: 'draining' })
    const check = readiness.check().then(() => true)
    const isReady = await within(READY_WITHIN_MS, check, false)
    metrics.isReady.set(isReady ? 1 : 0)
    if (!isReady) return reply.code(503).send({ status: 'unavailable' })
    const knowledge = readiness.knowledge?.() ?? Promise.resolve(undefined)
    return reply.send({
      status: 'ok',
      knowledge: await within(READY_WITHIN_MS, knowledge, undefined),
    })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Figures of the house stay in the house: a request that came through a proxy has a sender outside. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

async function within<T>(limitMs: number, work: Promise<T>, otherwise: T): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(otherwise), limitMs)
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer))
}
