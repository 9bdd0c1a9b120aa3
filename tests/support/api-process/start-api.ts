import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ApiSettings {
  readonly port: number
  readonly buildDirectory: string
  readonly databaseUrl: string
  /** Further settings of the server. */
  readonly environment?: Readonly<Record<string, string>>
}

export interface ApiProcess {
  readonly port: number
  readonly isRunning: () => boolean
  /** Resolves when the process has exited. */
  readonly exited: Promise<void>
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT') => void
  /** The end of its output, for error messages. */
  readonly recentOutput: () => string
}

export const SECRET = 'a secret that is only used on one computer'

/** Never used, because the worker is off. */
const UNUSED_SMTP_URL = 'smtp://127.0.0.1:9'
const UNLIMITED = '1000000000'
const limitsOf = (value: string) =>
  Object.fromEntries(
    [
      'CONTACT_PER_ADDRESS_HOUR',
      'CONTACT_PER_ADDRESS_DAY',
      'CONTACT_PER_EMAIL_HOUR',
      'CONTACT_PER_HOUR',
      'CONTACT_PROVEN_PER_ADDRESS_HOUR',
      'CONTACT_PROVEN_PER_HOUR',
    ].map((name) => [name, value]),
  )
/** Empty settings count as not set, so the server uses its defaults. */
export const USUAL_LIMITS = limitsOf('')
const READY_TIMEOUT_MS = 60_000
const KEPT_CHARACTERS = 4000

/** The real server in a separate process, without rate limits unless they are given. */
function spawnApi(settings: ApiSettings): ApiProcess {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(settings.port),
      BUILD_DIR: settings.buildDirectory,
      DATABASE_URL: settings.databaseUrl,
      SECRET,
      SMTP_URL: UNUSED_SMTP_URL,
      WORKER: 'off',
      LOG_LEVEL: 'warn',
      ...limitsOf(UNLIMITED),
      ...settings.environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-KEPT_CHARACTERS)
    })
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    port: settings.port,
    isRunning,
    exited: once(child, 'exit').then(() => undefined),
    kill: (signal) => void child.kill(signal),
    recentOutput: () => output,
  }
}

export async function startApi(settings: ApiSettings): Promise<ApiProcess> {
  const api = spawnApi(settings)
  await untilReady(api)
  return api
}

async function untilReady(api: ApiProcess): Promise<void> {
  for (const until = Date.now() + READY_TIMEOUT_MS; Date.now() < until; await sleep(25)) {
    if (!api.isRunning()) break
    if (await isReady(api.port)) return
  }
  throw new Error(`the server on port ${api.port} did not become ready:\n${api.recentOutput()}`)
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}
