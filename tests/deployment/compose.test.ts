import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '#server/config/config.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

interface Service {
  readonly image: string
  readonly restart?: string
  readonly ports?: readonly string[]
  readonly network_mode?: string
  readonly profiles?: readonly string[]
  readonly secrets?: readonly unknown[]
  readonly environment?: Readonly<Record<string, string>>
}

const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
}
const JOBS = new Set(['migrate', 'publish'])

test('every service that runs on is started again and needs no other container', () => {
  const entries = Object.entries(services)
  const running = entries.filter(([name, { profiles }]) => !JOBS.has(name) && !profiles)
  expect(running.filter(([, { restart }]) => restart !== 'unless-stopped')).toEqual([])
  expect(entries.filter(([, one]) => one.network_mode?.startsWith('service:'))).toEqual([])
})

test('only nginx publishes ports', () => {
  const names = Object.keys(services).filter((name) => services[name]?.ports !== undefined)
  expect(names).toEqual(['nginx'])
})

test('the web processes get neither the mail password nor settings of the worker', () => {
  const { secrets, environment } = services['web-1'] ?? {}
  expect(secrets).not.toContain('smtp-url')
  expect(secrets).not.toContain('webhook-secret')
  const settings = { CHANNELS: 'mail,webhook,acknowledgement', ACKNOWLEDGE: 'on' }
  const given = { ...settings, WEBHOOK_URL: 'https://crm.company.example', ...environment }
  const plain = Object.entries(given).filter(([name]) => !name.endsWith('_FILE'))
  const config = parseConfig({ ...Object.fromEntries(plain), TRUSTED_PROXIES: '172.30.83.10' })
  expect(config.channels).toEqual(['mail', 'webhook', 'acknowledgement'])
  expect(config.delivery).toMatchObject({ smtpUrl: undefined })
  expect(config.delivery).not.toHaveProperty('webhook')
})

function makeSecrets(folder: string, settings: Readonly<Record<string, string>>): void {
  for (const name of ['make-secrets', 'containers.env'])
    copyFileSync(`deploy/${name}`, path.join(folder, name))
  const env = { PATH: process.env['PATH'], TLS_OWNER: String(process.getuid?.()), ...settings }
  execFileSync(path.join(folder, 'make-secrets'), { env, stdio: 'pipe' })
}

test('make-secrets needs a mail server, and keeps what it has made', () => {
  const folder = temporaryFolder()
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  expect(() => makeSecrets(folder, {})).toThrow(/set SMTP_URL/)
  makeSecrets(folder, { SMTP_URL: 'smtps://user:password@mail.company.example' })
  expect(read('secrets/smtp-url')).toBe('smtps://user:password@mail.company.example\n')
  const mode = (name: string) => statSync(path.join(folder, name)).mode & 0o777
  expect([mode('.env'), mode('secrets')]).toEqual([0o600, 0o700])
  const before = ['secret', 'smtp-url', 'backup-key.conf', 'tls/privkey.pem'].map((name) =>
    read(`secrets/${name}`),
  )
  makeSecrets(folder, {})
  const after = ['secret', 'smtp-url', 'backup-key.conf', 'tls/privkey.pem'].map((name) =>
    read(`secrets/${name}`),
  )
  expect(after).toEqual(before)
})

test('make-secrets accepts no mail server only when told so', () => {
  const folder = temporaryFolder()
  makeSecrets(folder, { CHANNELS: 'none' })
  expect(parseEnv(readFileSync(path.join(folder, '.env'), 'utf8'))['CHANNELS']).toBe('none')
})
