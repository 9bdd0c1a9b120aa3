import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { realpath, chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tools/services/free-port.ts'
import type { DatabaseServer } from '#tools/services/project-database.ts'

/** The PostgreSQL binaries of one version. */
export interface PostgresPrograms {
  readonly folder: string
  /** Returns stdout; throws with stderr. */
  readonly run: (program: string, args: readonly string[]) => Promise<string>
  /** Owner of the cluster's files; undefined for the current user. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
}

const OLDEST = 15
const DEBIAN_FOLDER = '/usr/lib/postgresql'
const runFile = promisify(execFile)

async function findPostgres(
  places: readonly string[] = postgresPlaces(),
): Promise<PostgresPrograms> {
  for (const place of places) {
    const major = await majorVersion(place)
    if (major >= OLDEST) {
      const owner = await databaseOwner()
      // The folder found may only hold symlinks to some programs.
      const folder = path.dirname(await realpath(path.join(place, 'postgres')))
      return { folder, owner, run: (program, args) => run(path.join(folder, program), args, owner) }
    }
  }
  throw new Error(
    `PostgreSQL ${OLDEST} or newer was not found: install it and add its folder of programs to PATH.`,
  )
}

export async function psqlProgram(): Promise<string> {
  return path.join((await findPostgres()).folder, 'psql')
}

/** PATH first, then Debian's versioned folders, which are not in PATH. */
function postgresPlaces(): string[] {
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter).filter((place) => place !== '')
  const installed = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const newestFirst = installed.toSorted((a, b) => Number(b) - Number(a))
  return [...inPath, ...newestFirst.map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))]
}

/** 0 if the folder cannot create a cluster. */
async function majorVersion(folder: string): Promise<number> {
  const hasAll = ['postgres', 'pg_ctl', 'initdb'].every((name) =>
    existsSync(path.join(folder, name)),
  )
  if (!hasAll) return 0
  const { stdout } = await runFile(path.join(folder, 'postgres'), ['--version'])
  return Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0)
}

/** PostgreSQL refuses to run as root; use the package's user. */
async function databaseOwner(): Promise<PostgresPrograms['owner']> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string) => Number((await runFile('id', [flag, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

async function run(
  program: string,
  args: readonly string[],
  owner: PostgresPrograms['owner'],
): Promise<string> {
  // PGPORT, PGDATA and the like must not redirect to another cluster.
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  const env = { ...Object.fromEntries(kept), LC_ALL: 'C' }
  try {
    // The other user may lack access to the current directory.
    return (await runFile(program, args, { ...owner, env, cwd: '/' })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    const output = stderr?.trim() || stdout?.trim() || String(error)
    const isLocked = owner && output.includes('Permission denied')
    const hint = isLocked
      ? '\nPostgreSQL runs as user postgres, who needs access to that folder.'
      : ''
    throw new Error(`${path.basename(program)} failed: ${output}${hint}`, { cause: error })
  }
}

/** A private PostgreSQL cluster in one folder. */
export interface PostgresCluster extends DatabaseServer {
  readonly port: number
  readonly isRunning: () => Promise<boolean>
  /** Resolves when connections are accepted; does nothing if already running. */
  readonly start: () => Promise<void>
  /** A fast shutdown. */
  readonly stop: () => Promise<void>
  /** An immediate shutdown, like a crash: the next start recovers from the WAL. */
  readonly stopAtOnce: () => Promise<void>
  readonly restart: () => Promise<void>
  /** A standby begins to accept writes. */
  readonly promote: () => Promise<void>
}

export interface ClusterOptions {
  /** Default: a free port. Stays the same over restarts. */
  readonly port?: number
  /** Further lines of postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
  /** Of a running cluster, whose standby this becomes. */
  readonly copyOf?: Pick<PostgresCluster, 'port'>
}

const ADMINISTRATOR = 'postgres'
const HOST = '127.0.0.1'
/** Socket paths are limited to 107 bytes, of which the file name takes up to 15. */
const LONGEST_SOCKET_FOLDER = 91
/** Includes crash recovery on a busy machine. */
const TIMEOUT_SECONDS = 60

/** Creates the cluster if the folder has none; does not start it. */
export async function createCluster(
  folder: string,
  options: ClusterOptions = {},
): Promise<PostgresCluster> {
  const programs = await findPostgres()
  const home = path.resolve(folder)
  const file = (name: string) => path.join(home, name)
  const data = file('data')
  await makeHome(home, programs)
  if (!existsSync(data)) await makeData(data, programs, options.copyOf)
  const port = options.port ?? (await findFreePort())
  const settings = settingLines(home, port, options.settings)

  const control = (...args: string[]) =>
    programs.run('pg_ctl', ['-D', data, '-w', '-t', String(TIMEOUT_SECONDS), ...args])
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
    if (isCurrent && (await isRunning()) && (await becomesReady(data))) return
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
    promote: async () => void (await control('promote')),
  }
}

async function makeHome(home: string, { owner }: PostgresPrograms): Promise<void> {
  await mkdir(home, { recursive: true })
  await chmod(home, 0o700)
  if (owner) await chown(home, owner.uid, owner.gid)
}

/** Renamed when complete: a partial cluster would never start and never be recreated. */
async function makeData(
  data: string,
  programs: PostgresPrograms,
  copyOf: ClusterOptions['copyOf'],
): Promise<void> {
  const unfinished = `${data}.new`
  await rm(unfinished, { recursive: true, force: true })
  if (copyOf) {
    const source = ['-h', HOST, '-p', String(copyOf.port), '-U', ADMINISTRATOR]
    await programs.run('pg_basebackup', ['-D', unfinished, ...source, '-R', '-c', 'fast'])
    await rename(unfinished, data)
    return
  }
  // No passwords: localhost only, and only test data.
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
    // Durability is tested, so nothing is switched off.
    fsync: 'on',
    full_page_writes: 'on',
    ...further,
  }
  const quote = (value: string) => `'${value.replaceAll("'", "''")}'`
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quote(value)}\n`)
    .join('')
}

/** Started by another process: line 8 of postmaster.pid holds the state. False if it is shutting down. */
async function becomesReady(data: string): Promise<boolean> {
  for (const until = Date.now() + TIMEOUT_SECONDS * 1000; Date.now() < until; await sleep(50)) {
    const lines = (await readIfThere(path.join(data, 'postmaster.pid')))?.split('\n')
    const state = lines?.[7]?.trim()
    if (state === 'ready') return true
    if (!lines || state === 'stopping') return false
  }
  throw new Error(`PostgreSQL runs but accepted no connection for ${TIMEOUT_SECONDS} s`)
}

async function readIfThere(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined
}
