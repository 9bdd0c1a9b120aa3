import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'
import type { TestDatabase } from './test-cluster.ts'

// Copying and dropping a database takes long on a busy computer.
describe('createTestDatabase', { timeout: 30_000 }, () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    return database.drop
  })

  it('gives a database with the tables', async () => {
    expect(
      await query(database.operatorUrl, 'select count(*)::int as n from contact.message'),
    ).toEqual([{ n: 0 }])
  })

  it.each([
    ['owner', 'korab_owner', []],
    ['api', 'api_login', ['korab_api']],
    ['worker', 'worker_login', ['korab_worker']],
    ['operator', 'operator_login', ['korab_operator']],
  ] as const)('logs the %s in with its rights only', async (who, user, roles) => {
    const sql = `select session_user::text as user, rolsuper as administrator, array(
      select r.rolname::text from pg_roles r where r.rolname like 'korab%' and r.rolname <> session_user
        and pg_has_role(session_user, r.oid, 'member') and not u.rolcreaterole) as roles
      from pg_roles u where rolname = session_user`
    const [row] = await query(database[`${who}Url`], sql)
    expect(row).toEqual({ user, administrator: false, roles })
  })

  it('keeps two databases apart, and drops one that is in use', async () => {
    const other = await createTestDatabase()
    await query(other.ownerUrl, 'insert into contact.digest default values')
    expect(await query(other.ownerUrl, 'select 1 from contact.digest')).toHaveLength(1)
    expect(await query(database.ownerUrl, 'select 1 from contact.digest')).toEqual([])
    const open = new Client({ connectionString: other.apiUrl })
    const ended = new Promise((resolve) => open.on('error', resolve))
    await open.connect()
    await other.drop()
    await ended
    await expect(query(other.ownerUrl, 'select 1')).rejects.toThrow('does not exist')
  })

  it('throws nobody out who is taking leave', async () => {
    const other = await createTestDatabase()
    const leaving = new Client({ connectionString: other.apiUrl })
    const errors: Error[] = []
    leaving.on('error', (error) => errors.push(error))
    await leaving.connect()
    await Promise.all([other.drop(), setTimeout(100).then(() => leaving.end())])
    expect(errors).toEqual([])
  })

  async function query(url: string, sql: string): Promise<unknown[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }
})
