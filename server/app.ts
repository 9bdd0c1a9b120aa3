import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Site } from './http/load-site.ts'
import { sendNotFound, serveSite } from './http/serve-site.ts'

export interface AppDependencies {
  readonly site: Site
  readonly logLevel: string
}

/** The whole server without a port: tests send requests straight into it. */
export function createApp({ site, logLevel }: AppDependencies): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    // An address that cannot be decoded is an address we do not have.
    frameworkErrors: (_error, request, reply) => void sendNotFound(request, reply, site),
  })
  app.get('/healthz', () => ({ status: 'ok' }))
  serveSite(app, site)
  return app
}
