import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildKnowledge, type BuiltKnowledge } from '#content/passages/passage.ts'
import { samplePassage, sampleKnowledge } from '#tests/fixtures/built-knowledge.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import {
  startEmbeddingProvider,
  type EmbeddingProvider,
} from '#tests/support/embedding-provider.ts'
import type { TestDatabase } from '#tests/support/test-cluster.ts'
import { createGeminiEmbedder } from '../embedding/provider-embedders.ts'
import { deleteSpace, listEditions } from './knowledge-state.ts'
import { publishEdition } from './publish-edition.ts'
import { syncSpace, type SyncOptions } from './sync-space.ts'

let database: TestDatabase
let pool: Pool
let provider: EmbeddingProvider

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.operatorUrl)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

beforeEach(async () => {
  provider = await startEmbeddingProvider()
})

afterEach(async () => {
  await provider.close()
  await pool.query('delete from knowledge.edition; delete from knowledge.passage')
  await pool.query('delete from knowledge.embedding')
})

function sync(knowledge: BuiltKnowledge, changes: Partial<SyncOptions> & { model?: string } = {}) {
  const { model = 'test', ...options } = changes
  const embedder = createGeminiEmbedder({
    url: provider.geminiUrl,
    key: 'k',
    model,
    dimensions: 16,
    timeoutMs: 1000,
  })
  return syncSpace({ pool, embedder, knowledge, batch: 10, retryMs: 1, ...options })
}

const embeddedTexts = () =>
  provider.requests.flatMap(({ body }) => body['requests'] as readonly unknown[]).length

const stored = async (space = 'test-16') => {
  const { rows } = await pool.query<{ key: string; body: string; vectors: number }>(
    `select key, body, (select count(*)::integer from knowledge.vector v where v.passage_id = p.id
       and v.space = p.space) as vectors
     from knowledge.passage p where space = $1 order by id`,
    [space],
  )
  return rows
}

test('the first run publishes everything and the second embeds nothing', async () => {
  const knowledge = buildKnowledge([
    samplePassage('kratos', 'Stops fraud.', ['Who stops fraud?', 'Is my card safe?']),
    samplePassage('lira', 'Forecasts clicks.'),
  ])
  expect(await sync(knowledge)).toEqual({ passages: 2, embedded: 4 })
  expect(await stored()).toEqual([
    { key: 'models/kratos', body: 'Stops fraud.', vectors: 3 },
    { key: 'models/lira', body: 'Forecasts clicks.', vectors: 1 },
  ])
  const [edition] = await listEditions(pool)
  expect(edition).toMatchObject({ contentHash: knowledge.contentHash, passages: 2 })
  const before = embeddedTexts()
  expect(await sync(knowledge)).toEqual({ passages: 2, embedded: 0 })
  expect(embeddedTexts()).toBe(before)
})

test('embeds only changes, and deletes removed passages with their vectors', async () => {
  await sync(
    buildKnowledge([
      samplePassage('a', 'Costs €10.', ['What is the price?']),
      samplePassage('b', 'Stays.'),
      samplePassage('c', 'Goes.'),
    ]),
  )
  const before = embeddedTexts()
  const report = await sync(
    buildKnowledge([
      samplePassage('a', 'Costs €11.', ['What is the price?']),
      samplePassage('b', 'Stays.', ['Does it stay?']),
      samplePassage('d', 'Comes.'),
    ]),
  )
  expect(report).toEqual({ passages: 3, embedded: 3 })
  expect(embeddedTexts() - before).toBe(3)
  const rows = await stored()
  expect(rows.map(({ key, body, vectors }) => [key, body, vectors])).toEqual([
    ['models/a', 'Costs €11.', 2],
    ['models/b', 'Stays.', 2],
    ['models/d', 'Comes.', 1],
  ])
  const { rowCount } = await pool.query('select from knowledge.vector')
  expect(rowCount).toBe(5)
})

/** The terms of a kind by passage. */
const indexed = async (kind: 'word' | 'ngram') => {
  const { rows } = await pool.query<{ key: string; terms: string[] }>(
    `select key, array_agg(term order by term) as terms
     from knowledge.posting o join knowledge.passage p on p.id = o.passage_id
     where o.space = 'test-16' and kind = $1 and weight > 0 group by key`,
    [kind],
  )
  return Object.fromEntries(rows.map(({ key, terms }) => [key, terms]))
}

test('indexes the words of all languages, and their n-grams without stop words', async () => {
  const kratos = samplePassage('kratos', 'It stops fraud.', ['Is my card safe?'])
  const greek = { ...samplePassage('kratos', 'Σταματά την απάτη.'), language: 'el' }
  await sync(buildKnowledge([kratos, greek]))
  const words = (await indexed('word'))['models/kratos']
  expect(words).toEqual(expect.arrayContaining(['kratos', 'fraud', 'card', 'it', 'απατη']))
  const ngrams = (await indexed('ngram'))['models/kratos']
  expect(ngrams).toEqual(expect.arrayContaining(['_fra', 'frau', 'raud', 'aud_', '_car']))
  expect(ngrams).not.toContain('_it_')
  // A changed text replaces its words.
  await sync(buildKnowledge([samplePassage('kratos', 'It scores.')]))
  expect((await indexed('word'))['models/kratos']).not.toContain('fraud')
})

