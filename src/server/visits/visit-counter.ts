import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { createSampledLog, type EventLogger } from '../runtime/log.ts'
import type { PageGroups } from '../reports/browser-reports.ts'

export interface VisitCounterOptions {
  /** Has the role app_worker. */
  readonly pool: Pool
  readonly groupOf: PageGroups
  readonly host: string
  /** UDP. */
  readonly port: number
  readonly log: EventLogger
  readonly storeEveryMs?: number
}

const MINUTE_MS = 60_000

/** A line of nginx in syslog format: `<190>Nov 17 07:00:00 page: /models/`. */
const LINE = /^<\d+>\S+ +\d+ \S+ page: (\/\S*)$/

/**
 * Counts the pages that nginx reports as opened, per route and UTC day. Pages opened while the worker
 * restarts are not counted; nginx neither waits nor keeps them.
 */
export function startVisitCounter(options: VisitCounterOptions) {
  const { pool, groupOf, host, port, log, storeEveryMs = MINUTE_MS } = options
  /** By `day route`. */
  const loads = new Map<string, number>()
  const add = (key: string, count: number) => loads.set(key, (loads.get(key) ?? 0) + count)
  const logFailure = createSampledLog((details) => log.warn(details, 'visits not counted'))

  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  socket.on('message', (data) => {
    const page = LINE.exec(data.toString())?.[1]
    const route = page && groupOf(page.replace(/(?<=.)\/$/, ''))
    if (route) add(`${new Date().toISOString().slice(0, 10)} ${route}`, 1)
  })
  socket.on('error', (err) => logFailure('socket', { err }))
  socket.bind(port, host)

  async function store(): Promise<void> {
    const counted = [...loads]
    if (counted.length === 0) return
    loads.clear()
    const rows = counted.map(([key, count]) => [...key.split(' '), count] as const)
    try {
      await pool.query('select report.add_page_loads($1, $2, $3)', [
        rows.map(([day]) => day),
        rows.map(([, route]) => route),
        rows.map(([, , count]) => count),
      ])
    } catch (err) {
      for (const [key, count] of counted) add(key, count)
      logFailure('store', { err })
    }
  }
  const timer = setInterval(() => void store(), storeEveryMs)
  return {
    /** Stores what was counted. */
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await new Promise<void>((resolve) => socket.close(() => resolve()))
      await store()
    },
  }
}
