import { parseArgs } from 'node:util'
import { servicePorts, startServices } from './services/start-services.ts'
import { publishContent } from './services/sync-content.ts'

/** Local PostgreSQL and mail server for `npm start`. */
const defaults = servicePorts()
const { values } = parseArgs({
  options: {
    'postgres-port': { type: 'string', default: String(defaults['postgres-port']) },
    'smtp-port': { type: 'string', default: String(defaults['smtp-port']) },
  },
})

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  // Before the start: Ctrl-C during it must not leave PostgreSQL running.
  const stopped = nextSignal()
  const services = await startServices(process.cwd(), {
    'postgres-port': portOf('postgres-port'),
    'smtp-port': portOf('smtp-port'),
  })
  if ('mails' in services) {
    console.log(`already running, mails in ${services.mails}`)
    return
  }
  for (const line of services.lines) console.log(line)
  const stop = new AbortController()
  void stopped.then(() => stop.abort())
  await publishContent(services.operatorUrl, stop.signal)
  console.log('\nNext: npm run build && npm start, in another terminal. Ctrl-C stops the services.')
  console.log('After a build with new content: npm run operator -- knowledge sync')
  console.log(`\n${await stopped}: stopping`)
  await services.close()
}

function portOf(option: keyof typeof values): number {
  const port = Number(values[option])
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`--${option} must be a port from 1 to 65535`)
}

/** The listeners stay, so a second Ctrl-C cannot interrupt the shutdown. */
function nextSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
  })
}
