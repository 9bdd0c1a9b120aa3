import { setTimeout as sleep } from 'node:timers/promises'
import { startApiOfContent } from './dev/api-of-content.ts'
import { startProgram } from './dev/start-program.ts'
import { watchContent } from './dev/watch-content.ts'
import { DEFAULT_PORTS, startServices } from './services/start-services.ts'

/**
 * The whole site on one computer: pages that reload, and behind them the form and the assistant with a
 * database of their own. No account is needed: without a model the assistant quotes the pages.
 */
const QUIET_MS = 300
const stopped = nextSignal()
const services = await openServices()
const pages = startProgram('node_modules/.bin/react-router', ['dev'])
const stopWatching = services && (await serveApi())
await Promise.race([stopped, pages.ended])
stopWatching?.()
pages.stop()
await pages.ended
await services?.close()

/** Without PostgreSQL the pages can still be worked on. */
async function openServices() {
  try {
    const started = await startServices(process.cwd(), DEFAULT_PORTS)
    if ('runningAt' in started) return { close: async () => undefined }
    for (const line of started.lines) console.log(line)
    return started
  } catch (error) {
    console.log(`pages only, form and assistant are closed: ${String(error)}`)
    return undefined
  }
}

/** A changed price is in the next answer, as it is on the page. */
async function serveApi(): Promise<() => void> {
  let api = await startApiOfContent()
  let changes = 0
  let renewed: Promise<void> | undefined
  const renew = async () => {
    for (let seen = -1; seen !== changes;) {
      seen = changes
      await sleep(QUIET_MS)
      await api?.()
      api = await startApiOfContent()
    }
    renewed = undefined
  }
  const stop = watchContent(() => {
    changes += 1
    renewed ??= renew()
  })
  return () => {
    stop()
    void api?.()
  }
}

function nextSignal(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
  })
}
