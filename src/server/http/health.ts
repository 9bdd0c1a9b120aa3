import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { KnowledgeState } from '../retrieval/knowledge/knowledge-state.ts'
import type { Metrics } from '../runtime/metrics.ts'

export interface Readiness {
  readonly check: () => Promise<unknown>
  /** Whether the process is useless without its database, like the worker; pages are served without it. */
  readonly isEssential?: boolean
  readonly isDraining: () => boolean
  /** Whether the published knowledge matches the build. Reported only: it does not affect readiness. */
  readonly knowledge?: (() => Promise<KnowledgeState>) | undefined
}

export interface HealthOptions {
  readonly readiness: Readiness
  readonly metrics: Metrics
  /** Lets a scraper on another machine read the metrics. */
  readonly metricsToken?: string | undefined
}

const CHECK_TIMEOUT_MS = 1000

const STATUS_SCHEMA = {
  type: 'object',
  required: ['status'],
  properties: {
    status: { enum: ['ok', 'degraded', 'draining', 'unavailable'] },
    degraded: { type: 'array', items: { type: 'string' } },
    knowledge: { type: 'string' },
  },
} as const

/** /livez: the process runs. /readyz: it should receive requests. /metrics: Prometheus. */
export const health: FastifyPluginCallback<HealthOptions> = (app, options, done) => {
  const { readiness, metrics, metricsToken } = options
  const schema = { response: { 200: STATUS_SCHEMA, 503: STATUS_SCHEMA } }
  app.get('/livez', { schema }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (readiness.isDraining()) return reply.code(503).send({ status: 'draining' })
    const hasDatabase = await checkDatabase()
    if (!hasDatabase && readiness.isEssential)
      return reply.code(503).send({ status: 'unavailable' })
    if (!hasDatabase) return reply.send({ status: 'degraded', degraded: ['database'] })
    const knowledge = readiness.knowledge?.() ?? Promise.resolve(undefined)
    return reply.send({ status: 'ok', knowledge: await withTimeout(knowledge, undefined) })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, metricsToken)) return reply.callNotFound()
    await checkDatabase()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  done()

  async function checkDatabase(): Promise<boolean> {
    const hasDatabase = await withTimeout(
      readiness.check().then(() => true),
      false,
    )
    metrics.databaseUp.set(hasDatabase ? 1 : 0)
    return hasDatabase
  }
}

/** Metrics are local only without a token: a request that came through a proxy is not local. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined || given === undefined) return false
  // Hashed, because timingSafeEqual needs equal lengths.
  const [a, b] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

async function withTimeout<T>(work: Promise<T>, fallback: T): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(fallback), CHECK_TIMEOUT_MS)
  return Promise.race([work.catch(() => fallback), late]).finally(() => clearTimeout(timer))
}
