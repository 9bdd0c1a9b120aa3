import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeSmallBuild } from './dev/small-build.ts'
import { isFree } from './services/free-port.ts'
import {
  DEFAULT_PORTS,
  OPERATOR_SETTINGS,
  startServices,
  WEB_SETTINGS,
} from './services/start-services.ts'

/**
 * The site with hot reload, database, mailbox and API. Arguments go to the page server (`--port`).
 * Without a model provider the assistant quotes the pages.
 */
const BUILD = '.cache/dev-build'
/** The proxy target in vite.config.ts. */
const API_PORT = 3000
const DEBOUNCE_MS = 300

const stopped = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
})
const services = await openServices()
const pages = start(['node_modules/.bin/react-router', 'dev', ...process.argv.slice(2)])
const stopApi = services && (await serveApi())
await Promise.race([stopped, pages.ended])
await stopApi?.()
pages.stop()
await pages.ended
await services?.close()

/** Without PostgreSQL only the pages are served. */
async function openServices() {
  try {
    const started = await startServices(process.cwd(), DEFAULT_PORTS)
    if ('runningAt' in started) return { close: async () => undefined }
    for (const line of started.lines) console.log(line)
    return started
  } catch (error) {
    console.log(`pages only, without form and assistant: ${String(error)}`)
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
  // Takes minutes the first time; until then the assistant finds nothing.
  const sync = start(
    [web, `--env-file=${OPERATOR_SETTINGS}`, 'src/server/korab.ts', 'knowledge', 'sync'],
    env,
  )
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
  return { ended: once(child, 'exit'), stop: () => void child.kill('SIGINT') }
}
