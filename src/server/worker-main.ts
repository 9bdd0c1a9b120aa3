import type { FastifyBaseLogger } from 'fastify'
import { readConfig } from './config/config.ts'
import { openWorker } from './delivery/worker.ts'
import { health } from './http/health.ts'
import { loadServiceTexts } from './http/load-build.ts'
import { createHttpServer } from './http/server.ts'
import { createLog } from './runtime/log.ts'
import { createMetrics } from './runtime/metrics.ts'
import { drain, stopOnSignal } from './runtime/shutdown.ts'
import { startWatchdog } from './runtime/watchdog.ts'

/** The worker as a separate process; the web process then runs with WORKER=off. */
const config = readConfig('worker')
const log: FastifyBaseLogger = createLog(config.logLevel)
const metrics = createMetrics()
const { worker: databaseUrl } = config.databases
if (!databaseUrl) throw new Error('Wrong settings:\n✖ the worker needs WORKER_DATABASE_URL')
const texts = await loadServiceTexts(config.buildDirectory)
const worker = openWorker(databaseUrl, config, texts, log, metrics)

let isDraining = false
const readiness = { isDraining: () => isDraining, check: worker.check, isEssential: true }
const hosts = [config.host, ...(config.metrics.host ? [config.metrics.host] : [])]
const servers = await Promise.all(
  hosts.map(async (host) => {
    const server = createHttpServer(log)
    void server.register(health, { readiness, metrics, metricsToken: config.metrics.token })
    await server.listen({ host, port: config.workerPort })
    return server
  }),
)
startWatchdog(log)

stopOnSignal(log, async () => {
  isDraining = true
  await worker.stop()
  await Promise.all(servers.map((server) => drain(server, 0)))
})
