import { createApp } from './app.ts'
import { openAssistant } from './assistant/open-assistant.ts'
import { readConfig, type Config } from './config.ts'
import { createPool } from './database/pool.ts'
import { spacesOf } from './embedding/open-embedders.ts'
import { drain } from './http/drain.ts'
import { loadSite } from './http/load-site.ts'
import { createKnowledgeState, measureKnowledge } from './knowledge/knowledge-state.ts'
import { loadBuildKnowledge } from './knowledge/load-build-knowledge.ts'
import { loadServiceTexts } from './load-service-texts.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openWorker } from './open-worker.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { startWatchdog } from './watchdog.ts'

const config = readConfig('web')
const log = createLog(config.logLevel)
startWatchdog(log)
const metrics = createMetrics()
const [site, texts, knowledge] = await Promise.all([
  loadSite(config.buildDirectory, (file) =>
    log.warn({ file }, 'unknown file ending, served as application/octet-stream'),
  ),
  loadServiceTexts(config.buildDirectory),
  loadBuildKnowledge(config.buildDirectory),
])
const contact = openContact(config)
const worker =
  contact && config.hasWorker && config.databases.worker
    ? openWorker(config.databases.worker, config, texts, log, metrics)
    : undefined
const knowledgeState =
  contact && createKnowledgeState(contact.pool, knowledge, spacesOf(config.embeddings), log)
if (knowledgeState) measureKnowledge(knowledgeState, metrics.registry)
const assistant =
  contact &&
  openAssistant({
    config,
    pool: contact.pool,
    secret: contact.secret,
    texts,
    site,
    knowledge,
    log,
  })
let isDraining = false
const app = createApp({
  site,
  texts,
  log,
  metrics,
  contact,
  chat: assistant?.service,
  trustedProxies: config.trustedProxies,
  hasOneHost: config.hasOneHost,
  pageLimits: config.pageLimits,
  // A worker that waits for its database must not take the form off the net: messages are stored.
  readiness: {
    isDraining: () => isDraining,
    check: async () => contact?.pool.query('select 1'),
    knowledge: knowledgeState,
  },
})

stopOnSignal(log, async (signal) => {
  isDraining = true
  // At a terminal nobody stands in front of us and waits for a notice.
  await Promise.all([drain(app, signal === 'SIGINT' ? 0 : undefined), worker?.stop()])
  await assistant?.close()
  await contact?.pool.end()
})

await app.listen({ host: config.host, port: config.port })
void assistant?.warmUp()
if (!contact) log.warn('no DATABASE_URL: the contact form answers that it is closed')
else if (!worker) log.warn('no worker in this process: another one has to deliver')
if (assistant?.service.models.length === 0) log.warn('no model: the assistant quotes the pages')

function openContact({ databases, secret, channels, retentionDays, limits }: Config) {
  if (!databases.api || !secret) return undefined
  const onError = (err: Error) => {
    metrics.databaseErrors.inc()
    log.warn({ err }, 'a database connection died')
  }
  const pool = createPool(databases.api, { name: 'korab api', connections: 10, onError })
  return { pool, secret, channels, retentionDays, limits }
}
