import { expect, test } from 'vitest'
import { inboxDatabase } from '#tests/support/inbox-database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { query } from '#tests/support/stored-messages.ts'

const database = inboxDatabase()

const run = (command: string, changes: Record<string, string> = {}) => {
  const settings = {
    SECRET: 'S2zXqjP0hVbN8sKd4wLtYc7RgMfA1eUo',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: database.apiUrl,
    WORKER_DATABASE_URL: database.workerUrl,
    OPERATOR_DATABASE_URL: database.operatorUrl,
    OWNER_DATABASE_URL: database.ownerUrl,
    ...changes,
  }
  return runRecorded(['database', command], { settings })
}
const check = (changes: Record<string, string>) => run('check', changes)

test('check accepts a correct set-up', async () => {
  const { code, out } = await check({})
  expect(out.match(/as expected/g)).toHaveLength(3)
  expect(code).toBe(0)
})

test('check finds permissions that a restore brings back', async () => {
  const name = new URL(database.ownerUrl).pathname.slice(1)
  await query(database.ownerUrl, `grant temporary on database "${name}" to public`)
  expect((await check({})).out.match(/may create temporary tables/g)).toHaveLength(3)
  await run('migrate')
  expect((await check({})).code).toBe(0)
})

test('check rejects a superuser, which would hide missing permissions', async () => {
  const url = new URL(database.apiUrl)
  url.username = 'postgres'
  expect((await check({ DATABASE_URL: url.href })).out).toMatch(/^api .+ is an administrator/m)
})

test('check lists missing settings and unreachable databases', async () => {
  const { out } = await check({
    WORKER: 'off',
    WORKER_DATABASE_URL: '',
    OPERATOR_DATABASE_URL: 'postgres://x@127.0.0.1:1/x',
  })
  expect(out).toMatch(/^worker .+ WORKER_DATABASE_URL is missing$/m)
  expect(out).toMatch(/^operator .+ The server cannot be reached \(ECONNREFUSED\)\.$/m)
})
