import { Gauge, type Registry } from 'prom-client'
import type { Site } from './load-build.ts'

const FILE = '/.well-known/security.txt'

/** The date after which researchers must not rely on the file (RFC 9116). */
export function measureSecurityTxt({ files }: Pick<Site, 'files'>, registry: Registry): void {
  const text = files.get(FILE)?.bodies.identity?.toString() ?? ''
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')
  if (Number.isNaN(expires)) return
  const gauge = new Gauge({
    name: 'site_security_txt_expires_timestamp_seconds',
    help: 'End of the validity of security.txt',
    registers: [registry],
  })
  gauge.set(expires / 1000)
}
