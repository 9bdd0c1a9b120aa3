import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const SECRET = 'S2zXqjP0hVbN8sKd4wLtYc7RgMfA1eUo'
const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`
const SERVICE = {
  DATABASE_URL: 'postgres://api@localhost/site',
  WORKER_DATABASE_URL: 'postgres://worker@localhost/site',
  SECRET,
  SMTP_URL: 'smtp://localhost:2525',
}

test('an empty environment gives the limits of visitors', () => {
  const { limits, retentionDays, trustedProxies, assistant } = parseConfig({})
  expect([retentionDays, trustedProxies]).toEqual([180, ['loopback']])
  expect(limits).toEqual({
    perAddressHour: 5,
    perAddressDay: 20,
    perEmailHour: 3,
    perHour: 300,
    provenPerAddressHour: 200,
    provenPerHour: 3000,
  })
  expect(assistant).toMatchObject({
    caps: { daily: 5_000_000, monthly: 50_000_000, perNetwork: 1_000_000 },
    streamLimits: {
      freeQuestions: 10,
      perAddressMinute: 60,
      perAddressHour: 400,
      streamsPerAddress: 2,
      streamsPerNetwork: 50,
      streams: 200,
    },
    retentionDays: 30,
  })
})

test('reads the given settings', () => {
  const { host, port, buildDirectory, logLevel, trustedProxies } = parseConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    BUILD_DIR: 'elsewhere',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
  })
  expect([host, port, buildDirectory, logLevel]).toEqual(['0.0.0.0', 8080, 'elsewhere', 'warn'])
  expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8'])
})

test('lists all faults with their names', () => {
  const parse = () =>
    parseConfig({
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      WEBHOOK_URL: 'https://crm.example/hook',
      ACKNOWLEDGE: 'on',
    })
  expect(parse).toThrow(/^Wrong settings:\n/)
  for (const name of [
    'PORT',
    'LOG_LEVEL',
    'DATABASE_URL',
    'SECRET',
    'SMTP_URL',
    'WEBHOOK_SECRET',
  ]) {
    expect(parse).toThrow(new RegExp(`→ at ${name}`))
  }
})

test.each([
  ['SECRET', { SECRET: 'short' }],
  ['SMTP_URL', { SMTP_URL: 'localhost:25' }],
  ['MAIL_TO', { MAIL_TO: 'a@b.example, c@d.example' }],
  ['WEBHOOK_URL', { WEBHOOK_URL: 'ftp://crm.example' }],
  ['WEBHOOK_SECRET', { WEBHOOK_SECRET: SECRET }],
  ['WEBHOOK_SECRET', { WEBHOOK_SECRET: WEBHOOK_SECRET.replace('whsec_', '') }],
  ['WEBHOOK_SECRET', { WEBHOOK_SECRET: 'whsec_short' }],
  ['WEBHOOK_SECRET', { WEBHOOK_SECRET: `whsec_${'A'.repeat(120)}` }],
  ['WEBHOOK_SECRET', { WEBHOOK_SECRET: 'whsec_not base64 not base64 not base64' }],
  ['RETENTION_DAYS', { RETENTION_DAYS: '0' }],
  ['ACKNOWLEDGE', { ACKNOWLEDGE: 'yes' }],
  ['SECRET', { SECRET: '' }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['WORKER_DATABASE_URL', { WORKER_DATABASE_URL: '' }],
])('rejects an invalid or missing %s', (name, changes) => {
  expect(() => parseConfig({ ...SERVICE, ...changes })).toThrow(new RegExp(`→ at ${name}`))
})

test.each([
  ['worker', {}],
  ['worker', { CHANNELS: 'mail' }],
  ['worker', { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET }],
  ['web', { CHANNELS: 'mail', DATABASE_URL: SERVICE.DATABASE_URL, SECRET: SERVICE.SECRET }],
] as const)('a %s process that delivers needs a mail server: %o', (program, changes) => {
  const settings = { WORKER_DATABASE_URL: SERVICE.WORKER_DATABASE_URL, ...changes }
  expect(() => parseConfig(settings, program)).toThrow(/never delivered.*\n.*→ at SMTP_URL/)
  expect(parseConfig({ ...settings, CHANNELS: 'none' }, program).channels).toEqual([])
  expect(parseConfig({ ...settings, ...SERVICE }, program).channels).toContain('mail')
})

const URL = 'postgres://user@localhost/site'

test.each([
  ['web', 'OWNER_DATABASE_URL', {}],
  ['web', 'OPERATOR_DATABASE_URL', {}],
  ['worker', 'OWNER_DATABASE_URL', {}],
  ['worker', 'OPERATOR_DATABASE_URL', {}],
  ['web', 'WORKER_DATABASE_URL', { WORKER: 'off' }],
] as const)('the %s process refuses to start with %s', (program, name, changes) => {
  const settings = { ...SERVICE, ...changes, [name]: URL }
  expect(() => parseConfig(settings, program)).toThrow(
    `Wrong settings:\n✖ the ${program} process must not see ${name}: move it to the settings`,
  )
})

test('the operator tool may have every database, and the worker its own', () => {
  const all = { ...SERVICE, OWNER_DATABASE_URL: URL, OPERATOR_DATABASE_URL: URL }
  expect(parseConfig(all, 'operator').databases).toEqual({
    api: SERVICE.DATABASE_URL,
    worker: SERVICE.WORKER_DATABASE_URL,
    operator: URL,
    owner: URL,
  })
  const { DATABASE_URL: _api, ...worker } = { ...SERVICE, WORKER: 'off' }
  expect(parseConfig(worker, 'worker').databases.worker).toBe(SERVICE.WORKER_DATABASE_URL)
})

test('reads webhook, test messages, metrics and the name of the operator', () => {
  const config = parseConfig({
    ...SERVICE,
    WEBHOOK_URL: 'https://crm.example/hook',
    WEBHOOK_SECRET,
    PROBE_EMAIL: 'probe@company.example',
    METRICS_HOST: '10.0.0.1',
    METRICS_TOKEN: SECRET,
    SUDO_USER: 'arta',
  })
  expect(config.delivery).toMatchObject({
    webhook: { url: 'https://crm.example/hook', secret: WEBHOOK_SECRET },
    probe: { email: 'probe@company.example', url: undefined },
  })
  expect(config.metrics).toEqual({ host: '10.0.0.1', token: SECRET })
  expect(config.operatorName).toBe('arta')
  expect(parseConfig({ OPERATOR_NAME: 'besa', SUDO_USER: 'arta' }).operatorName).toBe('besa')
  expect(() => parseConfig({ ...SERVICE, CHANNELS: 'webhook' })).toThrow(
    'must be none or have mail',
  )
})

test('mail links need a secret of their own', () => {
  const settings = { ...SERVICE, LINK_SECRET: ` ${SERVICE.SECRET}\n` }
  expect(() => parseConfig(settings)).toThrow(/→ at LINK_SECRET/)
})

test('derives the channels from the settings', () => {
  const all = {
    ...SERVICE,
    WEBHOOK_URL: 'https://crm.example/hook',
    WEBHOOK_SECRET,
  }
  expect(parseConfig(SERVICE).channels).toEqual(['mail'])
  expect(parseConfig(all).channels).toEqual(['mail', 'webhook'])
  expect(parseConfig({ ...SERVICE, SMTP_URL: '', CHANNELS: 'none' }).channels).toEqual([])
  expect(parseConfig({ ...SERVICE, ACKNOWLEDGE: 'on' }).channels).toEqual([
    'mail',
    'acknowledgement',
  ])
})
