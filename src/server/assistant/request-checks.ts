import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HashedNetwork } from '../http/client-address.ts'
import { isSameOrigin } from '../http/server.ts'
import type { createErrorResponses } from './error-responses.ts'
import type { RateLimits } from './rate-limits.ts'

export type HashNetworks = (request: FastifyRequest) => readonly [HashedNetwork, ...HashedNetwork[]]

interface Dependencies {
  readonly isOn: () => boolean
  readonly rateLimits: RateLimits
  readonly hashNetworks: HashNetworks
}

/** Hooks that reject a request before its body is validated. */
export function createChecks(
  { reject }: Pick<ReturnType<typeof createErrorResponses>, 'reject'>,
  { isOn, rateLimits, hashNetworks }: Dependencies,
) {
  return {
    sameOrigin: async (request: FastifyRequest, reply: FastifyReply) =>
      isSameOrigin(request.headers)
        ? undefined
        : reject(request, reply, { refusal: 'crossOrigin' }),
    switchedOn: async (request: FastifyRequest, reply: FastifyReply) =>
      isOn() ? undefined : reject(request, reply, { refusal: 'unavailable' }),
    withRateLimit: async (request: FastifyRequest, reply: FastifyReply) => {
      const retryAfter = rateLimits.checkSmallRequest(hashNetworks(request)[0].hash)
      return retryAfter > 0 ? reject(request, reply, { refusal: 'tooMany', retryAfter }) : undefined
    },
  }
}
