import { execFile } from 'node:child_process'
import { readFile, statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import type { ServiceTexts } from '#shared/service-texts.ts'
import type { Config } from '../../config.ts'
import type { ModelConfig } from '../../config/assistant-settings.ts'
import { fault, ok, sentenceOf, skipped, warning, type Finding } from './check.ts'

const run = promisify(execFile)
const DAY_MS = 86_400_000
const TIMEOUT_MS = 10_000

/** A call that lists models and costs nothing. */
export function providerFindings({ assistant }: Config): Promise<readonly Finding[]> {
  if (assistant.models.length === 0)
    return Promise.resolve([skipped('provider', 'no model is set; the assistant quotes the pages')])
  return Promise.all(assistant.models.map(providerFinding))
}

async function providerFinding({ kind, url, key = '', model }: ModelConfig): Promise<Finding> {
  const subject = `provider ${kind}`
  const path = kind === 'gemini' ? `/models/${model}` : '/models'
  const headers = kind === 'gemini' ? { 'x-goog-api-key': key } : { authorization: `Bearer ${key}` }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { ok: isOk, status } = await fetch(url + path, { headers, signal, redirect: 'error' })
    if (isOk) return ok(subject, 'accepts the key')
    const remedy = status === 404 ? 'check the name of the model' : 'check key, quota and billing'
    return fault(subject, `answers ${status}`, remedy)
  } catch (error) {
    return fault(subject, sentenceOf(error), 'check the URL and the network')
  }
}

const MIN_DAYS = 14

export async function certificateFinding(origin: string, now: Date): Promise<Finding> {
  const subject = 'certificate'
  const remedy = 'certbot renew --dry-run shows why it was not renewed'
  const { hostname, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('timeout')))
  socket.once('error', reject)
  socket.once('secureConnect', () => resolve(socket.getPeerCertificate().valid_to))
  try {
    const days = Math.floor((Date.parse(await promise) - now.getTime()) / DAY_MS)
    if (days < MIN_DAYS) return fault(subject, `of ${hostname} expires in ${days} days`, remedy)
    return ok(subject, `of ${hostname} is valid for ${days} days`)
  } catch (error) {
    return fault(subject, `of ${hostname}: ${sentenceOf(error)}`, remedy)
  } finally {
    socket.destroy()
  }
}

export async function clockFinding(): Promise<Finding> {
  const subject = 'clock'
  try {
    const { stdout } = await run('timedatectl', ['show', '--property=NTPSynchronized', '--value'])
    if (stdout.trim() === 'yes') return ok(subject, 'is synchronised')
    return fault(subject, 'is not synchronised', 'timedatectl set-ntp true')
  } catch {
    return skipped(subject, 'timedatectl does not answer on this machine')
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

/** The file that site-backup@.service writes for the node exporter. */
export async function backupFinding(file: string, now: Date): Promise<Finding> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const seconds = Number(METRIC.exec(text)?.[1])
  const remedy = 'docs/runbook.md#backup'
  if (!Number.isFinite(seconds)) return fault('backup', `${file} has no time`, remedy)
  const hours = Math.round(now.getTime() / 3_600_000 - seconds / 3600)
  const age = `the last one is ${hours} hours old`
  return hours > MAX_HOURS ? fault('backup', age, remedy) : ok('backup', age)
}

export function placeholderFinding({ origin, email }: Pick<ServiceTexts, 'origin' | 'email'>) {
  const samples = [new URL(origin).hostname, email].filter((text) => text.endsWith('.example'))
  return samples.length === 0
    ? ok('placeholders', 'address and e-mail are real')
    : warning('placeholders', samples.join(', '), 'npm run check:release lists all of them')
}
