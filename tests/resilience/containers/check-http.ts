import http from 'node:http'
import https from 'node:https'
import { once } from 'node:events'

interface PublicPorts {
  readonly host: string
  readonly httpPort: number
  readonly httpsPort: number
  readonly origin: string
}

const HSTS = 'max-age=63072000'

/** Plain http is redirected to the same page over https, and every https response has HSTS. */
export async function checkHttp({ host, httpPort, httpsPort, origin }: PublicPorts) {
  const faults: string[] = []
  const { status, headers } = await head(http, { host, port: httpPort, path: '/models?a=1' })
  if (status !== 308 || headers.location !== `${origin}/models?a=1`)
    faults.push(`http: ${status} to ${headers.location} instead of a redirect`)
  for (const path of ['/', '/nowhere', '/api/challenge']) {
    const answer = await head(https, { host, port: httpsPort, path })
    if (answer.headers['strict-transport-security'] !== HSTS) faults.push(`${path}: no HSTS`)
  }
  return faults
}

export async function head(
  { get }: Pick<typeof https, 'get'> | Pick<typeof http, 'get'>,
  place: { readonly host: string; readonly port: number; readonly path: string },
) {
  const request = get({ ...place, rejectUnauthorized: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  return { status: response.statusCode, headers: response.headers }
}
