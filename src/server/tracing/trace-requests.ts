import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failSpan, inSpan, isTracing, startSpan } from './tracing.ts'

/** One span per request to the API, named by the pattern of its route. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', async (request) => {
    const { url: route } = request.routeOptions
    if (!route?.startsWith('/api/')) return
    const { method } = request
    const span = startSpan(`${method} ${route}`, {
      kind: 'SERVER',
      attributes: { 'http.request.method': method, 'http.route': route },
    })
    if (span) spans.set(request, span)
  })
  // After the body was read: its events do not keep the context of an earlier hook.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) inSpan(span, done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    if (!span) return
    span.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) failSpan(span, String(statusCode))
    span.end()
  })
}
