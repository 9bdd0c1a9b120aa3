import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import {
  backupFinding,
  certificateFinding,
  clockFinding,
  placeholderFinding,
} from './machine-checks.ts'

test('judges backups, certificates and placeholders', async () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const at = (hours: number) => now.getTime() / 1000 - hours * 3600
  const folder = temporaryFolder({
    new: `backup_last_success_timestamp_seconds{stanza="main"} ${at(3)}\n`,
    old: `backup_last_success_timestamp_seconds ${at(30)}\n`,
  })
  const backup = (file: string) => backupFinding(path.join(folder, file), now)
  expect(await backup('new')).toMatchObject({ verdict: 'ok', text: 'the last one is 3 hours old' })
  expect(await backup('old')).toMatchObject({ verdict: 'fault' })
  expect(await backup('missing')).toMatchObject({ verdict: 'fault' })
  const server = createServer(await makeCertificate()).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `https://localhost:${(server.address() as AddressInfo).port}`
  const selfSigned = { verdict: 'fault', text: 'of localhost is self-signed' }
  expect(await certificateFinding(url, undefined, now)).toMatchObject(selfSigned)
  expect(await certificateFinding('https://localhost:1', undefined, now)).toMatchObject({
    verdict: 'fault',
    text: 'of localhost: ECONNREFUSED',
  })
  const real = { origin: 'https://company.com', email: 'hello@company.com' }
  expect(placeholderFinding(real).verdict).toBe('ok')
})

test('reads a certificate from its file', async () => {
  const { authority, issue } = makeAuthority()
  const folder = temporaryFolder({ new: issue(90), old: issue(10), authority, broken: 'x' })
  const certificate = (file: string) =>
    certificateFinding('https://company.example', path.join(folder, file), new Date())
  expect(await certificate('new')).toMatchObject({ verdict: 'ok' })
  expect((await certificate('old')).text).toMatch(/expires in \d+ days/)
  expect((await certificate('authority')).text).toContain('is self-signed')
  expect(await certificate('broken')).toMatchObject({ verdict: 'fault' })
  expect((await certificate('missing')).text).toContain('ENOENT')
})

test('compares the clock with a time server', async () => {
  const server = createSocket('udp4')
  onTestFinished(() => void server.close())
  server.on('message', (_request, { port, address }) => {
    const answer = Buffer.alloc(48)
    answer.writeUInt32BE(2_208_988_800 + 1_800_000_000, 40)
    server.send(answer, port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const at = (seconds: number) =>
    clockFinding(() => new Date(seconds * 1000), '127.0.0.1', server.address().port)
  expect(await at(1_800_000_002)).toMatchObject({ verdict: 'ok' })
  expect(await at(1_800_000_060)).toMatchObject({
    verdict: 'fault',
    text: 'differs from 127.0.0.1 by 60.0 s',
  })
})

/** An authority and what it issues, as files in PEM format. */
function makeAuthority() {
  const folder = temporaryFolder()
  const run = (command: string) => execFileSync('sh', ['-ec', command], { cwd: folder })
  const key = 'ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc'
  run(`openssl req -x509 -newkey ${key} -subj /CN=authority -days 90 -keyout a.key -out a.pem`)
  run(`openssl req -newkey ${key} -subj /CN=company.example -keyout s.key -out s.csr`)
  const issue = (days: number) => {
    run(`openssl x509 -req -in s.csr -CA a.pem -CAkey a.key -days ${days} -out s.pem`)
    return readFileSync(path.join(folder, 's.pem'), 'utf8')
  }
  return { authority: readFileSync(path.join(folder, 'a.pem'), 'utf8'), issue }
}
