import { REPORTS_PATH } from '#shared/reports.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAddressLimit, createNetworkName } from '../http/address-limit.ts'
import { OUTCOME_OF_STATUS } from '../http/outcome-of-status.ts'
import { readJson } from '../http/read-json.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { Metrics } from '../metrics.ts'
import type { RouteOf } from '../speed/page-route.ts'
import { createFaultLog } from './fault-log.ts'
import { readPolicyReports, type PolicyFault } from './policy-report.ts'
import { readScriptReport, type PageScriptFault } from './script-report.ts'

export interface ReportsService {
  readonly routeOf: RouteOf
  readonly perAddressHour: number
  /** The host of the site in public; behind a proxy the request may name another. */
  readonly publicHost: string
}

type PageFault = PolicyFault | PageScriptFault

const LARGEST_BYTES = 16 * 1024
const POLICY_TYPES = ['application/reports+json', 'application/csp-report']
const SCRIPT_TYPE = 'application/json'

const STATUS = {
  taken: 204,
  unreadable: 400,
  foreign: 403,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  tooMany: 429,
} as const

type Outcome = keyof typeof STATUS

/** Nothing is stored: faults are counted, and each kind is written to the log once in a while. */
export function serveReports(
  app: FastifyInstance,
  service: ReportsService,
  metrics: Metrics,
): void {
  const limit = createAddressLimit(service.perAddressHour)
  const networkOf = createNetworkName()
  const note = createFaultLog<PageFault>((details) =>
    app.log.warn(details, 'a page reported a fault'),
  )
  void app.register((scope, _options, done) => {
    readJson(scope, [...POLICY_TYPES, SCRIPT_TYPE])
    scope.post(REPORTS_PATH, { bodyLimit: LARGEST_BYTES, errorHandler: fail }, receive)
    done()
  })

  function receive(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!isFromOurPage(request)) return answer(reply, 'foreign')
    const wait = limit(request.ip)
    if (wait > 0) return answer(reply.header('Retry-After', wait), 'tooMany')
    const faults = read(request)
    if (!faults) return answer(reply, 'invalid')
    for (const fault of faults) {
      metrics.pages.faults.inc({ kind: fault.kind })
      if (!note(fault, networkOf(request.ip))) metrics.pages.unlogged.inc({ kind: fault.kind })
    }
    return answer(reply, 'taken')
  }

  function read(request: FastifyRequest): readonly PageFault[] | undefined {
    const place = { routeOf: service.routeOf, hosts: [service.publicHost, request.host] }
    if (!isScript(request)) return readPolicyReports(request.body, place)
    const fault = readScriptReport(request.body, place)
    return fault && [fault]
  }

  function fail(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    const outcome = OUTCOME_OF_STATUS[error.statusCode ?? 0]
    if (outcome) return void answer(reply, outcome)
    request.log.error({ err: error }, 'a report could not be read')
    void reply.code(500).header('Cache-Control', 'no-store').send()
  }

  function answer(reply: FastifyReply, outcome: Outcome): FastifyReply {
    metrics.pages.reports.inc({ outcome })
    return reply.code(STATUS[outcome]).header('Cache-Control', 'no-store').send()
  }
}

/** A browser's own report may come without saying from where; a page's script always says it. */
function isFromOurPage(request: FastifyRequest): boolean {
  const { headers } = request
  if (isScript(request)) return isSameOrigin(headers)
  return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin'
}

function isScript({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').toLowerCase().startsWith(SCRIPT_TYPE)
}
