import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { copyDatabase, type TestDatabase } from './test-cluster.ts'

/** An empty database, up to date, in the cluster that all test files of this run share. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const answer = await text(connect(inject('databasePort'), '127.0.0.1'))
  const { url, fault } = JSON.parse(answer) as { url?: string; fault?: string }
  if (url === undefined) throw new Error(fault)
  return copyDatabase(url)
}

/** For looking into a test's database; that a connection dies when the database is dropped is no fault. */
export function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 4 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
