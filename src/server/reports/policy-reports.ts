import { createHash } from 'node:crypto'
import { REPORTS_PATH } from '#shared/policy-reports.ts'
import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import { createNetworkHasher, createLimiter } from '../http/rate-limits.ts'
import { acceptJson, STATUS_TO_OUTCOME } from '../http/server.ts'
import { createSampledLog } from '../runtime/log.ts'
import type { Metrics } from '../runtime/metrics.ts'
import { policyReports, toPolicyFaults, type PolicyReport } from './parse-reports.ts'

export interface PolicyReportOptions {
  /** Public host of the site; behind a proxy the request may name another. */
  readonly publicHost: string
  /** Paths of the site; others are not logged. */
  readonly pages: readonly string[]
  readonly metrics: Metrics
  readonly perAddressHour?: number
}

const STATUS = {
  taken: 204,
  unreadable: 400,
  crossOrigin: 403,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
} as const

const HOUR = 3600

/** Each violation is counted, and logged once an hour. Nothing is stored. */
export const policyReportRoutes: FastifyPluginCallback<PolicyReportOptions> = (
  app,
  { publicHost, pages, metrics, perAddressHour = 30 },
  done,
) => {
  const limiter = createLimiter({ points: perAddressHour, seconds: HOUR })
  const hashNetworks = createNetworkHasher()
  const logFault = createFaultLog((details) => app.log.warn(details, 'page fault reported'))
  acceptJson(app, ['application/reports+json', 'application/csp-report'])
  app.post(
    REPORTS_PATH,
    {
      bodyLimit: 16 * 1024,
      schema: { body: policyReports },
      preValidation: async (request, reply) => {
        // Browsers may send their own reports without this header.
        if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
          return respond(reply, 'crossOrigin')
        const wait = limiter.consume(hashNetworks(request.ip)[0].hash)
        if (wait > 0) return respond(reply.header('Retry-After', wait), 'tooMany')
        return undefined
      },
      errorHandler: (err, request, reply) => {
        const outcome = STATUS_TO_OUTCOME[err.statusCode ?? 0]
        if (!outcome) request.log.error({ err }, 'page report failed')
        return void respond(reply, outcome ?? 'unavailable')
      },
    },
    async (request, reply) => {
      const place = { pages, hosts: [publicHost, request.host] }
      const network = hashNetworks(request.ip).at(-1)?.hash ?? ''
      for (const fault of toPolicyFaults(request.body as PolicyReport[], place)) {
        metrics.pages.faults.inc({ kind: fault.kind })
        if (!logFault(fault, network)) metrics.pages.unlogged.inc({ kind: fault.kind })
      }
      return respond(reply, 'taken')
    },
  )
  done()

  function respond(reply: FastifyReply, outcome: keyof typeof STATUS): FastifyReply {
    metrics.pages.reports.inc({ outcome })
    return reply.code(STATUS[outcome]).header('Cache-Control', 'no-store').send()
  }
}

/** Per network: with a limit for all, invented faults would use it up and hide real ones. */
const NEW_FAULTS_PER_HOUR = 10

/**
 * Logs each fault once an hour. The reference is a hash of the fault, so it is the same in every process.
 * Returns false when the network has reported too many new faults.
 */
export function createFaultLog(
  write: (details: object) => void,
  now: () => number = () => performance.now(),
): (fault: object, network: string) => boolean {
  const log = createSampledLog(write, HOUR * 1000, now)
  const newFaults = createLimiter({ points: NEW_FAULTS_PER_HOUR, seconds: HOUR }, now)
  return (fault, network) => {
    const hash = createHash('sha256').update(JSON.stringify(fault)).digest('hex')
    const reference = hash.slice(0, 8).toUpperCase()
    if (!log.has(reference) && newFaults.consume(network) > 0) return false
    log(reference, { ...fault, reference })
    return true
  }
}
