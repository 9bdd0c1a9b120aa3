import { Kysely, PostgresDialect } from 'kysely'
import { createPool } from '../database/pool.ts'
import { OperatorFault } from './faults.ts'
import type { Database, OperatorTables } from './inbox-queries.ts'
import type { Tool } from './tool.ts'

/** Works on the database with the rights of an operator, and hangs up afterwards. */
export async function withDatabase<T>(tool: Tool, work: (db: Database) => Promise<T>): Promise<T> {
  const url = needSetting(tool.config().databases.operator, 'OPERATOR_DATABASE_URL')
  const pool = createPool(url, {
    name: 'korab operator',
    connections: 2,
    // The statement that needed the connection fails and says so.
    onError: () => undefined,
  })
  const db: Database = new Kysely<OperatorTables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

export function needSetting<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new OperatorFault(`The setting ${name} is missing.`)
  return value
}
