import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECRET, USUAL_LIMITS } from '../../support/api-process/start-api.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { createCluster } from '#tests/support/postgres.ts'
import { prepareDatabase, type DatabaseUrls } from '#tools/services/project-database.ts'
import { temporaryFolder } from '../harness/run-drill.ts'
import { SupervisedProcess } from './supervised-process.ts'

export type RunningService = Awaited<ReturnType<typeof startService>>

interface ServiceOptions {
  readonly workers: number
  /** Folder of the process logs. */
  readonly logFolder: string
  readonly signal: AbortSignal
  /** Further settings of the programs. */
  readonly settings?: Readonly<Record<string, string>>
}

const TIMEOUT_MS = 60_000
const UNLIMITED = Object.fromEntries(Object.keys(USUAL_LIMITS).map((name) => [name, '1000000000']))

/** The contact service, with every part in a process that can be killed. */
export async function startService(options: ServiceOptions, closing: AsyncDisposableStack) {
  // In a separate folder that the PostgreSQL user can access.
  const cluster = await createCluster(await temporaryFolder(closing))
  closing.defer(() => cluster.stopAtOnce())
  await cluster.start()
  const urls = await prepareDatabase(cluster, 'site_chaos')
  return { cluster, ...(await startProcesses(options, urls, closing)) }
}

/** Web process, worker and mail server on a migrated database. */
export async function startProcesses(
  { workers: workerCount, logFolder, signal, settings: own }: ServiceOptions,
  urls: DatabaseUrls,
  closing: AsyncDisposableStack,
) {
  const folder = await temporaryFolder(closing)
  const mailFolder = path.join(folder, 'mails')
  await mkdir(mailFolder)
  const { accessKey } = await writeSmallBuild(folder)
  const [apiPort, mailPort] = [await findFreePort(), await findFreePort()]
  const launch = async (name: string, script: string, rest: object) => {
    const logFile = path.join(logFolder, `${name}.log`)
    await rm(logFile, { force: true })
    const launched = new SupervisedProcess({ name, script, logFile, ...rest })
    closing.defer(() => launched.stop())
    launched.start()
    return launched
  }
  const shared = {
    BUILD_DIR: folder,
    SECRET,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'form@company.example',
    MAIL_TO: 'office@company.example',
    ...own,
  }
  const mail = await launch('mail', 'tests/resilience/chaos/mail-peer.ts', {
    args: [String(mailPort), mailFolder],
  })
  const web = { DATABASE_URL: urls.apiUrl, PORT: String(apiPort), WORKER: 'off' }
  const api = await launch('api', 'src/server/main.ts', {
    settings: { ...shared, ...UNLIMITED, ...web },
  })
  await untilReady(apiPort, signal)
  const workers: SupervisedProcess[] = []
  const ports = [apiPort]
  for (let number = 1; number <= workerCount; number += 1) {
    const port = await findFreePort()
    const settings = { ...shared, WORKER_DATABASE_URL: urls.workerUrl, WORKER_PORT: String(port) }
    workers.push(await launch(`worker-${number}`, 'src/server/worker-main.ts', { settings }))
    await untilReady(port, signal)
    ports.push(port)
  }
  const apiLog = path.join(logFolder, 'api.log')
  const processes = [api, ...workers, mail]
  const parts = { api, workers, mail, processes }
  return { urls, apiPort, ports, accessKey, secret: SECRET, mailFolder, apiLog, ...parts }
}

async function untilReady(port: number, signal: AbortSignal): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(100)) {
    signal.throwIfAborted()
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error(`nothing is ready on port ${port}: see the logs`)
}
