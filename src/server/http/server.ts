import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify'
import { z, type ZodType } from 'zod'
import { parseJson } from '../runtime/parse-json.ts'

/** Timeouts and size limits: a few slow clients must not exhaust the process. */
export const HTTP_LIMITS = {
  bodyLimit: 64 * 1024,
  requestTimeout: 10_000,
  // Longer than nginx keeps its side open, so that it never writes to a connection we just closed.
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
  // Requests that arrive on open connections while draining are still answered.
  return503OnClosing: false,
  clientErrorHandler: refuseUnreadable,
} satisfies FastifyServerOptions & Record<string, unknown>

/** Default headers for dynamic responses; files of the build have their own. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** Everything else is sent with `no-store`: a cached error would break the site for everyone behind that cache. */
const CACHEABLE_STATUSES = new Set([200, 206, 304])

/** Accepts no request body; a plugin adds the content types of its own routes. */
export function createHttpServer(
  log: FastifyBaseLogger,
  options: Pick<FastifyServerOptions, 'trustProxy' | 'frameworkErrors'> = {},
): FastifyInstance {
  const app = Fastify({
    ...HTTP_LIMITS,
    ...options,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Schemas reject what does not match instead of changing it.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  })
  app.removeAllContentTypeParsers()
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Content-Security-Policy')) reply.headers(SECURITY_HEADERS)
    if (!CACHEABLE_STATUSES.has(reply.statusCode)) reply.header('Cache-Control', 'no-store')
  })
  return app
}

/** Parses these content types as JSON, for routes with Zod schemas; all others are answered with 415. */
export function acceptJson(app: FastifyInstance, types: readonly string[]): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([...types], { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(z.unknown(), String(body)))
    } catch (error) {
      done(Object.assign(new Error('invalid JSON', { cause: error }), { statusCode: 400 }))
    }
  })
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (method === 'POST' && !schema?.body) throw new Error(`${url} needs a schema for its body`)
  })
  app.setValidatorCompiler<ZodType>(({ schema }) => (input) => {
    const { data, error } = schema.safeParse(input)
    return error ? { error: Object.assign(error, { statusCode: 422 }) } : { value: data }
  })
}

/** CSRF protection. Older browsers send only Origin; a request without either is not from our pages. */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = URL.parse(headers.origin ?? '')
  return origin !== null && origin.host === headers.host
}

/** Outcomes of errors that the framework raises before a handler runs. */
export const STATUS_TO_OUTCOME: Readonly<
  Record<number, 'unreadable' | 'tooLarge' | 'wrongType' | 'invalid' | undefined>
> = { 400: 'unreadable', 413: 'tooLarge', 415: 'wrongType', 422: 'invalid' }

const UNREADABLE_STATUS: Readonly<Record<string, string | undefined>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** For bytes that are not a request; no handler or hook runs for them. */
function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = UNREADABLE_STATUS[code ?? ''] ?? '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nCache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  )
}
