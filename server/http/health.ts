import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'

const READY_WITHIN_MS = 1000

export interface Readiness {
  /** Resolves when everything that answers need is there. */
  readonly check: () => Promise<unknown>
  readonly isDraining: () => boolean
}

/** livez says that the process runs, readyz that it should get requests, metrics what it did. */
export function serveHealth(app: FastifyInstance, readiness: Readiness, metrics: Metrics): void {
  app.get('/livez', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (readiness.isDraining()) return reply.code(503).send({ status: 'draining' })
    const isReady = await within(READY_WITHIN_MS, readiness.check())
    metrics.isReady.set(isReady ? 1 : 0)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' })
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

async function within(limitMs: number, check: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), limitMs)
  const answered = check.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
