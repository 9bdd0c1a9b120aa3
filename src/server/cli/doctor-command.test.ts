import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, writeInto } from '#tests/fixtures/temporary-folder.ts'
import { inboxDatabase } from '#tests/support/inbox-database.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { parseConfig } from '../config/config.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { mailFindings } from './doctor/mail-checks.ts'

const database = inboxDatabase()

/** The result of each check by its name. */
async function examine(changes: Record<string, string> = {}) {
  const folder = temporaryFolder()
  await writeSmallBuild(folder)
  writeInto(folder, 'backup.prom', `backup_last_success_timestamp_seconds ${Date.now() / 1000}\n`)
  const settings = {
    BUILD_DIR: folder,
    SECRET: 'S2zXqjP0hVbN8sKd4wLtYc7RgMfA1eUo',
    DATABASE_URL: database.apiUrl,
    WORKER_DATABASE_URL: database.workerUrl,
    OPERATOR_DATABASE_URL: database.operatorUrl,
    OWNER_DATABASE_URL: database.ownerUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    BACKUP_STATUS_FILE: path.join(folder, 'backup.prom'),
    OPERATOR_COMMAND: 'docker compose run --rm operator',
    ...changes,
  }
  const run = await runRecorded(['doctor'], { settings })
  const results = Object.fromEntries(
    [...run.out.matchAll(/^(ok|fault|warning|skipped) +([^:]+): /gm)].map(([, verdict, name]) => [
      name,
      verdict,
    ]),
  )
  return { ...run, results }
}

test('checks database, mail, provider, disk and backup, and fails with a remedy each', async () => {
  const mail = await startMailServer()
  onTestFinished(mail.stop)
  const provider = await startProvider()
  const { code, notes, out, results } = await examine({
    SMTP_URL: mail.url,
    GEMINI_API_KEY: 'right',
    GEMINI_URL: provider,
    EMBEDDINGS: 'local',
  })
  expect(results).toMatchObject({
    'database user api': 'ok',
    'database user worker': 'ok',
    'database user operator': 'ok',
    migrations: 'ok',
    'switch assistant': 'ok',
    'switch form': 'ok',
    'SMTP login': 'ok',
    DKIM: 'skipped',
    'provider gemini': 'ok',
    disk: 'ok',
    backup: 'ok',
    // No worker has run on this database.
    worker: 'fault',
    delivery: 'ok',
    placeholders: 'warning',
    // No passages are published, and company.example has no server.
    certificate: 'fault',
  })
  expect(out).toMatch(
    /^fault    knowledge.+: nothing is published\n +remedy: run "docker compose run --rm operator knowledge sync"$/m,
  )
  expect(code).toBe(1)
  expect(notes).toMatch(/^operator: \d+ of \d+ checks failed\.\n$/)
  const faults = out.match(/^(?:fault|warning) /gm) ?? []
  expect(out.match(/^ +remedy: /gm)).toHaveLength(faults.length)
})

test('finds a wrong key, a mail server that is down and a missing migration', async () => {
  const provider = await startProvider()
  const { results, out } = await examine({
    GEMINI_API_KEY: 'wrong',
    GEMINI_URL: provider,
    EMBEDDINGS: 'local',
    OWNER_DATABASE_URL: database.operatorUrl,
  })
  expect(results).toMatchObject({
    'SMTP login': 'fault',
    'provider gemini': 'fault',
    migrations: 'fault',
  })
  expect(out).toContain('answers 403')
})

test('judges SPF, DKIM and DMARC', async () => {
  const config = parseConfig({}, 'operator')
  const records: Record<string, string[][]> = {
    'company.example': [['google-site-verification=x'], ['v=spf1 include:', 'mail.example -all']],
    'mail._domainkey.company.example': [['v=DKIM1; k=rsa; p=']],
  }
  const lookUp = async (name: string) => {
    const found = records[name]
    if (!found) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
    return found
  }
  const checks = { sender: 'form@company.example', dkimSelector: 'mail', lookUp }
  const verdicts = async () => (await mailFindings(config, checks)).map(({ verdict }) => verdict)
  // A DKIM record without a key is revoked.
  expect(await verdicts()).toEqual(['skipped', 'ok', 'fault', 'fault'])
  records['mail._domainkey.company.example'] = [['v=DKIM1; k=rsa; p=MIIB']]
  records['_dmarc.company.example'] = [['v=DMARC1; p=quarantine']]
  records['company.example'] = [['v=spf1 -all'], ['v=spf1 a -all']]
  expect(await verdicts()).toEqual(['skipped', 'fault', 'ok', 'ok'])
})

async function startProvider(): Promise<string> {
  const server = createServer(({ headers, url }, response) => {
    const isRight = headers['x-goog-api-key'] === 'right' && url?.startsWith('/v1beta/models/')
    response.writeHead(isRight ? 200 : 403).end('{}')
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1beta`
}
