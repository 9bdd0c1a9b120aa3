import type { Pool } from 'pg'
import { hasActiveSpan, isTracing, traced } from './tracing.ts'

/** A span per statement of a request or delivery; the queue's own polling has none. */
export function traceQueries(pool: Pool): void {
  if (!isTracing()) return
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const tracedQuery = (...args: unknown[]) => {
    if (!hasActiveSpan()) return query(...args)
    const { name, operation } = describe(args[0])
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
    return traced(name ?? operation, { kind: 'CLIENT', attributes }, () => query(...args))
  }
  Object.assign(pool, { query: tracedQuery })
}

/** The name of a prepared statement and the first word of the SQL; never the SQL itself. */
function describe(statement: unknown) {
  const { name, text = '' } =
    typeof statement === 'string'
      ? { text: statement }
      : (statement as { readonly name?: string; readonly text?: string })
  const [operation = 'query'] = /\w+/.exec(text) ?? []
  return { name, operation: operation.toLowerCase() }
}
