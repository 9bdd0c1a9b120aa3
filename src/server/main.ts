import { realpath } from 'node:fs/promises'
import { createApp } from './app.ts'
import { openAssistant } from './assistant/assistant.ts'
import { readConfig, type Config } from './config.ts'
import { createPool } from './database/pool.ts'
import { spacesOf } from './retrieval/embedding/provider-embedders.ts'
import { drain } from './http/drain.ts'
import { createHealthServer } from './http/health-server.ts'
import { loadSite } from './http/load-site.ts'
import {
  createKnowledgeState,
  loadBuildKnowledge,
  measureKnowledge,
} from './retrieval/knowledge/knowledge-state.ts'
import { loadServiceTexts } from './load-service-texts.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openWorker } from './open-worker.ts'
import { drainLimitMs, stopOnSignal } from './stop-on-signal.ts'
import { startWatchdog } from './watchdog.ts'

const config = readConfig('web')
const log = createLog(config.logLevel)
startWatchdog(log)
const metrics = createMetrics()
// A link that is switched meanwhile must not give pages of one build and headers of another.
const build = await realpath(config.buildDirectory)
const [site, texts, knowledge] = await Promise.all([
  loadSite(build, (file) =>
    log.warn({ file }, 'unknown file ending, served as application/octet-stream'),
  ),
  loadServiceTexts(build),
  loadBuildKnowledge(build),
])
const contact = openContact(config)
// Questions must not make the form wait for a connection.
const assistantPool = contact && openPool(config.databases.api ?? '', 'assistant', 10)
const worker =
  contact && config.hasWorker && config.databases.worker
    ? openWorker(config.databases.worker, config, texts, log, metrics)
    : undefined
const knowledgeState =
  assistantPool && createKnowledgeState(assistantPool, knowledge, spacesOf(config.embeddings), log)
if (knowledgeState) measureKnowledge(knowledgeState, metrics.registry)
const assistant =
  contact &&
  assistantPool &&
  openAssistant({
    config,
    pool: assistantPool,
    secret: contact.secret,
    texts,
    site,
    knowledge,
    log,
  })
let isDraining = false
const readiness = {
  isDraining: () => isDraining,
  check: async () => contact?.pool.query('select 1'),
  knowledge: knowledgeState,
}
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
  readiness,
  metricsToken: config.metrics.token,
})

const { host: metricsHost, token: metricsToken } = config.metrics
const scraped =
  metricsHost === undefined ? undefined : createHealthServer(readiness, metrics, log, metricsToken)

const stop = async (signal: string) => {
  isDraining = true
  // No load balancer on Ctrl-C: skip the drain delay.
  await Promise.all([drain(app, signal === 'SIGINT' ? 0 : undefined), worker?.stop()])
  await Promise.all([assistant?.close(), scraped?.close()])
  await Promise.all([contact?.pool.end(), assistantPool?.end()])
}
stopOnSignal(log, stop, drainLimitMs(config.assistant.limits.totalMs))

await app.listen({ host: config.host, port: config.port })
if (metricsHost !== undefined) await scraped?.listen({ host: metricsHost, port: config.port })
void assistant?.warmUp()
if (!contact) log.warn('no DATABASE_URL: the contact form answers that it is closed')
else if (!worker) log.warn('no worker in this process: another one has to deliver')
if (assistant?.service.models.length === 0) log.warn('no model: the assistant quotes the pages')

function openContact({ databases, secret, channels, retentionDays, limits }: Config) {
  if (!databases.api || !secret) return undefined
  const pool = openPool(databases.api, 'form', 10)
  return { pool, secret, channels, retentionDays, limits }
}

function openPool(url: string, use: 'form' | 'assistant', connections: number) {
  const onError = (err: Error) => {
    metrics.databaseErrors.inc()
    log.warn({ err, pool: use }, 'a database connection died')
  }
  return createPool(url, { name: `korab api ${use}`, connections, onError })
}
