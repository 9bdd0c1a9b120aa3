import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const SECRET = randomBytes(32).toString('base64url')
const WEB = {
  DATABASE_URL: 'postgres://api@localhost/site',
  WORKER: 'off',
  CHANNELS: 'mail',
  SECRET,
}

const refusal = (name: string) => new RegExp(`→ at ${name}`)

test.each([
  ['DATABASE_URL', 'postgres://api@db.example/site'],
  ['DATABASE_URL', 'postgres://api@db.example/site?sslmode=require'],
  ['DATABASE_URL', 'postgres://api@db.example/site?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://api@db.example/site?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_URL', 'postgres://api@localhost/site?host=db.example'],
  ['DATABASE_URL', 'postgres://api@localhost/site?host=127.0.0.1,db.example'],
  ['DATABASE_URL', 'postgres://api@10.0.0.5/site'],
  ['WEBHOOK_URL', 'http://crm.example/hook'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ['GEMINI_URL', 'http://models.example/v1beta'],
  ['OPENAI_URL', 'http://192.168.1.9:11434/v1'],
  ['OPENAI_URL', 'http://localhost.evil.example/v1'],
])('%s must be encrypted: rejects %s', (name, url) => {
  expect(() => parseConfig({ ...WEB, [name]: url })).toThrow(refusal(name))
})

test.each([
  ['DATABASE_URL', 'postgres://api@db.example/site?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://api@[::1]:5432/site'],
  ['DATABASE_URL', 'postgres:///site?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://api@localhost/site?host=127.0.0.1,::1'],
  ['DATABASE_URL', 'postgres://api@%2Fvar%2Frun%2Fpostgresql/site'],
  ['GEMINI_URL', 'https://models.example/v1beta'],
  ['OPENAI_URL', 'http://127.0.0.1:11434/v1'],
])('%s accepts %s', (name, url) => {
  expect(() => parseConfig({ ...WEB, [name]: url })).not.toThrow()
})

test.each([
  'short',
  's'.repeat(64),
  'changeme'.repeat(5),
  'abcdefgh'.repeat(4),
  'change-me-to-something-long-and-random',
  'please insert your secret here 1234567890',
  '0123456789012345678901234567890123456789',
])('rejects the secret %j', (secret) => {
  expect(() => parseConfig({ ...WEB, SECRET: secret })).toThrow(refusal('SECRET'))
})

test('accepts random secrets in every common format', () => {
  for (let n = 0; n < 500; n += 1) {
    for (const secret of [
      randomBytes(32).toString('base64'),
      randomBytes(16).toString('hex'),
      randomUUID(),
    ])
      expect(() => parseConfig({ ...WEB, SECRET: secret })).not.toThrow()
  }
})

test.each([
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1, 128.0.0.0/1',
  '2000::/3',
  '::ffff:0:0/96',
  '10.0.0.0/255.0.0.0',
  'true',
  '*',
  'everybody',
  'loopback,',
  '10.0.0.0/33',
])('rejects the trusted proxies %j', (proxies) => {
  expect(() => parseConfig({ ...WEB, TRUSTED_PROXIES: proxies })).toThrow(
    refusal('TRUSTED_PROXIES'),
  )
})

test('METRICS_HOST needs a token', () => {
  expect(() => parseConfig({ METRICS_HOST: '10.0.0.5' })).toThrow(refusal('METRICS_TOKEN'))
  expect(() => parseConfig({ METRICS_TOKEN: 'x' })).toThrow(refusal('METRICS_TOKEN'))
})
