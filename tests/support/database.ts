import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { copyDatabase, type TestDatabase } from './test-cluster.ts'

/** An empty, migrated database in the cluster that all test files of this run share. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const response = await text(connect(inject('databasePort'), '127.0.0.1'))
  const { url, fault } = JSON.parse(response) as { url?: string; fault?: string }
  if (url === undefined) throw new Error(fault)
  return copyDatabase(url)
}

/** For inspecting a test database. Ignores connections lost when the database is dropped. */
export function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 4 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
