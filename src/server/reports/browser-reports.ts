import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Counter } from 'prom-client'
import type { ZodType } from 'zod'
import { createLimiter, createNetworkHasher } from '../http/rate-limits.ts'
import { acceptJson, STATUS_TO_OUTCOME } from '../http/server.ts'
import type { Metrics } from '../runtime/metrics.ts'

const STATUS = {
  counted: 204,
  taken: 204,
  unreadable: 400,
  crossOrigin: 403,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
} as const

export type ReportOutcome = keyof typeof STATUS

type BodySchemas<Body> = {
  readonly content: Readonly<Record<string, { readonly schema: ZodType<Body> }>>
}

export interface ReportRoute<Body> {
  readonly path: string
  readonly contentTypes: readonly string[]
  readonly bodyLimit: number
  readonly perAddressHour: number
  /** For the body, or one for each content type; a mismatch is answered with 422. */
  readonly bodySchema: ZodType<Body> | BodySchemas<Body>
  readonly isAllowed: (request: FastifyRequest) => boolean
  readonly receive: (body: Body, request: FastifyRequest) => ReportOutcome | Promise<ReportOutcome>
  readonly onError: (error: FastifyError, request: FastifyRequest) => void
  readonly counter: Counter<'outcome'>
}

export interface ReportOptions {
  readonly groupOf: PageGroups
  readonly perAddressHour: number
  readonly metrics: Metrics
}

/** A route for what pages report about themselves: rate limited per address, answered without a body. */
export function addReportRoute<Body>(app: FastifyInstance, route: ReportRoute<Body>): void {
  const limiter = createLimiter({ points: route.perAddressHour, seconds: 3600 })
  const hashNetworks = createNetworkHasher()
  acceptJson(app, route.contentTypes)
  app.post(
    route.path,
    {
      bodyLimit: route.bodyLimit,
      schema: { body: route.bodySchema },
      preValidation: async (request, reply) => {
        if (!route.isAllowed(request)) return respond(reply, 'crossOrigin')
        const wait = limiter.consume(hashNetworks(request.ip)[0].hash)
        if (wait > 0) return respond(reply.header('Retry-After', wait), 'tooMany')
        return undefined
      },
      errorHandler: (error, request, reply) => {
        const outcome = STATUS_TO_OUTCOME[error.statusCode ?? 0]
        if (!outcome) route.onError(error, request)
        return void respond(reply, outcome ?? 'unavailable')
      },
    },
    async (request, reply) => respond(reply, await route.receive(request.body as Body, request)),
  )

  function respond(reply: FastifyReply, outcome: ReportOutcome): FastifyReply {
    route.counter.inc({ outcome })
    return reply.code(STATUS[outcome]).header('Cache-Control', 'no-store').send()
  }
}

/** The group under which a page is counted; undefined for unknown paths. */
export type PageGroups = (page: string) => string | undefined

/** Groups the pages of single models and papers, which alone have too few visits. */
export function createPageGroups(
  pages: readonly string[],
  languages: readonly string[],
): PageGroups {
  const groups = new Map(pages.map((path) => [path, groupOf(path, languages)]))
  return (page) => groups.get(page)
}

function groupOf(path: string, languages: readonly string[]): string {
  const [, first = '', ...rest] = path.split('/')
  const depth = languages.includes(first) ? rest.length : rest.length + 1
  return depth > 1 ? path.replace(/[^/]+$/, '*') : path
}
