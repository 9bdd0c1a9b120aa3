import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { findFreePort } from './free-port.ts'
import { createCluster, type PostgresCluster, findPostgres } from './postgres.ts'

// Starting PostgreSQL can be slow under load.
describe('createCluster', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "testco it's a cluster-"))
  let cluster: PostgresCluster
  beforeAll(async () => {
    cluster = await createCluster(folder)
    await cluster.start()
  })
  afterAll(async () => {
    await cluster.stopAtOnce()
    rmSync(folder, { recursive: true, force: true })
  })

  it('uses fsync and checksums, and listens on localhost only', async () => {
    const names = ['fsync', 'full_page_writes', 'data_checksums', 'listen_addresses']
    const shown = await query(
      `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
    )
    expect(shown).toEqual([
      { fsync: 'on', full_page_writes: 'on', data_checksums: 'on', listen_addresses: '127.0.0.1' },
    ])
  })

  it('is reachable through its socket', async () => {
    const client = new Client({ host: folder, port: cluster.port, user: 'postgres' })
    await client.connect()
    const { rows } = await client.query('select inet_client_addr() as address')
    await client.end()
    expect(rows).toEqual([{ address: null }])
  })

  it('a second start finds it running', async () => {
    const [before] = await query('select pg_postmaster_start_time()::text as at')
    await cluster.start()
    const again = await createCluster(folder, { port: cluster.port })
    await again.start()
    expect(await query('select pg_postmaster_start_time()::text as at')).toEqual([before])
  })

  it('keeps committed data through an immediate stop, on the same port', async () => {
    await query('create table kept (n integer)')
    await query('insert into kept values (7)')
    await cluster.stopAtOnce()
    expect(await cluster.isRunning()).toBe(false)
    await expect(query('select 1')).rejects.toThrow('ECONNREFUSED')
    await cluster.stopAtOnce()
    await cluster.start()
    expect(await query('select n from kept')).toEqual([{ n: 7 }])
  })

  it('restarts on another port', async () => {
    const moved = await createCluster(folder, { port: await findFreePort() })
    await moved.start()
    expect(await query('select n from kept', moved.url('postgres'))).toEqual([{ n: 7 }])
    await cluster.restart()
    expect(await query('select n from kept')).toEqual([{ n: 7 }])
  })

  it('reports why it cannot start', async () => {
    const second = await createCluster(temporaryFolder(), { port: cluster.port })
    await expect(second.start()).rejects.toThrow('Address already in use')
  })

  async function query(sql: string, url = cluster.url('postgres')): Promise<unknown[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }
})

describe('findPostgres', () => {
  it('names the package when PostgreSQL is missing or too old', async () => {
    const old = temporaryFolder({
      postgres: '#!/bin/sh\necho "postgres (PostgreSQL) 14.9"\n',
      pg_ctl: '',
      initdb: '',
    })
    chmodSync(path.join(old, 'postgres'), 0o755)
    await expect(findPostgres([temporaryFolder(), old])).rejects.toThrow(
      "PostgreSQL 15 or newer was not found: install Debian's package postgresql-15.",
    )
  })
})
