import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createCluster, type PostgresCluster } from '#tools/services/postgres-cluster.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createOutages } from './database-outages.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'korab-test-'))
/** A recovery on a busy computer. */
const PATIENT = { timeout: 30_000 }
let cluster: PostgresCluster
beforeAll(async () => {
  cluster = await createCluster(folder)
  await cluster.start()
})
afterAll(async () => {
  await cluster.stopAtOnce()
  rmSync(folder, { recursive: true, force: true })
})

it('kills no connection where there is none', async () => {
  expect(await createOutages(cluster).killBackend(0.5)).toBeUndefined()
})

it('ends all connections by killing one, and waits for new ones', PATIENT, async () => {
  const [first, second] = [await connect(), await connect()]
  const span = await createOutages(cluster).killBackend(0)
  expect(span?.toMs).toBeGreaterThan(span?.fromMs ?? Infinity)
  await expect(first.query('select 1')).rejects.toThrow(/not queryable|terminat/)
  await expect(second.query('select 1')).rejects.toThrow(/not queryable|terminat/)
  await (await connect()).query('select 1')
})

it('stops the whole database at once and brings it back', PATIENT, async () => {
  const client = await connect()
  await client.query('create unlogged table forgotten as select 1 as n')
  await client.query('create table kept as select 1 as n')
  const span = await createOutages(cluster).stop()
  expect(span.toMs).toBeGreaterThan(span.fromMs)
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|terminat/)
  const { rows } = await (
    await connect()
  ).query(
    `select (select count(*) from kept) as kept, (select count(*) from forgotten) as forgotten`,
  )
  expect(rows).toEqual([{ kept: '1', forgotten: '0' }])
})

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: cluster.url('postgres') })
  client.on('error', () => undefined)
  onTestFinished(() => client.end())
  await client.connect()
  return client
}
