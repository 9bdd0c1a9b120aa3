import { CHANNELS, queueOfChannel } from './queues.ts'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { openPool } from '#tests/support/database.ts'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'

const database = assistantDatabase()

test('repeated and concurrent migrations change nothing', async () => {
  const again = [migrateDatabase(database.ownerUrl), migrateDatabase(database.ownerUrl)]
  expect(await Promise.all(again)).toEqual([[], []])
})

test('PLS-07 contact.enqueue creates the same job as pg-boss', async () => {
  const boss = new PgBoss({
    connectionString: database.ownerUrl,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  const messageId = '00000000-0000-4000-8000-000000000001'
  for (const channel of CHANNELS) {
    const id = await boss.send(queueOfChannel(channel), { messageId })
    await database.owner.query('select contact.enqueue($1, $2)', [messageId, [channel]])
    const { rows } = await database.owner.query<{ job: Record<string, unknown> }>(
      'select to_jsonb(j) as job from pgboss.job j where name = $1 order by id = $2 desc',
      [queueOfChannel(channel), id],
    )
    const [theirs, ours] = rows.map(({ job }) => normalizeJob(job))
    expect(rows).toHaveLength(2)
    expect(ours).toEqual(theirs)
  }
  await boss.stop({ graceful: false })
})

test('PLS-07 enqueueing for a channel without a queue fails', async () => {
  const enqueue = (channels: string[]) =>
    database.owner.query('select contact.enqueue(gen_random_uuid(), $1)', [channels])
  await expect(enqueue(['mail', 'pigeon'])).rejects.toThrow('no queue for one of the channels')
  await expect(enqueue([])).rejects.toThrow('no queue for one of the channels')
})

test('PLS-08 the API role can only execute these functions and read these tables', async () => {
  const { rows } = await database.api.query<{ name: string }>(
    `select p.oid::regprocedure::text as name
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('assistant', 'contact', 'http', 'knowledge', 'pgboss', 'report')
       and has_function_privilege(current_user, p.oid, 'execute')
       and has_schema_privilege(current_user, n.oid, 'usage') order by 1`,
  )
  const names = new Set(rows.map(({ name }) => name.replace(/\(.*/, '')))
  expect([...names].toSorted()).toEqual([
    'assistant.begin_turn',
    'assistant.delete_conversation',
    'assistant.finish_turn',
    'assistant.give_feedback',
    'assistant.read_conversation',
    'assistant.reserve_spend',
    'assistant.settle_spend',
    'contact.accept',
    'contact.decide_held',
    'knowledge.terms',
    'report.unanswered_by_link',
  ])
  const tables = await database.api.query<{ name: string; rights: string[] }>(
    `select c.oid::regclass::text as name, array(
       select r from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) r
       where case when c.relkind = 'S' then r in ('select', 'update') and has_sequence_privilege(c.oid, r)
         when r in ('delete', 'truncate') then has_table_privilege(c.oid, r)
         else has_any_column_privilege(c.oid, r) end) as rights
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('assistant', 'contact', 'http', 'knowledge', 'pgboss', 'public', 'report')
       and c.relkind in ('r', 'p', 'v', 'S') order by 1`,
  )
  const open = tables.rows.filter(({ rights }) => rights.length > 0)
  expect(open.map(({ name, rights }) => `${name}: ${rights.join()}`)).toEqual([
    'http.switch: select',
    'knowledge.edition: select',
    'knowledge.passage: select',
    'knowledge.posting: select',
    'knowledge.vector: select',
  ])
  await expect(database.api.query('create table mine (a int)')).rejects.toThrow('permission denied')
})

test.each(['apiUrl', 'workerUrl', 'operatorUrl'] as const)(
  'PLS-08 the role of %s cannot create temporary tables or large objects',
  async (url) => {
    const pool = openPool(database[url])
    const denied = (statement: string) =>
      expect(pool.query(statement)).rejects.toThrow('permission denied')
    await denied('create temporary table mine (a int)')
    await denied('select lo_create(0)')
    await denied('select lo_creat(0)')
    await denied("select lo_from_bytea(0, 'x')")
    await pool.end()
  },
)

/** Drops ids, and replaces timestamps with durations. */
function normalizeJob(job: Record<string, unknown>): Record<string, unknown> {
  const { id: _id, created_on: created, start_after: start, keep_until: keep, ...rest } = job
  const seconds = (from: unknown, to: unknown) =>
    Math.round((Date.parse(String(to)) - Date.parse(String(from))) / 1000)
  return { ...rest, waits: seconds(created, start), keeps: seconds(start, keep) }
}
