import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Embedder } from '#server/retrieval/embedding/embedder.ts'
import { createGeminiEmbedder } from '#server/retrieval/embedding/provider-embedders.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import { startEmbeddingProvider, type ProviderFailure } from '#tests/support/embedding-provider.ts'
import {
  publishPassages,
  searchablePassage,
  wordEmbedder,
} from '#tests/support/published-passages.ts'
import type { TestDatabase } from '#tests/support/test-cluster.ts'
import { readGlossary, readScaleWords, readSmallTalk } from '#content/reader/lists.ts'
import { createRetriever, createSearch, type SearchDependencies } from './retriever.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const KRATOS = searchablePassage('models/kratos', 'Kratos', 'It stops fraud in card payments.', {
  questions: ['What does Kratos do?', 'Who stops fraud?'],
})
const PASSAGES = [
  KRATOS,
  searchablePassage('models/hermes', 'Hermes', 'It grades loans for l’été.', {
    questions: ['What does Hermes do?'],
  }),
  searchablePassage('packages/small', 'Small', "The customer's own \\ 'quoted' package costs €10."),
  searchablePassage('knowledge/off-topic#weather', 'Weather', 'The weather is not answered.', {
    questions: ['Will it rain tomorrow?'],
  }),
]

let database: TestDatabase
let operator: Pool
let api: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  operator = openPool(database.operatorUrl)
  api = openPool(database.apiUrl)
  await publishPassages(operator, 'words-64', PASSAGES)
})

afterAll(async () => {
  await Promise.all([operator.end(), api.end()])
  await database.drop()
})

const ask = (text: string, before: readonly string[] = []) => ({
  text,
  before,
  page: '/',
  language: 'en',
})

/** Also collects the reported errors. */
function searchWith(changes: Partial<SearchDependencies> = {}) {
  const faults: string[] = []
  const dependencies: SearchDependencies = {
    pool: api,
    embedders: [wordEmbedder('words-64')],
    passages: PASSAGES,
    translations: [],
    glossary: readGlossary(SAMPLE_CONTENT),
    smallTalk: readSmallTalk(SAMPLE_CONTENT),
    scales: readScaleWords(SAMPLE_CONTENT),
    onError: (step) => faults.push(step),
    embeddingTimeoutMs: 10_000,
    searchTimeoutMs: 10_000,
    ...changes,
  }
  return { faults, search: createSearch(dependencies), ...createRetriever(dependencies) }
}

test('finds a passage by words and vectors', async () => {
  const { search, faults } = searchWith()
  const { mode, chosen, match } = await search(ask('Who stops fraud?'))
  expect([mode, chosen[0]?.key, match]).toEqual(['hybrid', 'models/kratos', 'found'])
  expect(faults).toEqual([])
})

test('on an item page a question without a subject is about that entry', async () => {
  const passages = PASSAGES.map((passage) =>
    passage.key === 'models/hermes'
      ? {
          ...passage,
          page: '/models',
          url: '/models/hermes#problem',
          headingPath: ['Models', 'Hermes'],
        }
      : passage,
  )
  const { search } = searchWith({ passages })
  const asked = { ...ask('What does it do?'), page: '/models/hermes' }
  const keyOf = async (question: typeof asked) => (await search(question)).chosen[0]?.key
  expect(await keyOf(asked)).toBe('models/hermes')
  expect(await keyOf({ ...asked, before: ['What does Kratos do?'] })).toBe('models/kratos')
  expect(await keyOf({ ...asked, text: 'Who stops fraud?' })).toBe('models/kratos')
  const inAlbanian = passages.map((passage) => ({ ...passage, language: 'sq', hash: 'sq' }))
  const translated = searchWith({ passages, translations: inAlbanian })
  const onAlbanianPage = { ...asked, page: '/sq/models/hermes', language: 'sq' }
  const { chosen } = await translated.search(onAlbanianPage)
  expect(chosen[0]).toMatchObject({
    key: 'models/hermes',
    hash: passages.find(({ key }) => key === 'models/hermes')?.hash,
  })
})

test('finds a passage by a misspelt word and a follow-up', async () => {
  const { search } = searchWith()
  const found = await Promise.all([
    search(ask('frawd')),
    search(ask('And who else?', ['What does Kratos do?'])),
  ])
  expect(found.map(({ chosen }) => chosen[0]?.key)).toEqual(Array(2).fill('models/kratos'))
})

test('returns both entries of a comparison', async () => {
  const { retrieve } = searchWith()
  const { passages } = await retrieve(ask('Kratos or Hermes?'))
  expect(passages.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['models/kratos', 'models/hermes']),
  )
})

test('finds no match for an irrelevant question', async () => {
  const { retrieve } = searchWith()
  const { mode, match } = await retrieve(ask('Will it rain tomorrow?'))
  expect([mode, match]).toEqual(['hybrid', 'nothing'])
})

test('never ranks off-topic passages', async () => {
  const { search } = searchWith()
  const { ranked } = await search(ask('weather'))
  expect(ranked.filter(({ isOffTopic }) => isOffTopic)).toEqual([])
})

test('returns only the fields for prompt, citations and quotations', async () => {
  const { retrieve } = searchWith()
  const { passages } = await retrieve(ask('Who stops fraud?'))
  const { key, entries, url, title, text } = KRATOS
  const lead = text.split(/(?<=\.) /)[0]
  expect(passages[0]).toEqual({ key, entries, url, title, text, lead })
})

