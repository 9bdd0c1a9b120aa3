import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { SupervisedProcess } from '../chaos/supervised-process.ts'
import { untilReady } from '../chaos/start-service.ts'

const SECRETS = '/etc/site/secrets'

/** The services of `deploy/`, started and stopped by the names of their units. */
export function createUnits(options: {
  readonly build: string
  readonly logFolder: string
  readonly settings: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}) {
  const running = new Map<string, SupervisedProcess>()
  return { start, stop, stopAll: () => stop([...running.keys()]) }

  async function start(units: readonly string[]): Promise<void> {
    for (const name of units) {
      const { script, port, settings } = await describe(name)
      const logFile = path.join(options.logFolder, `${name}.log`)
      const unit = new SupervisedProcess({ name, script, logFile, settings })
      running.set(name, unit)
      unit.start()
      await untilReady(port, options.signal)
    }
  }

  async function stop(units: readonly string[]): Promise<void> {
    for (const name of units) {
      await running.get(name)?.stop()
      running.delete(name)
    }
  }

  async function describe(unit: string) {
    const program = unit === 'site-worker' ? 'worker' : 'web'
    const file = await readFile(`/etc/site/${program}.env`, 'utf8')
    const given = parseEnv(file) as Readonly<Record<string, string>>
    const shared = { ...given, ...options.settings, BUILD_DIR: options.build }
    if (program === 'worker') {
      const url = { WORKER_DATABASE_URL_FILE: `${SECRETS}/worker-database-url` }
      const settings = { ...shared, ...url, SMTP_URL_FILE: `${SECRETS}/smtp-url` }
      return { script: 'src/server/worker-main.ts', port: 3001, settings }
    }
    const [, port] = /^site-api@(\d+)$/.exec(unit) ?? []
    if (port === undefined) throw new Error(`the drill does not know the unit ${unit}`)
    const url = { DATABASE_URL_FILE: `${SECRETS}/api-database-url` }
    const secret = { SECRET_FILE: `${SECRETS}/secret` }
    const settings = { ...shared, ...url, ...secret, PORT: port, WORKER: 'off' }
    return { script: 'src/server/main.ts', port: Number(port), settings }
  }
}
