import type { FastifyServerOptions } from 'fastify'

/** Every wait for a client has an end: a handful of slow ones must not use up the process. */
export const HTTP_LIMITS = {
  bodyLimit: 64 * 1024,
  requestTimeout: 10_000,
  // Longer than nginx keeps its own side, so that it never writes into a connection just closed here.
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
  // While the process drains, what is already on a connection is still answered.
  return503OnClosing: false,
} satisfies FastifyServerOptions & Record<string, unknown>
