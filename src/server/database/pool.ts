import { Pool } from 'pg'

export interface PoolOptions {
  readonly name: string
  readonly connections: number
  /** For a connection; by default so short that nginx still gets the answer of the form. */
  readonly waitMs?: number
  /** Called when an idle connection is lost. */
  readonly onError: (error: Error) => void
}

/**
 * Every wait has a timeout: for a connection, a lock and a response. Error events are handled on the pool and on
 * each client, because an unhandled one would end the process.
 */
export function createPool(connectionString: string, options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString,
    application_name: options.name,
    max: options.connections,
    connectionTimeoutMillis: options.waitMs ?? 2000,
    idleTimeoutMillis: 30_000,
    // The server cancels a statement after 4 s; if it does not respond at all, we close the connection.
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
