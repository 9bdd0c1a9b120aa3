import { once } from 'node:events'
import { connect } from 'node:tls'
import { setTimeout as sleep } from 'node:timers/promises'

interface CertificatePlan {
  readonly certbot: (...args: string[]) => Promise<unknown>
  /** The options of docs/install.md. */
  readonly options: readonly string[]
  /** Of the ACME server. */
  readonly directory: string
  readonly host: string
  readonly port: number
}

const RELOAD_TRIES = 50

/** Requests a certificate with certbot and renews it; nginx must serve each one. */
export async function renewCertificate(plan: CertificatePlan): Promise<string[]> {
  const { certbot, options, directory } = plan
  const server = ['--server', directory, '--no-verify-ssl', '--non-interactive']
  const account = ['--agree-tos', '--register-unsafely-without-email']
  const before = await readCertificate(plan)
  await certbot('certonly', ...options, ...server, ...account)
  const first = await readCertificate(plan, before.fingerprint)
  await certbot('renew', '--force-renewal', '--no-random-sleep-on-renew', ...server)
  const second = await readCertificate(plan, first.fingerprint)
  return [
    ...(first.issuer.startsWith('Pebble') ? [] : ['nginx does not serve the first certificate']),
    ...(second.fingerprint === first.fingerprint ? ['nginx serves the old certificate'] : []),
  ]
}

/** nginx reloads in the background, so an expected change is awaited. */
async function readCertificate({ host, port }: CertificatePlan, previous?: string) {
  for (let tries = 0; ; tries += 1) {
    const socket = connect({ host, port, rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const { fingerprint256, issuer } = socket.getPeerCertificate()
    socket.destroy()
    if (fingerprint256 !== previous || tries === RELOAD_TRIES)
      return { fingerprint: fingerprint256, issuer: String(issuer.CN) }
    await sleep(100)
  }
}
