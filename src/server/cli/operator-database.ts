import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { createPool } from '../database/pool.ts'
import { requireSetting, type Tool } from './tool.ts'

export type Database = Kysely<unknown>

export async function withUrl<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  // Lost connections are reported by the statement that needed them.
  const pool = createPool(url, { name: 'site operator', connections: 2, onError: () => undefined })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Connects with the rights of an operator, and closes the connections afterwards. */
export async function withPool<T>(tool: Tool, work: (pool: Pool) => Promise<T>): Promise<T> {
  return withUrl(requireSetting(tool.config().databases.operator, 'OPERATOR_DATABASE_URL'), work)
}

export function withDatabase<T>(tool: Tool, work: (db: Database) => Promise<T>): Promise<T> {
  return withPool(tool, (pool) => work(new Kysely({ dialect: new PostgresDialect({ pool }) })))
}