test('CAI-14 never returns a passage of another build', async () => {
  const changed = searchablePassage('models/kratos', 'Kratos', 'It stops theft in card payments.')
  const { search } = searchWith({ passages: [changed, ...PASSAGES.slice(1)] })
  const { ranked } = await search(ask('Kratos, card payments and loans'))
  expect(ranked.map(({ key }) => key)).toContain('models/hermes')
  expect(ranked.map(({ key }) => key)).not.toContain('models/kratos')
})

test.each<[ProviderFailure]>([
  [{ status: 500 }],
  ['invalid-json'],
  ['drop'],
  ['dimensions'],
  ['hang'],
])('falls back to text search when the embedding fails with %j', async (failure) => {
  const provider = await startEmbeddingProvider()
  onTestFinished(provider.close)
  provider.failure = failure
  const embedder: Embedder = {
    ...createGeminiEmbedder({
      url: provider.geminiUrl,
      key: 'k',
      model: 'words',
      dimensions: 64,
      batchMs: 1000,
    }),
    space: 'words-64',
  }
  const { search, faults } = searchWith({ embedders: [embedder], embeddingTimeoutMs: 300 })
  const { mode, chosen } = await search(ask('Who stops fraud?'))
  expect([mode, chosen[0]?.key]).toEqual(['text', 'models/kratos'])
  expect(faults).toEqual(['embedding'])
})

test('small talk is no context', async () => {
  const { search } = searchWith()
  const { plan } = await search({ ...ask('fraud?'), before: ['Thank you!'] })
  expect(plan?.isFollowUp).toBe(false)
})

test('falls back to the second embedder when the first fails', async () => {
  const away = { space: 'away-64', embedQuestion: () => Promise.reject(new Error('away')) }
  const { search, faults } = searchWith({ embedders: [away, wordEmbedder('words-64')] })
  const { mode, chosen } = await search(ask('Who stops fraud?'))
  expect([mode, chosen[0]?.key]).toEqual(['hybrid', 'models/kratos'])
  expect(faults).toEqual(['embedding'])
})

test('searches by words when nothing is published for the fallback embedder', async () => {
  const away = { space: 'words-64', embedQuestion: () => Promise.reject(new Error('away')) }
  const { search } = searchWith({ embedders: [away, wordEmbedder('unpublished-64')] })
  const { mode, chosen } = await search(ask('Who stops fraud?'))
  expect([mode, chosen[0]?.key]).toEqual(['text', 'models/kratos'])
})

test.each([
  ['Hello there!', 'greeting', 'en'],
  ['Faleminderit shumë', 'thanks', 'sq'],
  ['Θέλω να μιλήσω με άνθρωπο', 'person', 'el'],
])('%s needs no search', async (text, smallTalk, language) => {
  const { retrieve } = searchWith()
  expect(await retrieve(ask(text))).toMatchObject({ mode: 'written', smallTalk, language })
})

test('returns mode none when the database fails', async () => {
  const pool = { query: () => Promise.reject(new Error('down')) } as unknown as Pool
  const { retrieve, faults } = searchWith({ pool })
  expect(await retrieve(ask('Who stops fraud?'))).toMatchObject({
    mode: 'none',
    match: 'nothing',
    passages: [],
  })
  expect(faults).toEqual(['search'])
})

test('returns mode none when the database times out', async () => {
  const holder = await operator.connect()
  onTestFinished(async () => {
    await holder.query('rollback')
    holder.release()
  })
  const { search, faults } = searchWith({ searchTimeoutMs: 200 })
  await search(ask('Who stops fraud?'))
  await holder.query('begin; lock table knowledge.passage in access exclusive mode')

  expect((await search(ask('Who stops fraud?'))).mode).toBe('none')

  expect(faults).toEqual(['search'])
})

test('retries the database on the next question', async () => {
  let isDown = true
  const query = (...args: Parameters<Pool['query']>) =>
    isDown ? Promise.reject(new Error('down')) : api.query(...args)
  const { search } = searchWith({ pool: { query } as unknown as Pool })
  expect((await search(ask('fraud'))).mode).toBe('none')
  isDown = false
  expect((await search(ask('fraud'))).mode).toBe('hybrid')
})

test('does not search when already aborted', async () => {
  const { search } = searchWith()
  expect((await search(ask('fraud'), AbortSignal.abort())).mode).toBe('none')
})

test('hostile questions never cause an error', async () => {
  const { search, faults } = searchWith()
  const piece = fc.oneof(
    fc.constantFrom("'", "''", '"', '\\', '&', '|', '!', ':*', '<->', '(', ')', '--', ';', '$1'),
    fc.constantFrom('\u0000', '\u2400', '\ud800', '\u200b', '\n', ' ', ' and ', ', ', 'l’été'),
    fc.constantFrom('fraud', "customer's", 'kratso', '__proto__', 'constructor', 'x'.repeat(2000)),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  const message = fc
    .array(piece, { maxLength: 400, size: 'large' })
    .map((pieces) => pieces.join('').slice(0, 2000))
  await fc.assert(
    fc.asyncProperty(message, fc.array(message, { maxLength: 2 }), async (text, before) => {
      const { mode, chosen } = await search(ask(text, before))
      expect(mode).toBe('hybrid')
      expect(chosen.length).toBeLessThanOrEqual(3)
    }),
    { numRuns: 100 },
  )
  expect(faults).toEqual([])
})
