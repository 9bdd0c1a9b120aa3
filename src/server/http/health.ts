import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KnowledgeState } from '../retrieval/knowledge/knowledge-state.ts'
import type { Metrics } from '../metrics.ts'

const READY_WITHIN_MS = 1000

export interface Readiness {
  /** Resolves when the database answers. */
  readonly check: () => Promise<unknown>
  /** Whether the process is of no use without its database, as the worker is; pages are served without. */
  readonly isEssential?: boolean
  readonly isDraining: () => boolean
  /** Whether the assistant knows what the pages say. It is reported and never a reason to be down. */
  readonly knowledge?: (() => Promise<KnowledgeState>) | undefined
}

/** livez says that the process runs, readyz that it should get requests, metrics what it did. */
export function serveHealth(
  app: FastifyInstance,
  readiness: Readiness,
  metrics: Metrics,
  metricsToken?: string,
): void {
  app.get('/livez', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (readiness.isDraining()) return reply.code(503).send({ status: 'draining' })
    const check = readiness.check().then(() => true)
    const hasDatabase = await within(READY_WITHIN_MS, check, false)
    metrics.databaseUp.set(hasDatabase ? 1 : 0)
    if (!hasDatabase && readiness.isEssential)
      return reply.code(503).send({ status: 'unavailable' })
    if (!hasDatabase) return reply.send({ status: 'degraded', degraded: ['database'] })
    const knowledge = readiness.knowledge?.() ?? Promise.resolve(undefined)
    return reply.send({
      status: 'ok',
      knowledge: await within(READY_WITHIN_MS, knowledge, undefined),
    })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, metricsToken)) return reply.callNotFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Metrics are local only without a token: a request that came through a proxy has a sender outside. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined || given === undefined) return false
  // Hashed, so that both have the same length and the comparison takes the same time.
  const [a, b] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

async function within<T>(limitMs: number, work: Promise<T>, otherwise: T): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(otherwise), limitMs)
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer))
}
