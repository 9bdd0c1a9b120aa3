import type { FastifyBaseLogger } from 'fastify'
import { readConfig } from './config.ts'
import { drain } from './http/drain.ts'
import { createHealthServer } from './http/health-server.ts'
import { loadServiceTexts } from './load-service-texts.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openWorker } from './open-worker.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { startWatchdog } from './watchdog.ts'

/** The delivering half as a process of its own; the other one then runs with WORKER=off. */
const config = readConfig('worker')
const log: FastifyBaseLogger = createLog(config.logLevel)
startWatchdog(log)
const metrics = createMetrics()
const { worker: databaseUrl } = config.databases
if (!databaseUrl) throw new Error('Wrong settings:\n✖ the worker needs WORKER_DATABASE_URL')
const texts = await loadServiceTexts(config.buildDirectory)
const worker = openWorker(databaseUrl, config, texts, log, metrics)

let isDraining = false
const readiness = { isDraining: () => isDraining, check: worker.check, isEssential: true }
const hosts = [config.host, ...(config.metrics.host ? [config.metrics.host] : [])]
const servers = hosts.map(() => createHealthServer(readiness, metrics, log, config.metrics.token))
for (const [n, server] of servers.entries())
  await server.listen({ host: hosts[n] ?? config.host, port: config.workerPort })

stopOnSignal(log, async () => {
  isDraining = true
  await worker.stop()
  await Promise.all(servers.map((server) => drain(server, 0)))
})
