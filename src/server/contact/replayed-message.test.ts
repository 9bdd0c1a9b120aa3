import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/stored-messages.ts'

const STATEMENT = `select outcome, pg_current_xact_id_if_assigned() is not null as "hasWritten"
  from contact.accept($1, '\\x00', '{"name":"Arta","email":"arta@host.example","message":"Good day"}', 'en', '{}', '{mail}', 180,
    null, null, '{}')`

test('PLS-07 a replay commits a write, so that it waits for the standby like the first request', async () => {
  const database = await createTestDatabase()
  const key = randomUUID()
  const outcomes = [
    await query(database.apiUrl, STATEMENT, [key]),
    await query(database.apiUrl, STATEMENT, [key]),
  ]
  await database.drop()
  expect(outcomes).toEqual([
    [{ outcome: 'stored', hasWritten: true }],
    [{ outcome: 'replayed', hasWritten: true }],
  ])
})
