import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tools/services/free-port.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { isListening } from '../drills/nginx-fronts.ts'

interface AcmeServer {
  /** The directory URL, for certbot's option --server. */
  readonly directory: string
  readonly close: () => Promise<void>
}

interface AcmePlan {
  /** The server's own address, for certbot. */
  readonly host: string
  /** Where every domain is found by the challenge. */
  readonly site: string
  readonly httpPort: number
}

/** Pebble, the test server of Let's Encrypt, with a DNS that answers every name with the site. */
export async function startAcmeServer({ host, site, httpPort }: AcmePlan): Promise<AcmeServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-acme-'))
  const [port, management, dns, dnsManagement] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const { key, cert } = await makeCertificate()
  const [privateKey, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  await writeFile(privateKey, key)
  await writeFile(certificate, cert)
  const pebble = {
    listenAddress: `${host}:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate,
    privateKey,
    httpPort,
    tlsPort: 443,
  }
  const config = path.join(folder, 'pebble.json')
  await writeFile(config, JSON.stringify({ pebble }))
  const processes = [
    start('pebble-challtestsrv', [
      `-defaultIPv4=${site}`,
      '-defaultIPv6=',
      `-dns01=127.0.0.1:${dns}`,
      '-http01=',
      '-https01=',
      '-tlsalpn01=',
      `-management=127.0.0.1:${dnsManagement}`,
    ]),
    start('pebble', [`-config=${config}`, `-dnsserver=127.0.0.1:${dns}`]),
  ]
  while (!(await isListening(port, host))) await sleep(50)
  return {
    directory: `https://${host}:${port}/dir`,
    close: async () => {
      for (const one of processes) one.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Without Pebble's random pauses and refusals. */
function start(command: string, args: readonly string[]): ChildProcess {
  const settings = { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' }
  return spawn(command, args, { env: { ...process.env, ...settings }, stdio: 'ignore' })
}
