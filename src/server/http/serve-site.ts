import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findAddress } from './address-book.ts'
import type { Encoding, Site, SiteFile } from './load-site.ts'
import { isElsewhere } from './one-host.ts'

export interface HostRule {
  /** Whether plain http and the www host are sent to the site's own address. */
  readonly hasOneHost: boolean
}

/** Whoever was sent here by another spelling asks again for it after an hour: nothing is for ever. */
const MOVED_CACHE = 'public, max-age=3600'

/** Answers every address with its file or with the not-found page, and never touches the disk. */
export function serveSite(app: FastifyInstance, site: Site, { hasOneHost }: HostRule): void {
  app.get('/*', (request, reply) => {
    const pathname = pathOf(request.url)
    const query = request.url.slice(pathname.length)
    const address = findAddress(site.book, pathname)
    if (address !== undefined && hasOneHost && isElsewhere(request, site.origin)) {
      // A proxy said so in a header, and an answer that hangs on one must not be kept.
      reply.header('Cache-Control', 'no-store')
      return reply.redirect(site.origin + address + query, 308)
    }
    const file = site.files.get(pathname)
    if (file) return sendFile(request, reply, file, 200)
    if (address === undefined) return sendNotFound(request, reply, site)
    return reply.header('Cache-Control', MOVED_CACHE).redirect(address + query, 308)
  })
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, site))
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply, site: Site) {
  return sendFile(request, reply, site.notFound, 404)
}

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status: number,
) {
  reply.headers({ ...file.headers, ETag: file.etag, Vary: 'Accept-Encoding' })
  // A form that was sent is never "not modified": its answer says what became of it.
  const isRead = request.method !== 'POST' && status === 200
  if (isRead && request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'], file)
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.code(status).send(file.bodies[encoding])
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

function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}
