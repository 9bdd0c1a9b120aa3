import { Client, Pool, type ClientConfig, type PoolClient } from 'pg'

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
    ...followPrimary(connectionString),
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

const STANDBY_QUESTION = 'select pg_is_in_recovery() as standby'

/**
 * `?host=a,b&port=1,2&target_session_attrs=read-write` as in libpq, which pg does not know. A connection that fails, or
 * whose server is a standby, is an error for its caller; the next one goes to the next host.
 */
function followPrimary(connectionString: string) {
  const places = placesOf(connectionString)
  if (places.length < 2) return {}
  const isAnyEnough = !connectionString.includes('target_session_attrs=read-write')
  let current = 0
  class PlacedClient extends Client {
    readonly place = current
    isUsable = false
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: places[current] })
      this.once('end', () => {
        if (!this.isUsable && this.place === current) current = (current + 1) % places.length
      })
    }
  }
  const verify = (client: PoolClient, done: (error?: Error) => void) => {
    client.query<{ standby: boolean }>(STANDBY_QUESTION, (error, result) => {
      if (error) return done(error)
      const isUsable = isAnyEnough || result.rows[0]?.standby === false
      Object.assign(client, { isUsable })
      done(isUsable ? undefined : new Error('the database server is a standby'))
    })
  }
  return { Client: PlacedClient, verify }
}

/** A URL for each host. */
function placesOf(connectionString: string): string[] {
  const url = new URL(connectionString)
  const listed = (name: string) => url.searchParams.get(name)?.split(',') ?? []
  const ports = listed('port')
  return listed('host').map((host, index) => {
    url.searchParams.set('host', host)
    const port = ports[index] ?? ports[0]
    if (port !== undefined) url.searchParams.set('port', port)
    return url.href
  })
}
