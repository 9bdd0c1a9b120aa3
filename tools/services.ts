import { parseArgs } from 'node:util'
import { syncContent } from './services/first-sync.ts'
import { DEFAULT_PORTS, startServices } from './services/start-services.ts'

/** What `npm start` needs beside itself, for development; everything stays on this computer. */
const { values } = parseArgs({
  options: {
    'postgres-port': { type: 'string', default: String(DEFAULT_PORTS['postgres-port']) },
    'smtp-port': { type: 'string', default: String(DEFAULT_PORTS['smtp-port']) },
    'mail-port': { type: 'string', default: String(DEFAULT_PORTS['mail-port']) },
  },
})

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  // From the first moment on: a Ctrl-C during the start must not leave PostgreSQL behind.
  const stopped = nextSignal()
  const services = await startServices(process.cwd(), {
    'postgres-port': portOf('postgres-port'),
    'smtp-port': portOf('smtp-port'),
    'mail-port': portOf('mail-port'),
  })
  if ('runningAt' in services) {
    console.log(`The services already run, with the mails at ${services.runningAt}`)
    return
  }
  for (const line of services.lines) console.log(line)
  await prepareAssistant(services.operatorUrl, stopped)
  console.log('\nNext: npm run build && npm start, in another terminal. Ctrl-C stops the services.')
  console.log(`\n${await stopped}: stopping`)
  await services.close()
}

/** The first time it takes a minute or two, later nothing. Who stops meanwhile need not wait for it. */
async function prepareAssistant(operatorUrl: string, stopped: Promise<string>): Promise<void> {
  const stop = new AbortController()
  void stopped.then(() => stop.abort())
  let isTold = false
  const onProgress = (done: number, total: number) => {
    if (isTold || done === total) return
    isTold = true
    console.log(`assistant reads ${total} texts of the site, once`)
  }
  try {
    const folder = process.cwd()
    const count = await syncContent({ folder, operatorUrl, signal: stop.signal, onProgress })
    if (count === 0) return
    console.log(`assistant knows ${count} passages; after a build: npm run korab -- knowledge sync`)
  } catch (error) {
    if (!stop.signal.aborted) throw error
  }
}

function portOf(option: keyof typeof values): number {
  const port = Number(values[option])
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`--${option} takes a port from 1 to 65535`)
}

/** The listeners stay: a second Ctrl-C must not leave PostgreSQL half stopped. */
function nextSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
  })
}