test('of off-topic questions only the examples are indexed', async () => {
  const rain = samplePassage('rain', 'The weather is not answered.', ['Sunny tomorrow'])
  await sync(buildKnowledge([{ ...rain, entries: ['knowledge/off-topic'] }]))
  expect(await indexed('word')).toEqual({ 'models/rain': ['sunny', 'tomorrow'] })
  const { rows } = await pool.query('select role from knowledge.passage')
  expect(rows).toEqual([{ role: 'off-topic' }])
})

test.each([[{ status: 400 }, 1] as const, [{ status: 503 }, 5] as const])(
  'a provider that answers %j is called %i time(s), and the last edition stays',
  async (failure, attempts) => {
    await sync(sampleKnowledge(4, 'one'))
    const before = provider.requests.length
    provider.failure = failure
    await expect(sync(sampleKnowledge(5, 'two'))).rejects.toThrow('embedding failed: status')
    expect(provider.requests.length - before).toBe(attempts)
    expect((await stored()).map(({ body }) => body.slice(0, 11))).toEqual(
      Array.from({ length: 4 }, () => 'Version one'),
    )
  },
)

test('readers see one edition or the other, never a mix', async () => {
  const editions = [sampleKnowledge(40, 'one'), sampleKnowledge(40, 'two')]
  for (const edition of editions) await sync(edition)
  const reader = openPool(database.apiUrl)
  const seen = new Set<string>()
  const done = new AbortController()
  const reading = (async () => {
    while (!done.signal.aborted) {
      const { rows } = await reader.query<{ versions: string; hash: string }>(
        `select string_agg(distinct left(body, 11), ' and ') as versions,
           (select encode(content_hash, 'hex') from knowledge.edition) as hash
         from knowledge.passage p join knowledge.vector v on v.passage_id = p.id`,
      )
      seen.add(`${rows[0]?.versions}: ${rows[0]?.hash}`)
    }
  })()
  for (let round = 0; round < 12; round += 1) {
    const edition = editions[round % 2]
    if (edition) await publishEdition(pool, 'test-16', edition)
  }
  done.abort()
  await reading
  await reader.end()
  const [one, two] = editions.map(({ contentHash }) => contentHash)
  expect(seen).toEqual(new Set([`Version one: ${one}`, `Version two: ${two}`]))
})

test('concurrent publications both succeed and leave one complete edition', async () => {
  const editions = [sampleKnowledge(30, 'one'), sampleKnowledge(20, 'two')]
  for (const edition of editions) await sync(edition)
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(editions.map((edition) => publishEdition(pool, 'test-16', edition)))
    const rows = await stored()
    const versions = new Set(rows.map(({ body }) => body.split(',')[0]))
    expect([versions.size, rows.every(({ vectors }) => vectors === 1)]).toEqual([1, true])
    const [edition] = await listEditions(pool)
    expect(edition?.passages).toBe(rows.length)
  }
})

test('spaces are independent and can be deleted', async () => {
  const knowledge = sampleKnowledge(3)
  await sync(knowledge, { model: 'old' })
  await sync(knowledge, { model: 'new' })
  expect([(await stored('old-16')).length, (await stored('new-16')).length]).toEqual([3, 3])
  expect(await deleteSpace(pool, 'old-16')).toBe(true)
  expect([(await stored('old-16')).length, (await stored('new-16')).length]).toEqual([0, 3])
  expect(await deleteSpace(pool, 'old-16')).toBe(false)
})

test('deletes unused embeddings from the cache after 90 days', async () => {
  await sync(sampleKnowledge(2, 'one'))
  await pool.query(`update knowledge.embedding set used_at = now() - interval '91 days'`)
  await sync(sampleKnowledge(2, 'two'))
  const { rowCount } = await pool.query('select from knowledge.embedding')
  expect(rowCount).toBe(2)
  await pool.query(`update knowledge.embedding set used_at = now() - interval '91 days'`)
  await sync(sampleKnowledge(2, 'two'))
  const after = await pool.query('select from knowledge.embedding')
  expect(after.rowCount).toBe(2)
})

test('a publication may take longer than other statements', async () => {
  const owner = openPool(database.ownerUrl)
  const limits = { statement_timeout: 200, query_timeout: 250 }
  const hasty = new Pool({ connectionString: database.operatorUrl, ...limits })
  onTestFinished(async () => {
    await owner.query('drop function public.slow cascade')
    await Promise.all([owner.end(), hasty.end()])
  })
  await owner.query(`
    create function public.slow() returns trigger language plpgsql as
      'begin perform pg_sleep(0.5); return new; end';
    create trigger slow before insert on knowledge.edition execute function public.slow()`)
  await expect(publishEdition(hasty, 'local', buildKnowledge([]))).resolves.toBeUndefined()
})
