import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { becomesFree, isFree } from './free-port.ts'
import { receiveInto } from './mail-folder.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { localUrls, startLocalDatabase } from './local-database.ts'
import type { DatabaseUrls } from './project-database.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export type ServicePorts = ReturnType<typeof servicePorts>

/** Named like the command-line options. */
export const servicePorts = (offset = 0) => ({
  'postgres-port': 15_432 + offset,
  'smtp-port': 11_025 + offset,
})

export interface StartedServices {
  readonly lines: readonly string[]
  readonly operatorUrl: string
  /** First step of a shutdown: a process started after it does not reuse these services. */
  readonly withdraw: () => Promise<void>
  readonly close: () => Promise<void>
}

/** How long the ports of a process that is shutting down may stay in use. */
export const RELEASE_SECONDS = 15

/**
 * Starts a database and a mail server for development, with data in `.cache/services` of `folder`. A database that
 * the settings name is used instead.
 */
export async function startServices(
  folder: string,
  ports: ServicePorts,
): Promise<StartedServices | { readonly mails: string }> {
  const home = path.join(folder, '.cache/services')
  const mails = path.join(home, 'mails')
  const portFile = path.join(home, 'smtp-port')
  if (await isRunning(portFile)) return { mails }
  const withdraw = () => rm(portFile, { force: true })
  const closers = [withdraw]
  const close = async () => {
    for (const closer of closers.splice(0)) await closer()
  }
  try {
    await waitUntilFree(ports)
    const local = localUrls(ports['postgres-port'])
    const named = readNamedDatabase(folder, local)
    if (named) await migrateNamed(named.ownerUrl)
    // Stops before the mail port is released, so that a process waiting for it finds it stopped.
    else closers.push(await startLocalDatabase(path.join(home, 'pglite'), ports['postgres-port']))
    const urls = named ?? local
    const receiver = await receiveInto(mails, { port: ports['smtp-port'] }, console.log)
    closers.push(receiver.close)
    await writeFile(portFile, String(ports['smtp-port']))

    const settings = writeSettings(folder, urls, `smtp://127.0.0.1:${ports['smtp-port']}`)
    const lines = [
      named
        ? 'database  DATABASE_URL, up to date'
        : `database  ${urls.ownerUrl}, up to date; PGlite, where every user has all rights`,
      `mails     ${mails}; none is delivered`,
      ...settings,
    ]
    return { lines, operatorUrl: urls.operatorUrl, withdraw, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The file may be stale after a crash. */
async function isRunning(portFile: string): Promise<boolean> {
  const port = await readFile(portFile, 'utf8').catch(() => undefined)
  return port !== undefined && !(await isFree(Number(port)))
}

/** Another process of this checkout may be shutting down. */
async function waitUntilFree(ports: ServicePorts): Promise<void> {
  for (const [option, port] of Object.entries(ports)) {
    if (await becomesFree(port, RELEASE_SECONDS)) continue
    throw new Error(`port ${port} is in use: choose another with --${option}`)
  }
}

/** Web and worker share a process in development; the operator's CLI reads both files. */
export const WEB_SETTINGS = '.env'
export const OPERATOR_SETTINGS = '.env.operator'

/** Undefined if the settings name the local database or none. */
function readNamedDatabase(folder: string, local: DatabaseUrls): DatabaseUrls | undefined {
  const files = [WEB_SETTINGS, OPERATOR_SETTINGS].map((name) => path.join(folder, name))
  const texts = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
  const settings = { ...parseEnv(texts.join('\n')), ...process.env }
  if ([undefined, local.apiUrl].includes(settings['DATABASE_URL'])) return undefined
  const read = (name: string) => {
    const url = settings[name]
    if (url) return url
    throw new Error(`DATABASE_URL names another database, so ${name} is needed, too`)
  }
  return {
    apiUrl: read('DATABASE_URL'),
    workerUrl: read('WORKER_DATABASE_URL'),
    operatorUrl: read('OPERATOR_DATABASE_URL'),
    ownerUrl: read('OWNER_DATABASE_URL'),
  }
}

async function migrateNamed(ownerUrl: string): Promise<void> {
  try {
    await migrateDatabase(ownerUrl)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(
      `the database in OWNER_DATABASE_URL cannot be used: ${message} (without ${WEB_SETTINGS} and ${OPERATOR_SETTINGS} a local one is created)`,
      { cause: error },
    )
  }
}

/** Writes the settings for `npm start` and `npm run operator` and reports what happened to each file. */
function writeSettings(folder: string, urls: DatabaseUrls, smtpUrl: string): string[] {
  const web = {
    DATABASE_URL: urls.apiUrl,
    WORKER_DATABASE_URL: urls.workerUrl,
    SMTP_URL: smtpUrl,
  }
  const operator = { OPERATOR_DATABASE_URL: urls.operatorUrl, OWNER_DATABASE_URL: urls.ownerUrl }
  const secret = { SECRET: randomBytes(32).toString('base64url') }
  return [
    `${WEB_SETTINGS}      ${writeMissing(path.join(folder, WEB_SETTINGS), web, secret)}`,
    `${OPERATOR_SETTINGS} ${writeMissing(path.join(folder, OPERATOR_SETTINGS), operator)}`,
  ]
}

/** Never overwrites an existing file: it may contain manual changes. */
function writeMissing(
  file: string,
  settings: Readonly<Record<string, string>>,
  fresh: Readonly<Record<string, string>> = {},
): string {
  if (existsSync(file)) {
    const present = parseEnv(readFileSync(file, 'utf8'))
    const other = Object.entries(settings).filter(([name, value]) => present[name] !== value)
    if (other.length === 0) return 'unchanged'
    return `kept, but these settings differ: ${other.map(([name]) => name).join(', ')}`
  }
  const lines = Object.entries({ ...settings, ...fresh }).map((pair) => pair.join('='))
  const text = ['# Written by `npm run services`; delete it to get a new one.', ...lines, '']
  writeFileSync(file, text.join('\n'), { mode: 0o600, flag: 'wx' })
  return 'written'
}
