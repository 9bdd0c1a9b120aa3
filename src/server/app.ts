import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { serveChat, serveNoChat } from './assistant/chat-routes.ts'
import type { ChatService } from './assistant/assistant.ts'
import { serveContact, serveNoContact, type ContactService } from './contact/contact-routes.ts'
import { serveHealth, type Readiness } from './http/health.ts'
import { HTTP_LIMITS } from './http/limits.ts'
import { secureAnswers } from './http/secure-answers.ts'
import type { Site } from './http/load-site.ts'
import { sendNotFound, serveSite } from './http/serve-site.ts'
import type { Metrics } from './metrics.ts'
import { serveReports } from './reports/reports-routes.ts'
import { createRouteOf } from './speed/page-route.ts'
import { serveVitals } from './speed/vitals-routes.ts'

export interface AppDependencies {
  readonly site: Site
  readonly log: FastifyBaseLogger
  readonly trustedProxies: readonly string[]
  readonly hasOneHost?: boolean
  readonly metrics: Metrics
  readonly readiness: Readiness
  /** Lets a scraper on another machine read the metrics. */
  readonly metricsToken?: string | undefined
  /** Absent where no database is set up: the pages stand, and the form says that it is closed. */
  readonly contact?: ContactService | undefined
  /** Absent where no database is set up. */
  readonly chat?: ChatService | undefined
  readonly texts: ServiceTexts
  readonly pageLimits?: PageLimits
}

export interface PageLimits {
  readonly vitalsPerAddressHour: number
  readonly reportsPerAddressHour: number
}

const PAGE_LIMITS: PageLimits = { vitalsPerAddressHour: 120, reportsPerAddressHour: 30 }

/** The whole server without a port: tests send requests straight into it. */
export function createApp(deps: AppDependencies): FastifyInstance {
  const { site, metrics } = deps
  const app = Fastify({
    ...HTTP_LIMITS,
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...deps.trustedProxies],
    // An address that cannot be decoded is an address we do not have.
    frameworkErrors: (_error, request, reply) => void sendNotFound(request, reply, site),
  })
  secureAnswers(app)
  serveHealth(app, deps.readiness, metrics, deps.metricsToken)
  const answers = { texts: deps.texts, pages: site.answers }
  if (deps.contact) serveContact(app, deps.contact, answers, metrics)
  else serveNoContact(app, answers, metrics)
  if (deps.chat) serveChat(app, deps.chat, deps.texts, metrics)
  else serveNoChat(app, deps.texts, metrics)
  servePageReports(app, deps)
  serveSite(app, site, { hasOneHost: deps.hasOneHost ?? false })
  return app
}

/** What pages tell about themselves; neither needs a visitor. */
function servePageReports(app: FastifyInstance, deps: AppDependencies): void {
  const { site, texts, metrics, contact, pageLimits = PAGE_LIMITS } = deps
  const routeOf = createRouteOf(site, Object.keys(texts.languages))
  serveVitals(
    app,
    {
      pool: deps.chat?.pool ?? contact?.pool,
      routeOf,
      perAddressHour: pageLimits.vitalsPerAddressHour,
    },
    metrics,
  )
  const publicHost = new URL(site.origin).host
  serveReports(
    app,
    { routeOf, publicHost, perAddressHour: pageLimits.reportsPerAddressHour },
    metrics,
  )
}
