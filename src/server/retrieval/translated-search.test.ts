import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltPassage } from '#content/passages/passage.ts'
import { readGlossary, readScaleWords, readSmallTalk } from '#content/reader/lists.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import {
  publishPassages,
  searchablePassage,
  wordEmbedder,
} from '#tests/support/published-passages.ts'
import type { TestDatabase } from '#tests/support/test-cluster.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { createRetriever, createSearch } from './retriever.ts'

const KRATOS = searchablePassage('models/kratos', 'Kratos', 'It stops fraud in card payments.', {
  questions: ['What does Kratos do?', 'Who stops fraud?'],
})

let database: TestDatabase
let operator: Pool
let api: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  operator = openPool(database.operatorUrl)
  api = openPool(database.apiUrl)
  await publishPassages(operator, 'words-64', [KRATOS])
})

afterAll(async () => {
  await Promise.all([operator.end(), api.end()])
  await database.drop()
})

const dependenciesWith = (translations: readonly BuiltPassage[]) => ({
  pool: api,
  embedders: [wordEmbedder('words-64')] as const,
  passages: [KRATOS],
  translations,
  glossary: readGlossary(SAMPLE_CONTENT),
  smallTalk: readSmallTalk(SAMPLE_CONTENT),
  scales: readScaleWords(SAMPLE_CONTENT),
  embeddingTimeoutMs: 10_000,
  searchTimeoutMs: 10_000,
})

const ask = (text: string) => ({ text, before: [], page: '/', language: 'en' })

test('a question in Greek is answered in Greek, from the Greek page', async () => {
  const url = '/el/models#kratos'
  const text = 'Σταματά την απάτη στις πληρωμές με κάρτα.'
  const translation = searchablePassage('models/kratos', 'Kratos', text, { language: 'el', url })
  const { retrieve } = createRetriever(dependenciesWith([translation]))
  const answered = await retrieve(ask('Ποιος σταματά την απάτη με κάρτα;'))
  expect(answered.language).toBe('el')
  expect(answered.passages[0]).toMatchObject({ key: 'models/kratos', url, text, lead: text })
  const inAlbanian = await retrieve(ask('Kush i ndal mashtrimet me karta?'))
  expect(inAlbanian.language).toBe('sq')
  expect(inAlbanian.passages[0]).toMatchObject({ url: KRATOS.url, text: KRATOS.text })
})

test('a known question in another language is searched as its English one', async () => {
  const questions = ['Po kjo?']
  const translation = { ...KRATOS, language: 'sq', questions }
  const search = createSearch(dependenciesWith([translation]))
  const { plan, match } = await search(ask('po KJO'))
  expect([plan?.text, match]).toEqual(['What does Kratos do?', 'found'])
})
