import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { QUEUES } from './queues.ts'

const FOLDER = new URL('migrations/', import.meta.url)

/** Advisory lock against two migrations at once; an arbitrary number. */
const LOCK = 4_163_201

/**
 * Statements that only a PostgreSQL superuser can run, once per database. Large objects have no quota and belong
 * to no table, so a compromised role could fill the disk with them.
 */
export const ADMINISTRATOR_STATEMENTS = [
  'create extension if not exists vector',
  `revoke execute on function
    lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_put(oid, bigint, bytea), lowrite(integer, bytea)
  from public`,
]

/** Idempotent, runs as the owner. The queue comes first, because our functions write into its tables. */
export async function migrateDatabase(ownerUrl: string): Promise<readonly string[]> {
  const pool = new Pool({ connectionString: ownerUrl, max: 2 })
  // Lost connections are reported by the statement that needed them.
  pool.on('error', () => undefined)
  const lock = await pool.connect()
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK])
    await installQueues(ownerUrl)
    const applied = await applyMigrations(db)
    await grantRights(db)
    return applied
  } finally {
    lock.release(true)
    await db.destroy()
  }
}

async function installQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  let failure: unknown
  boss.on('error', (error) => {
    failure = error
  })
  await boss.start()
  try {
    for (const { name, policy, ...options } of QUEUES) {
      // The policy of a queue cannot change; all other options can.
      if (await boss.getQueue(name)) await boss.updateQueue(name, options)
      else await boss.createQueue(name, { ...options, ...(policy && { policy }) })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failure) throw failure
}

async function applyMigrations(db: Kysely<unknown>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

/** In order. */
export async function listMigrations(): Promise<readonly string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return files.map((name) => name.replace('.sql', ''))
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await listMigrations()).map(async (name) => {
    const text = await readFile(new URL(`${name}.sql`, FOLDER), 'utf8')
    const up: Migration['up'] = async (db) => void (await sql.raw(text).execute(db))
    return [name, { up }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Repeated with every migration: a new version of the queue may add tables, and a restored database has lost the
 * revocation.
 */
async function grantRights(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `grant usage on schema pgboss to app_worker, app_operator;
       grant select, insert, update, delete on all tables in schema pgboss to app_worker, app_operator;
       grant execute on all functions in schema pgboss to app_worker, app_operator;
       do $$ begin
         execute format('revoke temporary on database %I from public', current_database());
       end $$`,
    )
    .execute(db)
}
