import type { FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'hostname' | 'protocol' | 'headers'>

/**
 * Whether a visitor asked for our pages by plain http or under www. Host and protocol are what a trusted
 * proxy says they were; a host that is not ours, such as that of a health check, is left alone. Without
 * the proxy's word on the protocol nothing is known of it, and guessing would send visitors in a circle.
 */
export function isElsewhere({ hostname, protocol, headers }: Asked, origin: string): boolean {
  const host = hostOf(origin)
  const asked = hostname.toLowerCase()
  if (asked === `www.${host}`) return true
  return asked === host && headers['x-forwarded-proto'] !== undefined && protocol === 'http'
}

function hostOf(origin: string): string {
  return new URL(origin).hostname
}
