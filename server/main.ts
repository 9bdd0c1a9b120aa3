import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { createPool } from './database/pool.ts'
import { drain } from './http/drain.ts'
import { loadSite } from './http/load-site.ts'
import { loadServiceTexts } from './load-service-texts.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'

/** The longest a request may still run after the signal; then the process goes anyway. */
const LAST_MOMENT_MS = 30_000

const config = readConfig()
const log = createLog(config.logLevel)
const metrics = createMetrics()
const [site, texts] = await Promise.all([
  loadSite(config.buildDirectory),
  loadServiceTexts(config.buildDirectory),
])
const contact = openContact(config)
let isDraining = false
const app = createApp({
  site,
  log,
  metrics,
  trustedProxies: config.trustedProxies,
  texts,
  contact,
  readiness: {
    isDraining: () => isDraining,
    check: async () => contact?.pool.query('select 1'),
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal))

await app.listen({ host: config.host, port: config.port })
if (!contact) log.warn('no DATABASE_URL: the contact form answers that it is closed')

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping')
  isDraining = true
  setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref()
  // At a terminal nobody stands in front of us and waits for a notice.
  await drain(app, signal === 'SIGINT' ? 0 : undefined)
  await contact?.pool.end()
}

function openContact({ databases, secret, channels, retentionDays, limits }: Config) {
  if (!databases.api || !secret) return undefined
  const onError = (err: Error) => {
    metrics.databaseErrors.inc()
    log.warn({ err }, 'a database connection died')
  }
  const pool = createPool(databases.api, { name: 'korab api', connections: 10, onError })
  return { pool, secret, channels, retentionDays, limits }
}
