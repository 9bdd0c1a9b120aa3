import { createPool } from '../database/pool.ts'
import { faultSentence } from './faults.ts'

interface DatabaseUser {
  readonly name: 'api' | 'worker' | 'operator'
  readonly setting: string
  readonly role: string
  /** Everything it may do to a message, in the database's words; no more and no less. */
  readonly messageRights: readonly string[]
}

/** The API reads nothing and the worker deletes nothing, so a break-in at one is not one at all. */
export const USERS: readonly DatabaseUser[] = [
  { name: 'api', setting: 'DATABASE_URL', role: 'korab_api', messageRights: [] },
  {
    name: 'worker',
    setting: 'WORKER_DATABASE_URL',
    role: 'korab_worker',
    messageRights: ['SELECT'],
  },
  {
    name: 'operator',
    setting: 'OPERATOR_DATABASE_URL',
    role: 'korab_operator',
    messageRights: ['SELECT', 'DELETE'],
  },
]

interface RightsRow {
  readonly is_superuser: boolean
  readonly roles: readonly string[]
  readonly message_rights: readonly string[] | null
  readonly has_temporary: boolean
  readonly has_large_objects: boolean
}

const STATEMENT = `select
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

/** What is wrong with the user behind an address; empty when nothing is. */
export async function checkRights(url: string, user: DatabaseUser): Promise<readonly string[]> {
  const pool = createPool(url, {
    name: 'korab operator',
    connections: 1,
    onError: () => undefined,
  })
  try {
    const { rows } = await pool.query<RightsRow>(STATEMENT, [USERS.map(({ role }) => role)])
    return rows.flatMap((row) => findRightsFaults(row, user))
  } catch (error) {
    const sentence = faultSentence(error)
    if (sentence === undefined) throw error
    return [sentence]
  } finally {
    await pool.end()
  }
}

function findRightsFaults(row: RightsRow, user: DatabaseUser): string[] {
  if (row.is_superuser) return ['is an administrator and may do everything']
  if (row.message_rights === null) return ['there are no tables yet']
  const others = row.roles.filter((role) => role !== user.role)
  return [
    ...(row.roles.includes(user.role) ? [] : [`is no member of ${user.role}`]),
    ...(others.length > 0 ? [`is also a member of ${others.join(' and ')}`] : []),
    ...(row.message_rights.join() === user.messageRights.join()
      ? []
      : [`may ${row.message_rights.join(', ') || 'do nothing'} on messages`]),
    ...(row.has_temporary ? ['may create temporary tables'] : []),
    ...(row.has_large_objects ? ['may create large objects'] : []),
  ]
}
