import { type Pool, Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { openPool } from '#tests/support/database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { query } from '#tests/support/stored-messages.ts'
import { dropDatabase } from '#tests/support/test-cluster.ts'

const database = assistantDatabase()
let operator: Pool

beforeAll(() => {
  operator = openPool(database.operatorUrl)
})

afterAll(() => operator.end())

const insertPassage = (body: string, key = 'k') =>
  operator.query<{ id: string }>(
    `insert into knowledge.passage
       (space, key, language, page, url, title, heading_path, entries, body, hash, role, parent)
     values ('s', $2, 'en', '/', '/#a', 't', '{}', '{}', $1, decode(repeat('00', 32), 'hex'), 'answer', $2)
     returning id`,
    [body, key],
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

const terms = async (text: string, kind: 'word' | 'ngram', pool = operator) => {
  const { rows } = await pool.query<{ term: string; frequency: number }>(
    'select term, frequency from knowledge.terms($1) where kind = $2 order by term',
    [text, kind],
  )
  return Object.fromEntries(rows.map(({ term, frequency }) => [term, frequency]))
}

test.each([
  ['Çmimi, çmimi!', { cmimi: 2 }],
  ['Οι τιμές ΤΙΜΕΣ', { οι: 1, τιμεσ: 2 }],
  ['', {}],
])('the words of %j', async (text, words) => {
  expect(await terms(text, 'word')).toEqual(words)
})

test('words have n-grams of four letters, but not English stop words', async () => {
  const ngrams = { _fra: 1, frau: 1, raud: 1, aud_: 1, _ai_: 1 }
  expect(await terms('The fraud, with AI', 'ngram')).toEqual(ngrams)
})

test('a rarer word has more weight, and so has a word of a shorter text', async () => {
  await operator.query('delete from knowledge.passage')
  await insertPassage('', 'one')
  await insertPassage('', 'two')
  const texts = [
    { key: 'one', text: 'model kratos' },
    { key: 'two', text: 'model lira forecasts clicks on banners' },
  ]
  await operator.query('select knowledge.index_terms($1, $2)', ['s', JSON.stringify(texts)])
  const { rows } = await operator.query<{ key: string; term: string; weight: number }>(
    `select key, term, weight from knowledge.posting o join knowledge.passage p on p.id = o.passage_id
     where kind = 'word'`,
  )
  const weight = (key: string, term: string) =>
    rows.find((row) => row.key === key && row.term === term)?.weight ?? 0
  expect(weight('one', 'kratos')).toBeGreaterThan(weight('one', 'model'))
  expect(weight('one', 'kratos')).toBeGreaterThan(weight('two', 'lira'))
  expect(weight('two', 'model')).toBeGreaterThan(0)
})

test('the web role reads the index, and only the operator writes it', async () => {
  await expect(database.api.query('select weight from knowledge.posting')).resolves.toBeDefined()
  expect(await terms('fraud', 'word', database.api)).toEqual({ fraud: 1 })
  const denied = (statement: string) =>
    expect(database.api.query(statement)).rejects.toThrow('permission denied')
  await denied("insert into knowledge.posting values ('s', 'word', 'fraud', 1, 1)")
  await denied('update knowledge.posting set weight = 1')
  await denied('delete from knowledge.posting')
  await denied("select knowledge.index_terms('s', '[]')")
  const worker = openPool(database.workerUrl)
  await expect(worker.query("select knowledge.index_terms('s', '[]')")).rejects.toThrow(
    'permission denied',
  )
  await worker.end()
  await expect(operator.query("select knowledge.index_terms('s', '[]')")).resolves.toBeDefined()
})

test.each([
  ['en', 'Running models', 'run model'],
  ['sq', 'Çmimi i modeleve', 'cmimi modeleve'],
  ['el', 'Οι τιμές των μοντέλων', 'τιμη μοντελο'],
])('matches words in %s with other endings or accents: %s', async (language, text, asked) => {
  // No role of the service calls it directly.
  const rows = await query<{ found: boolean }>(
    database.ownerUrl,
    `select array(select lexeme from unnest(knowledge.lexemes($1, $2)))
       @> array(select lexeme from unnest(knowledge.lexemes($1, $3))) as found`,
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
    'applied 0004-knowledge',
  )
})
