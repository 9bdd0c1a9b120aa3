import { type Pool, Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { dropDatabase, type TestDatabase } from '#tests/support/test-cluster.ts'

let database: TestDatabase
let operator: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  operator = openPool(database.operatorUrl)
})

afterAll(async () => {
  await operator.end()
  await database.drop()
})

const insertPassage = (body: string) =>
  operator.query<{ id: string }>(
    `insert into knowledge.passage
       (space, key, language, page, url, title, heading_path, entries, body, hash, search)
     values ('s', 'k', 'en', '/', '/#a', 't', '{}', '{}', $1, decode(repeat('00', 32), 'hex'), '')
     returning id`,
    [body],
  )

test('stores vectors inline next to long texts', async () => {
  const { rows } = await insertPassage('x'.repeat(5000))
  await operator.query(
    `insert into knowledge.vector (space, passage_id, kind, e)
     select 's', $1, 'body', array_fill(0.5, array[3072])::real[]::halfvec`,
    [rows[0]?.id],
  )
  const stored = await operator.query<{ toast: string | null; storage: string }>(
    `select pg_relation_size(c.reltoastrelid)::text as toast, a.attstorage as storage
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'e'
     where c.oid = 'knowledge.vector'::regclass`,
  )
  expect(stored.rows[0]?.storage).toBe('p')
  expect(['0', null]).toContain(stored.rows[0]?.toast)
})

test('deletes vectors with their passage', async () => {
  await operator.query('delete from knowledge.passage')
  expect((await operator.query('select 1 from knowledge.vector')).rowCount).toBe(0)
})

test.each([
  ['en', 'Running models', 'run model'],
  ['sq', 'Çmimi i modeleve', 'cmimi modeleve'],
  ['el', 'Οι τιμές των μοντέλων', 'τιμη μοντελο'],
])('matches words in %s with other endings or accents: %s', async (language, text, asked) => {
  const { rows } = await operator.query<{ found: boolean }>(
    `select knowledge.lexemes($1, $2) @@ plainto_tsquery(knowledge.text_config($1),
       public.unaccent($3)) as found`,
    [language, text, asked],
  )
  expect(rows[0]?.found).toBe(true)
})

test('migrate reports a missing extension in one sentence', async () => {
  const name = `bare_${crypto.randomUUID().replaceAll('-', '')}`
  const at = (user: string, path: string) => {
    const url = new URL(database.ownerUrl)
    url.username = user
    url.pathname = `/${path}`
    return url.href
  }
  const administrator = new Client({ connectionString: at('postgres', 'postgres') })
  await administrator.connect()
  onTestFinished(async () => {
    await dropDatabase(administrator, name)
    await administrator.end()
  })
  await administrator.query(`create database ${name} owner app_owner`)
  const settings = { OWNER_DATABASE_URL: at('app_owner', name) }
  const run = await runRecorded(['database', 'migrate'], { settings })
  expect([run.code, run.out]).toEqual([1, ''])
  expect(run.notes).toBe(
    'operator: The extension vector is missing: install pgvector, then let an administrator run "create extension vector" in this database.\n',
  )
  const extension = new Client({ connectionString: at('postgres', name) })
  await extension.connect()
  await extension.query('create extension vector')
  await extension.end()
  expect((await runRecorded(['database', 'migrate'], { settings })).out).toContain(
    'applied 0003-knowledge',
  )
})
