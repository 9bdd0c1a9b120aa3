import type { Command } from 'commander'
import type { Config } from '../config/config.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { withUrl } from './operator-database.ts'
import { escapeLine } from './output.ts'
import { addExamples, describeFault, OperatorFault, requireSetting, type Tool } from './tool.ts'

export function registerDatabase(program: Command, tool: Tool): void {
  const database = program.command('database').description('the database of the service')
  const migrate = database
    .command('migrate')
    .description('migrate tables, functions and queues, as OWNER_DATABASE_URL')
    .action(async () => {
      const url = requireSetting(tool.config().databases.owner, 'OWNER_DATABASE_URL')
      const applied = await migrateDatabase(url)
      if (applied.length === 0) tool.write('The database was up to date.\n')
      for (const name of applied) tool.write(`applied ${name}\n`)
    })
  addExamples(migrate, ['database migrate', 'before each start of a new build; safe to repeat'])

  const check = database
    .command('check')
    .description('log in as each configured user and check its permissions')
    .action(() => checkDatabase(tool))
  addExamples(check, ['database check', 'after users or passwords were changed'])
}

async function checkDatabase(tool: Tool): Promise<void> {
  const roles = await checkRoles(tool.config())
  for (const { name, role, setting, faults } of roles) {
    const found = (faults ?? [`${setting} is missing`]).join('; ') || 'as expected'
    tool.write(`${name} (${role}): ${escapeLine(found)}\n`)
  }
  if (roles.some(({ faults }) => faults?.length !== 0)) {
    throw new OperatorFault('The rights are not as expected.')
  }
}

/** Logs in as each user; `faults` is undefined when its URL is not set. */
export async function checkRoles({ databases }: Pick<Config, 'databases'>) {
  const results = []
  for (const user of USERS) {
    const url = databases[user.name]
    const faults = url === undefined ? undefined : await checkRights(url, user)
    results.push({ name: user.name, setting: user.setting, role: roleOf(user), faults })
  }
  return results
}

/** With exactly the privileges on contact.message. Least privilege: the API reads no messages and the worker deletes none. */
const USERS = [
  { name: 'api', setting: 'DATABASE_URL', rights: [] },
  { name: 'worker', setting: 'WORKER_DATABASE_URL', rights: ['SELECT'] },
  { name: 'operator', setting: 'OPERATOR_DATABASE_URL', rights: ['SELECT', 'DELETE'] },
] as const
type DatabaseUser = (typeof USERS)[number]

const roleOf = ({ name }: DatabaseUser) => `app_${name}`

interface RightsRow {
  readonly is_superuser: boolean
  readonly roles: readonly string[]
  readonly message_rights: readonly string[] | null
  readonly has_temporary: boolean
  readonly has_large_objects: boolean
}

const RIGHTS_STATEMENT = `select
  (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
  array(select rolname::text from pg_roles
    where rolname = any($1) and pg_has_role(oid, 'member')) as roles,
  (select array(select p from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as p
      where has_table_privilege(c.oid, p))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'contact' and c.relname = 'message') as message_rights,
  has_database_privilege(current_database(), 'TEMP') as has_temporary,
  (select bool_or(has_function_privilege(p.oid, 'execute')) from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and p.proname in ('lo_creat', 'lo_create', 'lo_from_bytea')) as has_large_objects`

async function checkRights(url: string, user: DatabaseUser): Promise<readonly string[]> {
  try {
    const { rows } = await withUrl(url, (pool) =>
      pool.query<RightsRow>(RIGHTS_STATEMENT, [USERS.map(roleOf)]),
    )
    return rows.flatMap((row) => findRightsFaults(row, user))
  } catch (error) {
    const sentence = describeFault(error)
    if (sentence === undefined) throw error
    return [sentence]
  }
}

function findRightsFaults(row: RightsRow, user: DatabaseUser): string[] {
  if (row.is_superuser) return ['is an administrator and may do everything']
  if (row.message_rights === null) return ['there are no tables yet']
  const role = roleOf(user)
  const others = row.roles.filter((name) => name !== role)
  return [
    ...(row.roles.includes(role) ? [] : [`is not a member of ${role}`]),
    ...(others.length > 0 ? [`is also a member of ${others.join(' and ')}`] : []),
    ...(row.message_rights.join() === user.rights.join()
      ? []
      : [`may ${row.message_rights.join(', ') || 'do nothing'} on messages`]),
    ...(row.has_temporary ? ['may create temporary tables'] : []),
    ...(row.has_large_objects ? ['may create large objects'] : []),
  ]
}
