import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { createCluster } from '#tests/support/postgres.ts'
import {
  databaseUrls,
  OWNER,
  prepareDatabase,
  type DatabaseUrls,
} from '#tools/services/project-database.ts'

export interface TestDatabase extends DatabaseUrls {
  readonly drop: () => Promise<void>
}

export interface TestCluster {
  /** Connects as administrator to the database `postgres`. */
  readonly url: string
  readonly close: () => Promise<void>
}

const TEMPLATE = 'template_migrated'
const PREFIX = 'site-postgres-'
const DROP_TIMEOUT_MS = 500

/** Nothing is kept after a run. Tests of durability have clusters of their own. */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off' }

/**
 * A cluster with a migrated template database. It is outside the project, because the PostgreSQL user
 * may not have access to the project folder.
 */
export async function startTestCluster(): Promise<TestCluster> {
  await removeAbandoned()
  const folder = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  const close = () => removeCluster(folder)
  try {
    const cluster = await createCluster(folder, { settings: NOT_DURABLE })
    await cluster.start()
    await prepareDatabase(cluster, TEMPLATE)
    return { url: cluster.url('postgres'), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Much faster than running the migrations. */
export async function copyDatabase(clusterUrl: string): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await withAdministrator(async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE} owner ${OWNER}`)
    // Privileges on a database are not copied with it.
    await client.query(`revoke temporary on database ${name} from public`)
  })
  return {
    ...databaseUrls({ url: urlOf }, name),
    drop: () => withAdministrator((client) => dropDatabase(client, name)),
  }

  function urlOf(database: string, user?: string): string {
    const url = new URL(clusterUrl)
    url.pathname = `/${database}`
    if (user !== undefined) url.username = user
    return url.href
  }

  async function withAdministrator(work: (client: Client) => Promise<unknown>): Promise<void> {
    const client = new Client({ connectionString: clusterUrl })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
}

/**
 * Waits for connections to close, because a pool ends before they do, and terminating one would fail
 * the run.
 */
export async function dropDatabase(administrator: Client, name: string): Promise<void> {
  const deadline = performance.now() + DROP_TIMEOUT_MS
  while (performance.now() < deadline && (await isInUse(administrator, name))) await setTimeout(10)
  await administrator.query(`drop database if exists ${name} with (force)`)
}

async function isInUse(administrator: Client, name: string): Promise<boolean> {
  const { rowCount } = await administrator.query(
    'select 1 from pg_stat_activity where datname = $1',
    [name],
  )
  return rowCount !== 0
}

async function removeCluster(folder: string): Promise<void> {
  if (existsSync(path.join(folder, 'data'))) await (await createCluster(folder)).stopAtOnce()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Removes the clusters of killed runs. Errors are ignored, because two runs may do it at once. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10)
    if (pid && !isAlive(pid)) await removeCluster(path.join(tmpdir(), name)).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
