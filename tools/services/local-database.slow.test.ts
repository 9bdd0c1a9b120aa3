import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from './free-port.ts'
import { localUrls, startLocalDatabase } from './local-database.ts'

test('connections do not disturb each other', { timeout: 240_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pglite-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const port = await findFreePort()
  const stop = await startLocalDatabase(folder, port)
  onTestFinished(stop)
  const connect = async () => {
    const client = new Client({ connectionString: localUrls(port).apiUrl })
    await client.connect()
    return client
  }
  const clients = await Promise.all(Array.from({ length: 10 }, connect))
  const [first, second, killed] = clients as [Client, Client, Client]

  const differences = clients.map(async (client, number) => {
    const values = Array.from({ length: 1 + (number % 3) }, (_, extra) => number + extra)
    const sum = values.map((_, index) => `$${index + 1}::int`).join(' + ')
    let difference = 0
    for (let round = 0; round < 10; round += 1) {
      const { rows } = await client.query(`select ${sum} as sum`, values)
      difference += Math.abs(rows[0].sum - values.reduce((a, b) => a + b))
    }
    return difference
  })
  expect(await Promise.all(differences)).toEqual(clients.map(() => 0))

  await first.query('create table sample (value integer)')
  await first.query('begin')
  await first.query('insert into sample values (1)')
  const seen = second.query('select count(*)::int as count from sample')
  await first.query('rollback')
  expect((await seen).rows).toEqual([{ count: 0 }])

  await expect(second.query('select no_such_column')).rejects.toThrow('no_such_column')
  await killed.query('begin')
  await killed.query('insert into sample values (2)')
  killed.on('error', () => undefined)
  ;(
    killed as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy()
  expect((await second.query('select count(*)::int as count from sample')).rows).toEqual([
    { count: 0 },
  ])
  await Promise.all(clients.filter((client) => client !== killed).map((client) => client.end()))
})
