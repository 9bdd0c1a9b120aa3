import { X509Certificate } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFile, statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { codeOf, fault, ok, skipped, warning, type Finding } from './finding.ts'

const DAY_MS = 86_400_000
const TIMEOUT_MS = 10_000
const MIN_DAYS = 14

/** Of the file that nginx serves, or else what a visitor gets. */
export async function certificateFinding(
  origin: string,
  file: string | undefined,
  now: Date,
): Promise<Finding> {
  const subject = 'certificate'
  const { hostname } = new URL(origin)
  const remedy = 'run "certbot renew --dry-run" on the server: it shows why it was not renewed'
  try {
    const certificate = await (file === undefined
      ? fetchCertificate(origin)
      : readCertificate(file))
    if (certificate.checkIssued(certificate))
      return fault(subject, `of ${hostname} is self-signed`, 'run certbot: docs/install.md')
    const days = Math.floor((Date.parse(certificate.validTo) - now.getTime()) / DAY_MS)
    if (days < MIN_DAYS) return fault(subject, `of ${hostname} expires in ${days} days`, remedy)
    return ok(subject, `of ${hostname} is valid for ${days} days`)
  } catch (error) {
    return fault(subject, `of ${hostname}: ${codeOf(error)}`, remedy)
  }
}

async function readCertificate(file: string): Promise<X509Certificate> {
  return new X509Certificate(await readFile(file))
}

async function fetchCertificate(origin: string): Promise<X509Certificate> {
  const { hostname, port } = new URL(origin)
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // An expired or self-signed one is to be read as well.
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const certificate = socket.getPeerX509Certificate()
    if (!certificate) throw new Error('no certificate')
    return certificate
  } finally {
    socket.destroy()
  }
}

const TIME_SERVER = 'pool.ntp.org'
const MAX_OFFSET_SECONDS = 5
/** Seconds between 1900, where NTP begins, and 1970. */
const NTP_EPOCH = 2_208_988_800

/** Compares the clock with a time server (SNTP). */
export async function clockFinding(
  now: () => Date,
  server = TIME_SERVER,
  port = 123,
): Promise<Finding> {
  const subject = 'clock'
  const socket = createSocket('udp4')
  try {
    const request = Buffer.alloc(48)
    // Version 4, client.
    request[0] = 0x23
    const answered = once(socket, 'message', { signal: AbortSignal.timeout(3000) })
    socket.send(request, port, server)
    const [answer] = (await answered) as [Buffer]
    const offset = answer.readUInt32BE(40) - NTP_EPOCH - now().getTime() / 1000
    const text = `differs from ${server} by ${Math.abs(offset).toFixed(1)} s`
    return Math.abs(offset) > MAX_OFFSET_SECONDS
      ? fault(subject, text, 'run "timedatectl set-ntp true" on the server')
      : ok(subject, text)
  } catch {
    return skipped(subject, `${server} does not answer`)
  } finally {
    socket.close()
  }
}

const MIN_FREE = 0.1

export async function diskFinding(folder: string): Promise<Finding> {
  const { bavail, blocks } = await statfs(folder)
  const percent = Math.floor((bavail / blocks) * 100)
  const text = `${percent} % free`
  return bavail / blocks < MIN_FREE ? fault('disk', text, 'docs/runbook.md#disk') : ok('disk', text)
}

const MAX_HOURS = 26
const METRIC = /^backup_last_success_timestamp_seconds(?:\{[^}]*\})? (\S+)$/m

/** The file that each backup writes, in the format of the node exporter. */
export async function backupFinding(file: string | undefined, now: Date): Promise<Finding> {
  if (file === undefined)
    return warning('backup', 'BACKUP_STATUS_FILE is not set', 'docs/install.md#backups')
  const text = await readFile(file, 'utf8').catch(() => '')
  const seconds = Number(METRIC.exec(text)?.[1])
  const remedy = 'docs/runbook.md#backup'
  if (!Number.isFinite(seconds)) return fault('backup', `${file} has no time`, remedy)
  const hours = Math.round(now.getTime() / 3_600_000 - seconds / 3600)
  const age = `the last one is ${hours} hours old`
  return hours > MAX_HOURS ? fault('backup', age, remedy) : ok('backup', age)
}

export function isSample(address: string): boolean {
  return address.endsWith('.example')
}

export function placeholderFinding({ origin, email }: Pick<ServiceTexts, 'origin' | 'email'>) {
  const samples = [new URL(origin).hostname, email].filter(isSample)
  return samples.length === 0
    ? ok('placeholders', 'address and e-mail are real')
    : warning('placeholders', samples.join(', '), 'npm run check:release lists all of them')
}
