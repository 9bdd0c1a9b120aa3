import { Pool } from 'pg'

export interface PoolOptions {
  readonly name: string
  readonly connections: number
  /** What the process knows about a connection that died while nobody was asking on it. */
  readonly onError: (error: Error) => void
}

/**
 * Every wait has an end: for a free connection, for a lock, for an answer. A dead connection is an
 * event, not a crash: one that is checked out tells its client, not the pool, and an error event that
 * nobody listens to ends the process.
 */
export function createPool(connectionString: string, options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString,
    application_name: options.name,
    max: options.connections,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    // The server ends a statement at four seconds; when it is not even there to do so, we hang up.
    query_timeout: 5000,
    statement_timeout: 4000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 5000,
    keepAlive: true,
  })
  pool.on('error', options.onError)
  pool.on('connect', (client) => client.on('error', options.onError))
  return pool
}
