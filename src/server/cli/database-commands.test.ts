import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { query } from '#tests/support/stored-messages.ts'
import type { TestDatabase } from '#tests/support/test-cluster.ts'

let database: TestDatabase
let settings: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  settings = {
    SECRET: 'S2zXqjP0hVbN8sKd4wLtYc7RgMfA1eUo',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: database.apiUrl,
    WORKER_DATABASE_URL: database.workerUrl,
    OPERATOR_DATABASE_URL: database.operatorUrl,
    OWNER_DATABASE_URL: database.ownerUrl,
  }
  return database.drop
}, 60_000)

const check = (changes: Record<string, string>) =>
  runRecorded(['database', 'check'], { settings: { ...settings, ...changes } })

test('migrate prints what it applied, and nothing the second time', async () => {
  await query(
    database.ownerUrl,
    `drop schema assistant cascade; drop schema contact cascade; drop schema document cascade;
     drop schema http cascade;
     drop schema knowledge cascade; drop schema privacy cascade; drop schema report cascade;
     drop table kysely_migration, kysely_migration_lock`,
  )
  const first = await runRecorded(['database', 'migrate'], { settings })
  expect(first.code).toBe(0)
  expect(first.out.split('\n').slice(0, 5)).toEqual([
    'applied 0001-roles',
    'applied 0002-contact',
    'applied 0003-assistant',
    'applied 0004-knowledge',
    'applied 0005-document',
  ])
  expect(await runRecorded(['database', 'migrate'], { settings })).toMatchObject({
    code: 0,
    out: 'The database was up to date.\n',
  })
})

test('check accepts a correct set-up', async () => {
  const { code, out } = await check({})
  expect(out.match(/as expected/g)).toHaveLength(3)
  expect(code).toBe(0)
})

test('check finds permissions that a restore brings back', async () => {
  const name = new URL(database.ownerUrl).pathname.slice(1)
  await query(database.ownerUrl, `grant temporary on database "${name}" to public`)
  expect((await check({})).out.match(/may create temporary tables/g)).toHaveLength(3)
  await runRecorded(['database', 'migrate'], { settings })
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
