import { realpath } from 'node:fs/promises'
import { createApp } from './app.ts'
import { createAssistant } from './assistant/assistant.ts'
import { readConfig, type Config } from './config/config.ts'
import { createPool } from './database/pool.ts'
import { openWorker } from './delivery/worker.ts'
import { health } from './http/health.ts'
import { loadServiceTexts, loadSite } from './http/load-build.ts'
import { measureSecurityTxt } from './http/security-txt.ts'
import { createHttpServer } from './http/server.ts'
import { createLog } from './runtime/log.ts'
import { createMetrics } from './runtime/metrics.ts'
import { spacesOf } from './retrieval/embedding/provider-embedders.ts'
import {
  createKnowledgeState,
  loadBuildKnowledge,
  measureKnowledge,
} from './retrieval/knowledge/knowledge-state.ts'
import { measureSwitches, watchSwitches } from './runtime/switches.ts'
import { drain, shutdownTimeoutMs, stopOnSignal } from './runtime/shutdown.ts'
import { startWatchdog } from './runtime/watchdog.ts'

const config = readConfig('web')
const log = createLog(config.logLevel)
const metrics = createMetrics()
// Resolved once: if a deploy switches the link meanwhile, pages and headers must still match.
const build = await realpath(config.buildDirectory)
const [site, texts, knowledge] = await Promise.all([
  loadSite(build, (file) =>
    log.warn({ file }, 'unknown file ending, served as application/octet-stream'),
  ),
  loadServiceTexts(build),
  loadBuildKnowledge(build),
])
measureSecurityTxt(site, metrics.registry)
const contact = openContact(config)
const switches = contact && (await watchSwitches(contact.pool, log))
if (switches) measureSwitches(switches, metrics.registry)
// A separate pool, so that questions never block the contact form.
const assistantPool = contact && openPool(config.databases.api ?? '', 'assistant')
const worker =
  contact && config.hasWorker && config.databases.worker
    ? openWorker(config.databases.worker, config, texts, log, metrics)
    : undefined
const knowledgeState =
  assistantPool && createKnowledgeState(assistantPool, knowledge, spacesOf(config.embeddings), log)
if (knowledgeState) measureKnowledge(knowledgeState, metrics.registry)
const assistant =
  assistantPool &&
  createAssistant({
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
const { host: metricsHost, token: metricsToken } = config.metrics
const app = createApp({
  site,
  texts,
  log,
  metrics,
  contact,
  chat: assistant?.service,
  switches,
  linkSecret: config.delivery.linkSecret,
  trustedProxies: config.trustedProxies,
  hasCanonicalHost: config.hasCanonicalHost,
  readiness,
  metricsToken,
})
const metricsServer = metricsHost === undefined ? undefined : createHttpServer(log)
void metricsServer?.register(health, { readiness, metrics, metricsToken })

const stop = async (signal: string) => {
  isDraining = true
  // No load balancer on Ctrl-C: skip the drain delay.
  await Promise.all([drain(app, signal === 'SIGINT' ? 0 : undefined), worker?.stop()])
  await Promise.all([assistant?.close(), metricsServer?.close()])
  await Promise.all([contact?.pool.end(), assistantPool?.end()])
}
stopOnSignal(log, stop, shutdownTimeoutMs(config.assistant.limits.totalMs))

await app.listen({ host: config.host, port: config.port })
if (metricsHost !== undefined) await metricsServer?.listen({ host: metricsHost, port: config.port })
startWatchdog(log)
void assistant?.warmUp()
if (!contact) log.warn('no DATABASE_URL: the contact form answers 503')
else if (!worker) log.warn('no worker in this process: another process must deliver messages')
if (assistant?.service.models.length === 0) log.warn('no model: the assistant quotes the pages')

function openContact({ databases, secret, channels, retentionDays, limits, delivery }: Config) {
  if (!databases.api || !secret) return undefined
  const settings = { secret, channels, retentionDays, limits, probeEmail: delivery.probe?.email }
  return { pool: openPool(databases.api, 'form'), ...settings }
}

function openPool(url: string, pool: 'form' | 'assistant') {
  const onError = (err: Error) => {
    metrics.databaseErrors.inc()
    log.warn({ err, pool }, 'database connection lost')
  }
  // 400 questions at once took 8 s (docs/decisions/0034).
  const waitMs = pool === 'form' ? {} : { waitMs: 10_000 }
  return createPool(url, { name: `site api ${pool}`, connections: 10, ...waitMs, onError })
}
