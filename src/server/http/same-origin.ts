import type { IncomingHttpHeaders } from 'node:http'

/**
 * Another site must not make its visitors send us forms. Browsers say where a request comes from;
 * older ones only name the origin. A request that says neither does not come from a page of ours.
 */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = URL.parse(headers.origin ?? '')
  return origin !== null && origin.host === headers.host
}
