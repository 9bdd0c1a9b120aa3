import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** A folder with initdb, pg_ctl and postgres of one version. */
export interface PostgresPrograms {
  readonly folder: string
  /** Runs a program to its end and gives what it printed; throws with its complaint otherwise. */
  readonly run: (program: string, args: readonly string[]) => Promise<string>
  /** Who the cluster's files have to belong to; undefined when it is whoever runs this. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
}

const OLDEST = 15
const DEBIAN_FOLDER = '/usr/lib/postgresql'
const runFile = promisify(execFile)

export async function findPostgres(
  places: readonly string[] = postgresPlaces(),
): Promise<PostgresPrograms> {
  for (const folder of places) {
    const major = await majorVersion(folder)
    if (major >= OLDEST) {
      const owner = await databaseOwner()
      return { folder, owner, run: (program, args) => run(path.join(folder, program), args, owner) }
    }
  }
  throw new Error(
    `PostgreSQL ${OLDEST} or newer was not found: install Debian's package postgresql-${OLDEST}.`,
  )
}

/** psql and the like stand beside the server's programs; the folder found may only hold links to some. */
export async function clientProgram(name: 'psql' | 'pgbench'): Promise<string> {
  const { folder } = await findPostgres()
  return path.join(path.dirname(await realpath(path.join(folder, 'postgres'))), name)
}

/** What the path names comes first, so that it can choose; Debian keeps the programs out of it. */
function postgresPlaces(): string[] {
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter).filter((place) => place !== '')
  const installed = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const newestFirst = installed.toSorted((a, b) => Number(b) - Number(a))
  return [...inPath, ...newestFirst.map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))]
}

/** 0 where there is no PostgreSQL that can make a cluster. */
async function majorVersion(folder: string): Promise<number> {
  const hasAll = ['postgres', 'pg_ctl', 'initdb'].every((name) =>
    existsSync(path.join(folder, name)),
  )
  if (!hasAll) return 0
  const { stdout } = await runFile(path.join(folder, 'postgres'), ['--version'])
  return Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0)
}

/** PostgreSQL refuses to run as root; the package has made a user for it. */
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
  // PGPORT, PGDATA and the like of the caller must not lead to another cluster.
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  const env = { ...Object.fromEntries(kept), LC_ALL: 'C' }
  try {
    // The other user may not be allowed to be where the caller stands.
    return (await runFile(program, args, { ...owner, env, cwd: '/' })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    const said = stderr?.trim() || stdout?.trim() || String(error)
    const isLocked = owner && said.includes('Permission denied')
    const hint = isLocked ? '\nPostgreSQL runs as user postgres, who has to be let in there.' : ''
    throw new Error(`${path.basename(program)} failed: ${said}${hint}`, { cause: error })
  }
}
