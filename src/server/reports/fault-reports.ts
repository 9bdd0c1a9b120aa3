import { createHash } from 'node:crypto'
import { REPORTS_PATH, type ScriptErrorReport } from '#shared/telemetry.ts'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { createNetworkHasher, createLimiter } from '../http/rate-limits.ts'
import { isSameOrigin } from '../http/server.ts'
import { createSampledLog } from '../runtime/log.ts'
import { addReportRoute, type ReportOptions } from './browser-reports.ts'
import {
  policyReports,
  scriptReport,
  toPolicyFaults,
  toScriptFault,
  type PolicyReport,
} from './parse-reports.ts'

export interface FaultReportOptions extends ReportOptions {
  /** Public host of the site; behind a proxy the request may name another. */
  readonly publicHost: string
}

const SCRIPT_TYPE = 'application/json'

const BODY_SCHEMA = {
  content: {
    [SCRIPT_TYPE]: { schema: scriptReport },
    'application/reports+json': { schema: policyReports },
    'application/csp-report': { schema: policyReports },
  },
}

/** CSP violations and script errors. They are counted and logged, not stored. */
export const faultReports: FastifyPluginCallback<FaultReportOptions> = (app, options, done) => {
  const { groupOf, perAddressHour, publicHost, metrics } = options
  const logFault = createFaultLog((details) => app.log.warn(details, 'page fault reported'))
  const hashNetworks = createNetworkHasher()
  addReportRoute<ScriptErrorReport | PolicyReport[]>(app, {
    path: REPORTS_PATH,
    contentTypes: Object.keys(BODY_SCHEMA.content),
    bodyLimit: 16 * 1024,
    bodySchema: BODY_SCHEMA,
    perAddressHour,
    isAllowed: isFromOurPage,
    receive: (body, request) => {
      const place = { groupOf, hosts: [publicHost, request.host] }
      const faults = Array.isArray(body) ? toPolicyFaults(body, place) : toScriptFault(body, place)
      if (!faults) return 'invalid'
      const network = hashNetworks(request.ip).at(-1)?.hash ?? ''
      for (const fault of faults) {
        metrics.pages.faults.inc({ kind: fault.kind })
        if (!logFault(fault, network)) metrics.pages.unlogged.inc({ kind: fault.kind })
      }
      return 'taken'
    },
    onError: (err, request) => request.log.error({ err }, 'page report failed'),
    counter: metrics.pages.reports,
  })
  done()
}

/** Browsers may send their own reports without Sec-Fetch-Site; scripts always have an origin. */
function isFromOurPage(request: FastifyRequest): boolean {
  if (isScriptReport(request)) return isSameOrigin(request.headers)
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}

function isScriptReport({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').toLowerCase().startsWith(SCRIPT_TYPE)
}

const HOUR = 3600
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
