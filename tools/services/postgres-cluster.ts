import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastingPort } from './lasting-port.ts'
import { findPostgres, type PostgresPrograms } from './postgres-programs.ts'

/** A PostgreSQL of our own in one folder; nothing else on the computer knows or needs it. */
export interface PostgresCluster {
  readonly port: number
  /** As the administrator unless a user is named. */
  readonly url: (database: string, user?: string) => string
  readonly isRunning: () => Promise<boolean>
  /** Returns when connections are accepted; does nothing when they already are. */
  readonly start: () => Promise<void>
  /** Ends sessions, writes everything down, stops. */
  readonly stop: () => Promise<void>
  /** As a crash: no session is ended and nothing written; the next start recovers from the log. */
  readonly stopAtOnce: () => Promise<void>
  readonly restart: () => Promise<void>
}

export interface ClusterOptions {
  /** A free one when it is not given; the cluster keeps it over restarts. */
  readonly port?: number
  /** Further lines of postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
}

const ADMINISTRATOR = 'postgres'
const HOST = '127.0.0.1'
/** The kernel's limit for the path of a socket is 107 bytes, and its name takes up to 15 of them. */
const LONGEST_SOCKET_FOLDER = 91
/** Recovery after a crash on a busy computer is counted in. */
const PATIENCE_SECONDS = 60

/** Makes the cluster when the folder has none; does not start it. */
export async function createCluster(
  folder: string,
  options: ClusterOptions = {},
): Promise<PostgresCluster> {
  const programs = await findPostgres()
  const home = path.resolve(folder)
  const file = (name: string) => path.join(home, name)
  const data = file('data')
  await makeHome(home, programs)
  if (!existsSync(data)) await makeData(data, programs)
  const port = options.port ?? (await lastingPort())
  const settings = settingLines(home, port, options.settings)

  const control = (...args: string[]) =>
    programs.run('pg_ctl', ['-D', data, '-w', '-t', String(PATIENCE_SECONDS), ...args])
  const isRunning = () =>
    control('status').then(
      () => true,
      () => false,
    )
  const stopBy = async (mode: 'fast' | 'immediate') => {
    if (await isRunning()) await control('-m', mode, 'stop')
  }
  const start = async () => {
    const isCurrent = (await readIfThere(file('settings.conf'))) === settings
    if (isCurrent && (await isRunning())) return untilReady(data)
    await stopBy('fast')
    await writeFile(file('settings.conf'), settings)
    await chmod(file('settings.conf'), 0o644)
    await control('-l', file('postgres.log'), 'start').catch(async (error: unknown) => {
      const log = (await readIfThere(file('postgres.log'))) ?? ''
      const reason = log.trimEnd().split('\n').slice(-5).join('\n') || String(error)
      throw new Error(`PostgreSQL did not start:\n${reason}`, { cause: error })
    })
  }
  return {
    port,
    url: (database, user = ADMINISTRATOR) => `postgres://${user}@${HOST}:${port}/${database}`,
    isRunning,
    start,
    stop: () => stopBy('fast'),
    stopAtOnce: () => stopBy('immediate'),
    restart: async () => {
      await stopBy('fast')
      await start()
    },
  }
}

async function makeHome(home: string, { owner }: PostgresPrograms): Promise<void> {
  await mkdir(home, { recursive: true })
  await chmod(home, 0o700)
  if (owner) await chown(home, owner.uid, owner.gid)
}

/** Under another name until it is whole: a half-made one would never start and never be made again. */
async function makeData(data: string, programs: PostgresPrograms): Promise<void> {
  const unfinished = `${data}.new`
  await rm(unfinished, { recursive: true, force: true })
  // Without passwords: only this computer can connect, and the data is for development and tests.
  const rules = ['--auth=trust', '--data-checksums']
  const text = ['--encoding=UTF8', '--locale=C.UTF-8']
  await programs.run('initdb', ['-D', unfinished, '-U', ADMINISTRATOR, ...rules, ...text])
  const file = path.join(unfinished, 'postgresql.conf')
  await writeFile(file, `${await readFile(file, 'utf8')}\ninclude '../settings.conf'\n`)
  await rename(unfinished, data)
}

function settingLines(home: string, port: number, further: ClusterOptions['settings']): string {
  const settings = {
    port: String(port),
    listen_addresses: HOST,
    unix_socket_directories: Buffer.byteLength(home) > LONGEST_SOCKET_FOLDER ? '' : home,
    // What is tested is what is promised: an answer means that the message is on disk.
    fsync: 'on',
    full_page_writes: 'on',
    ...further,
  }
  const quote = (value: string) => `'${value.replaceAll("'", "''")}'`
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quote(value)}\n`)
    .join('')
}

/** Somebody else started it: it writes its state into the eighth line of its file. */
async function untilReady(data: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_SECONDS * 1000; Date.now() < until; await sleep(50)) {
    const lines = (await readIfThere(path.join(data, 'postmaster.pid')))?.split('\n')
    if (lines?.[7]?.trim() === 'ready') return
  }
  throw new Error(`PostgreSQL runs but accepted nothing for ${PATIENCE_SECONDS} s`)
}

async function readIfThere(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined
}
