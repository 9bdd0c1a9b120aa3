import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { chatRoutes } from './assistant/chat-routes.ts'
import type { ChatService } from './assistant/assistant.ts'
import { contactRoutes, type ContactService } from './contact/contact-routes.ts'
import { health, type HealthOptions } from './http/health.ts'
import { pagesOf, type Site } from './http/load-build.ts'
import { pages, sendNotFound } from './http/pages.ts'
import { createHttpServer } from './http/server.ts'
import { mailLinkRoutes } from './mail-links/mail-link-routes.ts'
import { ALL_ON, type Switches } from './runtime/switches.ts'
import { policyReportRoutes } from './reports/policy-reports.ts'

export interface AppDependencies extends HealthOptions {
  readonly site: Site
  readonly log: FastifyBaseLogger
  readonly trustedProxies: readonly string[]
  readonly hasCanonicalHost?: boolean
  /** Undefined without a database: pages are served, the form answers 503. */
  readonly contact?: ContactService | undefined
  /** Undefined without a database. */
  readonly chat?: ChatService | undefined
  /** Undefined: mails to the company name commands instead of links. */
  readonly linkSecret?: string | undefined
  /** All are on by default. */
  readonly switches?: Switches | undefined
  readonly texts: ServiceTexts
  /** For tests. */
  readonly reportsPerAddressHour?: number
}

/** The server without a port. Plugins are encapsulated, so their order does not matter. */
export function createApp(dependencies: AppDependencies): FastifyInstance {
  const { site, texts, metrics, contact, chat, log, readiness, metricsToken } = dependencies
  const {
    trustedProxies,
    hasCanonicalHost = false,
    reportsPerAddressHour,
    switches = ALL_ON,
    linkSecret,
  } = dependencies
  const app = createHttpServer(log, {
    trustProxy: [...trustedProxies],
    // A URL that cannot be decoded is not one of ours.
    frameworkErrors: (_error, request, reply) => void sendNotFound(request, reply, site),
  })
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, site))
  countResponses(app, metrics)

  void app.register(health, { readiness, metrics, metricsToken })
  void app.register(contactRoutes, {
    service: contact,
    isOpen: () => switches.isOn('form'),
    texts,
    pages: site.answers,
    metrics,
  })
  if (contact && linkSecret) {
    void app.register(mailLinkRoutes, {
      pool: contact.pool,
      secret: linkSecret,
      hasEditor: site.files.has('/admin'),
      now: contact.now,
    })
  }
  void app.register(chatRoutes, {
    service: chat,
    isOn: () => switches.isOn('assistant'),
    texts,
    metrics,
  })
  void app.register(policyReportRoutes, {
    publicHost: new URL(site.origin).host,
    pages: pagesOf(site),
    metrics,
    ...(reportsPerAddressHour !== undefined && { perAddressHour: reportsPerAddressHour }),
  })
  void app.register(pages, { site, hasCanonicalHost })
  return app
}

/** Pages are left out: nginx serves them. The label is the pattern of a route, never a URL. */
function countResponses(app: FastifyInstance, { responses }: HealthOptions['metrics']): void {
  const isCounted = (route = '') => route.startsWith('/api/')
  app.addHook('onRoute', ({ url: route }) => {
    // Without a first value of 0 the first failure is no increase.
    if (isCounted(route)) responses.inc({ route, status: '5xx' }, 0)
  })
  app.addHook('onResponse', async ({ routeOptions: { url: route } }, { statusCode }) => {
    if (route !== undefined && isCounted(route))
      responses.inc({ route, status: `${Math.floor(statusCode / 100)}xx` })
  })
}
