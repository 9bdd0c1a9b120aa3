import { MAX_VITALS_BYTES, VITALS, VITALS_PATH, type VitalsRequest } from '#shared/telemetry.ts'
import type { FastifyPluginCallback } from 'fastify'
import { z, type ZodType } from 'zod'
import { isSameOrigin } from '../http/server.ts'
import { addReportRoute, type ReportOptions } from '../reports/browser-reports.ts'

const vitalsRequest: ZodType<VitalsRequest> = z.strictObject({
  page: z.string(),
  values: z
    .partialRecord(z.enum(VITALS), z.number().nonnegative())
    .refine((values) => Object.keys(values).length > 0),
})

/** Counts LCP, INP and CLS of a visit per group of pages. */
export const webVitalsRoutes: FastifyPluginCallback<ReportOptions> = (app, options, done) => {
  const { groupOf, perAddressHour, metrics } = options
  addReportRoute<VitalsRequest>(app, {
    path: VITALS_PATH,
    contentTypes: ['application/json'],
    bodyLimit: MAX_VITALS_BYTES,
    bodySchema: vitalsRequest,
    perAddressHour,
    isAllowed: ({ headers }) => isSameOrigin(headers),
    receive: ({ page: path, values }) => {
      const page = groupOf(path)
      if (page === undefined) return 'invalid'
      for (const vital of VITALS) {
        const value = values[vital]
        if (value === undefined) continue
        metrics.pages.speed[vital].observe({ page }, vital === 'CLS' ? value : value / 1000)
      }
      return 'counted'
    },
    onError: (err, request) => request.log.warn({ err }, 'web vitals not counted'),
    counter: metrics.pages.vitals,
  })
  done()
}
