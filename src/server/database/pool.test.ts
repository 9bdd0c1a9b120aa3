import { createTestDatabase, openPool } from '#tests/support/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from './pool.ts'

test('PLS-07 reports a checked-out connection that dies and replaces it', async () => {
  const database = await createTestDatabase()
  const errors: string[] = []
  const onError = (error: Error) => errors.push(error.message)
  const pool = createPool(database.apiUrl, { name: 'pool test', connections: 1, onError })
  const killer = openPool(database.apiUrl)
  onTestFinished(async () => {
    await Promise.all([pool.end(), killer.end()])
    await database.drop()
  })
  const client = await pool.connect()
  await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pool test'`,
  )
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  client.release(true)
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('PLS-07 every wait has a timeout: connection, lock, response', async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.apiUrl, { name: 'pool test', connections: 1, onError: () => {} })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const client = await pool.connect()
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded')
  await expect(client.query('select pg_sleep(9)')).rejects.toThrow('statement timeout')
  client.release()
  const { rows } = await pool.query<{ limit: string }>(
    `select current_setting(name) as limit from unnest(array['lock_timeout',
     'idle_in_transaction_session_timeout']) as name`,
  )
  expect(rows.map(({ limit }) => limit)).toEqual(['2s', '5s'])
})
