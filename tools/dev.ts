import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { writeSmallBuild } from './dev/small-build.ts'
import { becomesFree, isFree } from './services/free-port.ts'
import {
  OPERATOR_SETTINGS,
  RELEASE_SECONDS,
  servicePorts,
  startServices,
  WEB_SETTINGS,
} from './services/start-services.ts'

/**
 * The site with hot reload, database, mailbox and API. `--port` moves all of them by the same offset, so
 * that two checkouts can run side by side. Without a model provider the assistant quotes the pages.
 */
const DEFAULT_PORT = 5173
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    /** The editor at /admin, on the files of this computer. */
    cms: { type: 'boolean', default: false },
  },
})
if (values.cms) process.env['CMS_BACKEND'] = 'local'
const port = Number(values.port ?? DEFAULT_PORT)
const offset = port - DEFAULT_PORT
const API_PORT = 3000 + offset
if (!(port > 2200 && port < 55_000)) throw new Error('--port must be between 2200 and 55000')
const BUILD = '.cache/dev-build'
/** After the pages, which are rendered first. */
const DEBOUNCE_MS = 2000

const stopped = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
})
const opening = openServices()
const [assetsExitCode] = await start(['src/build/build-assets.ts']).ended
if (assetsExitCode !== 0) {
  await (await opening)?.close()
  process.exit(1)
}
// The run before may still be shutting down.
await becomesFree(port, RELEASE_SECONDS)
const host = values.host ? ['--host', values.host] : []
const options = ['--strictPort', '--port', String(port), ...host]
const pages = start(
  // Without the condition the command starts itself a second time.
  ['--conditions=development', 'node_modules/@react-router/dev/bin.cjs', 'dev', ...options],
  // The proxy target in vite.config.ts.
  { API_PORT: String(API_PORT) },
)
const services = await opening
const stopApi = services && (await serveApi())
await Promise.race([stopped, pages.ended])
await services?.withdraw()
await stopApi?.()
pages.stop()
await pages.ended
await services?.close()

/** If the services cannot start, only the pages are served. */
async function openServices() {
  try {
    const started = await startServices(process.cwd(), servicePorts(offset))
    if ('mails' in started) {
      return { withdraw: async () => undefined, close: async () => undefined }
    }
    for (const line of started.lines) console.log(line)
    return started
  } catch (error) {
    console.log(`pages only, without form and assistant: ${String(error)}`)
    console.log(`npm run dev -- --port ${port + 100} moves all ports`)
    return undefined
  }
}

/** Restarts the API after content edits (debounced). */
async function serveApi(): Promise<() => Promise<void>> {
  let stop = await startApi()
  let edits = 0
  let restarting: Promise<void> | undefined
  const restart = async () => {
    for (let seen = -1; seen !== edits;) {
      seen = edits
      await sleep(DEBOUNCE_MS)
      await stop?.()
      stop = await startApi()
    }
    restarting = undefined
  }
  const watcher = watch('content', { recursive: true }, (_event, file) => {
    if (!file || !/\.(ya?ml|md)$/.test(file)) return
    edits += 1
    restarting ??= restart()
  })
  return async () => {
    watcher.close()
    await restarting
    await stop?.()
  }
}

/** Publishes the current content and serves the API. Undefined if the content is invalid or the port is in use. */
async function startApi(): Promise<(() => Promise<void>) | undefined> {
  if (!(await isFree(API_PORT))) {
    console.log(`port ${API_PORT} is in use: form and assistant are served by that process`)
    return undefined
  }
  try {
    await writeSmallBuild(BUILD)
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return undefined
  }
  const env = { BUILD_DIR: BUILD, PORT: String(API_PORT), LOG_LEVEL: 'warn' }
  const web = `--env-file=${WEB_SETTINGS}`
  const api = start([web, 'src/server/main.ts'], env)
  // Takes minutes the first time and seconds after an edit; until then the assistant finds nothing.
  const sync = start([`--env-file=${OPERATOR_SETTINGS}`, 'tools/dev/publish-content.ts'])
  sync.lowerPriority()
  return async () => {
    sync.stop()
    api.stop()
    await Promise.all([sync.ended, api.ended])
  }
}

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return {
    ended: once(child, 'exit'),
    stop: () => void child.kill('SIGINT'),
    lowerPriority: () => child.pid && setPriority(child.pid, 10),
  }
}
