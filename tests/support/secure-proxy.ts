import { createHash, X509Certificate } from 'node:crypto'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificate } from '#tests/support/certificate.ts'

export interface SecureProxy {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** TLS proxy for the test server, for browser features that need TLS. */
export async function startSecureProxy(
  targetPort: number,
  certificate: Certificate,
): Promise<SecureProxy> {
  const server = createServer(certificate, (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const forwarded = request(
      { host: '127.0.0.1', port: targetPort, method, path: url, headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Makes Chromium trust this certificate. */
export function trustArgument({ cert }: Certificate): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(key).digest('base64')
  return `--ignore-certificate-errors-spki-list=${hash}`
}
