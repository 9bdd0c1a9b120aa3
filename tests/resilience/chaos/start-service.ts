import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tools/services/free-port.ts'
import { createCluster, type PostgresCluster } from '#tools/services/postgres.ts'
import { prepareDatabase, type DatabaseUrls } from '#tools/services/project-database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { SupervisedProcess } from './supervised-process.ts'

/** The contact service, with every part in a process that can be killed. */
export interface RunningService extends RunningProcesses {
  readonly cluster: PostgresCluster
}

interface RunningProcesses {
  readonly urls: DatabaseUrls
  readonly apiPort: number
  readonly accessKey: string
  readonly secret: string
  readonly api: SupervisedProcess
  readonly workers: readonly SupervisedProcess[]
  readonly mail: SupervisedProcess
  /** File of the received mails. */
  readonly mailFolder: string
  readonly apiLog: string
  readonly close: () => Promise<void>
}

export interface ServiceOptions {
  readonly workers: number
  /** Folder of the process logs. */
  readonly logFolder: string
  readonly signal: AbortSignal
}

const SECRET = 'a secret of a service that lives for minutes'
const NO_LIMIT = '1000000000'
const TIMEOUT_MS = 60_000

export async function startService(options: ServiceOptions): Promise<RunningService> {
  const closing = new AsyncDisposableStack()
  try {
    return await start(options, closing)
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

async function start(
  options: ServiceOptions,
  closing: AsyncDisposableStack,
): Promise<RunningService> {
  const cluster = await startCluster(closing)
  const urls = await prepareDatabase(cluster, 'site_chaos')
  return { cluster, ...(await startProcesses(options, urls, closing)) }
}

/** Web process, worker and mail server on a migrated database. */
export async function startProcesses(
  { workers: workerCount, logFolder, signal }: ServiceOptions,
  urls: DatabaseUrls,
  closing: AsyncDisposableStack,
): Promise<RunningProcesses> {
  const folder = await temporaryFolder('site-chaos-', closing)
  const mailFolder = path.join(folder, 'mails')
  await mkdir(mailFolder)
  const { accessKey } = await writeSmallBuild(folder)
  const [apiPort, mailPort] = [await findFreePort(), await findFreePort()]
  const launch = (name: string, script: string, rest: Launch) => {
    const logFile = path.join(logFolder, `${name}.log`)
    rmSync(logFile, { force: true })
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
  }
  const mail = launch('mail', 'tests/resilience/chaos/mail-peer.ts', {
    args: [String(mailPort), mailFolder],
  })
  const api = launch('api', 'src/server/main.ts', {
    settings: {
      ...shared,
      ...UNLIMITED,
      DATABASE_URL: urls.apiUrl,
      PORT: String(apiPort),
      WORKER: 'off',
    },
  })
  await untilReady(apiPort, signal)
  const workers: SupervisedProcess[] = []
  for (let number = 1; number <= workerCount; number += 1) {
    const port = await findFreePort()
    const settings = { ...shared, WORKER_DATABASE_URL: urls.workerUrl, WORKER_PORT: String(port) }
    workers.push(launch(`worker-${number}`, 'src/server/worker-main.ts', { settings }))
    await untilReady(port, signal)
  }
  return {
    urls,
    apiPort,
    accessKey,
    secret: SECRET,
    api,
    workers,
    mail,
    mailFolder,
    apiLog: path.join(logFolder, 'api.log'),
    close: () => closing.disposeAsync(),
  }
}

interface Launch {
  readonly args?: readonly string[]
  readonly settings?: Readonly<Record<string, string>>
}

/** Rate limits are raised for the load. */
const UNLIMITED = {
  CONTACT_PER_ADDRESS_HOUR: NO_LIMIT,
  CONTACT_PER_ADDRESS_DAY: NO_LIMIT,
  CONTACT_PER_EMAIL_HOUR: NO_LIMIT,
  CONTACT_PER_HOUR: NO_LIMIT,
  CONTACT_PROVEN_PER_ADDRESS_HOUR: NO_LIMIT,
  CONTACT_PROVEN_PER_HOUR: NO_LIMIT,
}

/** In a separate folder that the PostgreSQL user can access. */
async function startCluster(closing: AsyncDisposableStack): Promise<PostgresCluster> {
  const folder = await temporaryFolder('site-chaos-postgres-', closing)
  const cluster = await createCluster(folder)
  closing.defer(() => cluster.stopAtOnce())
  await cluster.start()
  return cluster
}

async function temporaryFolder(prefix: string, closing: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), prefix))
  closing.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

export async function untilReady(port: number, signal: AbortSignal): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(100)) {
    signal.throwIfAborted()
    if (await isReady(port)) return
  }
  throw new Error(`nothing is ready on port ${port}: see the logs`)
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
