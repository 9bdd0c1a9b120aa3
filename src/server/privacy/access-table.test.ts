import { beforeEach, expect, test } from 'vitest'
import { inboxDatabase } from '#tests/support/inbox-database.ts'
import { query } from '#tests/support/stored-messages.ts'

const database = inboxDatabase()

beforeEach(async () => {
  await query(database.ownerUrl, 'truncate privacy.access')
})

const store = () =>
  query(
    database.operatorUrl,
    `insert into privacy.access (person, command, kind, records)
     values ('arta', 'inbox list', 'message', '{}')`,
  )

const rows = () => query(database.ownerUrl, 'select id from privacy.access')

test('the operator role can add rows, but not choose their time, change or delete them', async () => {
  await store()
  for (const statement of [
    `update privacy.access set person = 'nobody'`,
    'delete from privacy.access',
    'truncate privacy.access',
    `insert into privacy.access (at, person, command, kind, records)
       values ('2020-01-01', 'x', 'x', 'message', '{}')`,
    `insert into privacy.access (database_user, person, command, kind, records)
       values ('x', 'x', 'x', 'message', '{}')`,
    'select privacy.delete_expired()',
  ]) {
    await expect(query(database.operatorUrl, statement)).rejects.toThrow('permission denied')
  }
  expect(await rows()).toHaveLength(1)
})

test('the worker deletes rows so that no backup has them after 180 days', async () => {
  for (const days of [174, 172]) {
    await store()
    await query(
      database.ownerUrl,
      `update privacy.access set at = now() - make_interval(days => $1)
       where id = (select max(id) from privacy.access)`,
      [days],
    )
  }
  await query(database.workerUrl, 'select privacy.delete_expired()')
  expect(await rows()).toHaveLength(1)
})
