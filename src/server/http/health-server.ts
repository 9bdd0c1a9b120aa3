import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { serveHealth, type Readiness } from './health.ts'
import { HTTP_LIMITS } from './limits.ts'

/** A server with health and metrics and nothing else: the worker's own, or one for a scraper. */
export function createHealthServer(
  readiness: Readiness,
  metrics: Metrics,
  log: FastifyBaseLogger,
  metricsToken?: string,
): FastifyInstance {
  const app = Fastify({
    ...HTTP_LIMITS,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  serveHealth(app, readiness, metrics, metricsToken)
  return app
}
