import { Client } from 'pg'
import { ADMINISTRATOR_STATEMENTS, migrateDatabase } from '#server/database/migrate.ts'

export type DatabaseUrls = ReturnType<typeof databaseUrls>

export interface DatabaseServer {
  /** As the superuser unless a user is given. */
  readonly url: (database: string, user?: string) => string
}

/** Not a superuser, as in production: a migration that needs more rights must fail here. */
export const OWNER = 'app_owner'
const LOGINS = {
  app_api: 'api_login',
  app_worker: 'worker_login',
  app_operator: 'operator_login',
}

/** Creates the database and its users if missing, and migrates it. */
export async function prepareDatabase(
  cluster: DatabaseServer,
  name: string,
): Promise<DatabaseUrls> {
  const urls = databaseUrls(cluster, name)
  const administrator = new Client({ connectionString: cluster.url('postgres') })
  await administrator.connect()
  try {
    const ensure = async (table: string, column: string, value: string, statement: string) => {
      const { rowCount } = await administrator.query(`select from ${table} where ${column} = $1`, [
        value,
      ])
      if (rowCount === 0) await administrator.query(statement)
    }
    await ensure('pg_roles', 'rolname', OWNER, `create role ${OWNER} login createrole`)
    await ensure('pg_database', 'datname', name, `create database "${name}" owner ${OWNER}`)
    await prepareAsAdministrator(cluster.url(name))
    // Migrations create the roles that these logins belong to.
    await migrateDatabase(urls.ownerUrl)
    for (const [role, login] of Object.entries(LOGINS)) {
      await ensure('pg_roles', 'rolname', login, `create role ${login} login in role ${role}`)
    }
  } finally {
    await administrator.end()
  }
  return urls
}

async function prepareAsAdministrator(administratorUrl: string): Promise<void> {
  const client = new Client({ connectionString: administratorUrl })
  await client.connect()
  try {
    for (const statement of ADMINISTRATOR_STATEMENTS) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** One connection per database role. */
export function databaseUrls({ url }: DatabaseServer, name: string) {
  return {
    ownerUrl: url(name, OWNER),
    apiUrl: url(name, LOGINS.app_api),
    workerUrl: url(name, LOGINS.app_worker),
    operatorUrl: url(name, LOGINS.app_operator),
  }
}
