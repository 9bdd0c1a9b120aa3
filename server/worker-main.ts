import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { readConfig } from './config.ts'
import { drain, LAST_MOMENT_MS } from './http/drain.ts'
import { serveHealth } from './http/health.ts'
import { HTTP_LIMITS } from './http/limits.ts'
import { loadServiceTexts } from './load-service-texts.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openWorker } from './open-worker.ts'

/** The delivering half as a process of its own; the other one then runs with WORKER=off. */
const config = readConfig()
const log: FastifyBaseLogger = createLog(config.logLevel)
const metrics = createMetrics()
const { worker: databaseUrl } = config.databases
if (!databaseUrl) throw new Error('Wrong settings:\n✖ the worker needs WORKER_DATABASE_URL')
const texts = await loadServiceTexts(config.buildDirectory)
const worker = openWorker(databaseUrl, config, texts, log, metrics)

let isDraining = false
const health = Fastify({
  ...HTTP_LIMITS,
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
})
serveHealth(health, { isDraining: () => isDraining, check: worker.check }, metrics)
await health.listen({ host: config.host, port: config.workerPort })

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal))

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping')
  isDraining = true
  setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref()
  await worker.stop()
  await drain(health, 0)
}
