import { LARGEST_VITALS_BYTES, VITALS_PATH } from '#shared/speed.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { createAddressLimit } from '../http/address-limit.ts'
import { OUTCOME_OF_STATUS } from '../http/outcome-of-status.ts'
import { readJson } from '../http/read-json.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { Metrics } from '../metrics.ts'
import type { RouteOf } from './page-route.ts'
import { parseVitals, type Sighting } from './vitals-request.ts'

export interface VitalsService {
  /** Absent where no database is set up: nothing is counted then. */
  readonly pool?: Pool | undefined
  readonly routeOf: RouteOf
  readonly perAddressHour: number
}

/** Nobody looks at these answers; they are for whoever looks at the figures. */
const STATUS = {
  counted: 204,
  unreadable: 400,
  foreign: 403,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
} as const

type Outcome = keyof typeof STATUS

export function serveVitals(app: FastifyInstance, service: VitalsService, metrics: Metrics): void {
  const limit = createAddressLimit(service.perAddressHour)
  void app.register((scope, _options, done) => {
    readJson(scope, ['application/json'])
    scope.post(
      VITALS_PATH,
      { bodyLimit: LARGEST_VITALS_BYTES, errorHandler: fail },
      async (request, reply) => {
        if (!isSameOrigin(request.headers)) return answer(reply, 'foreign')
        const wait = limit(request.ip)
        if (wait > 0) return answer(reply.header('Retry-After', wait), 'tooMany')
        const sighting = parseVitals(request.body, service.routeOf)
        if (!sighting) return answer(reply, 'invalid')
        if (!service.pool) return answer(reply, 'unavailable')
        await count(service.pool, sighting)
        return answer(reply, 'counted')
      },
    )
    done()
  })

  function fail(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    const outcome = OUTCOME_OF_STATUS[error.statusCode ?? 0] ?? 'unavailable'
    if (outcome === 'unavailable') {
      metrics.databaseErrors.inc()
      request.log.warn({ err: error }, 'the speed of a page was not counted')
    }
    void answer(reply, outcome)
  }

  function answer(reply: FastifyReply, outcome: Outcome): FastifyReply {
    metrics.pages.vitals.inc({ outcome })
    return reply.code(STATUS[outcome]).header('Cache-Control', 'no-store').send()
  }
}

async function count(pool: Pool, { route, metrics, buckets }: Sighting): Promise<void> {
  await pool.query({
    name: 'speed.add',
    text: 'select speed.add($1, $2, $3)',
    values: [route, metrics, buckets],
  })
}
