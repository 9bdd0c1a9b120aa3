import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE } from '#shared/contact.ts'
import { alternateHost, findCanonicalPath } from './canonical-paths.ts'
import type { Encoding, Site, SiteFile } from './load-build.ts'

export interface PagesOptions {
  readonly site: Site
  /** Whether plain http and the host with or without www are redirected to the canonical host. */
  readonly hasCanonicalHost: boolean
}

/** Serves pages and files from memory, and redirects to the canonical path and host. */
export const pages: FastifyPluginCallback<PagesOptions> = (app, options, done) => {
  const { site, hasCanonicalHost } = options
  app.get('/*', (request, reply) => {
    const pathname = request.url.replace(/[?#].*$/s, '')
    const query = request.url.slice(pathname.length)
    const path = findCanonicalPath(site.canonicalPaths, pathname)
    if (path !== undefined && hasCanonicalHost && isNonCanonicalHost(request, site.origin)) {
      return reply.redirect(site.origin + path + query, 308)
    }
    const file = site.files.get(pathname)
    if (file) return sendFile(request, reply, file, 200)
    if (path === undefined) return sendNotFound(request, reply, site)
    return reply.redirect(path + query, 308)
  })
  done()
}

/**
 * Whether the request came by plain http or for the other spelling of the host. Other hosts, such as that of a health check, are
 * left alone. Without X-Forwarded-Proto the protocol is unknown, and guessing would cause redirect loops.
 */
function isNonCanonicalHost(
  { hostname, protocol, headers }: FastifyRequest,
  origin: string,
): boolean {
  const canonical = new URL(origin).hostname
  const host = hostname.toLowerCase()
  if (host === alternateHost(origin)) return true
  return host === canonical && headers['x-forwarded-proto'] !== undefined && protocol === 'http'
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply, site: Site) {
  const language = request.url.split(/[/?]/)[1] ?? ''
  const page = site.notFound.get(language) ?? site.notFound.get(DEFAULT_LANGUAGE)
  if (!page) throw new Error('the build has no page for unknown addresses')
  return sendFile(request, reply, page, 404)
}

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status: number,
) {
  reply.headers({ ...file.headers, ETag: file.etag, Vary: 'Accept-Encoding' })
  // The response to a submitted form is never "not modified".
  const isCacheable = request.method !== 'POST' && status === 200
  if (isCacheable && matchesEtag(request.headers['if-none-match'], file.etag))
    return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'], file)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.code(status).send(file.bodies[encoding])
}

/** Weak comparison: a proxy that compresses makes strong ETags weak. */
function matchesEtag(condition: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return (
    condition !== undefined &&
    condition.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
  )
}

export function chooseEncoding(
  accepted: string | undefined,
  { bodies }: Pick<SiteFile, 'bodies'>,
): Encoding {
  const offers = new Set(
    (accepted ?? '')
      .split(',')
      .map((offer) => offer.trim())
      .filter((offer) => !/;\s*q=0(\.0+)?$/.test(offer))
      .map((offer) => offer.split(';')[0]),
  )
  if (bodies.br && offers.has('br')) return 'br'
  return bodies.gzip && offers.has('gzip') ? 'gzip' : 'identity'
}
