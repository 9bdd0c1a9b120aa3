import { MAX_VITALS_BYTES, VITALS, VITALS_PATH, type VitalsRequest } from '#shared/telemetry.ts'
import type { FastifyPluginCallback } from 'fastify'
import type { Pool } from 'pg'
import { z, type ZodType } from 'zod'
import { isSameOrigin } from '../http/server.ts'
import type { Metrics } from '../metrics.ts'
import { addReportRoute, type PageGroups } from '../reports/browser-reports.ts'
import { bucketOf } from './histogram.ts'

export interface WebVitalsOptions {
  /** Undefined without a database: measurements are answered with 503. */
  readonly pool?: Pool | undefined
  readonly groupOf: PageGroups
  readonly perAddressHour: number
  readonly metrics: Metrics
}

const vitalsRequest: ZodType<VitalsRequest> = z.strictObject({
  page: z.string(),
  values: z
    .partialRecord(z.enum(VITALS), z.number().nonnegative())
    .refine((values) => Object.keys(values).length > 0),
})

/** Counts LCP, INP and CLS of a visit in the histograms of the day. */
export const webVitalsRoutes: FastifyPluginCallback<WebVitalsOptions> = (app, options, done) => {
  const { pool, groupOf, perAddressHour, metrics } = options
  addReportRoute<VitalsRequest>(app, {
    path: VITALS_PATH,
    contentTypes: ['application/json'],
    bodyLimit: MAX_VITALS_BYTES,
    bodySchema: vitalsRequest,
    perAddressHour,
    isAllowed: ({ headers }) => isSameOrigin(headers),
    receive: async ({ page, values }) => {
      const group = groupOf(page)
      if (group === undefined) return 'invalid'
      if (!pool) return 'unavailable'
      const measured = VITALS.filter((vital) => values[vital] !== undefined)
      const buckets = measured.map((vital) => bucketOf(vital, values[vital] ?? 0))
      await pool.query({
        name: 'speed.add',
        text: 'select speed.add($1, $2, $3)',
        values: [group, measured, buckets],
      })
      return 'counted'
    },
    onError: (err, request) => {
      metrics.databaseErrors.inc()
      request.log.warn({ err }, 'web vitals not stored')
    },
    counter: metrics.pages.vitals,
  })
  done()
}
