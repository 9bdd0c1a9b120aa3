import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePlan } from '#tests/fixtures/retrieval.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import {
  publishPassages,
  searchablePassage,
  wordVector,
} from '#tests/support/published-passages.ts'
import type { TestDatabase } from '#tests/support/test-cluster.ts'
import {
  CANDIDATES,
  searchStatement,
  type Candidate,
  type SearchInput,
} from './search-statement.ts'

const TWINS = 'A twin stands here.'
const PASSAGES = [
  searchablePassage('models/kratos', 'Kratos', 'It stops fraud in card payments.', {
    questions: ['Is my card safe?'],
  }),
  searchablePassage('models/hermes', 'Hermes', 'It grades loans.'),
  searchablePassage('models/hermes#languages', 'Languages', 'It reads English.'),
  searchablePassage('twins/first', 'Twin', TWINS, { page: '/one' }),
  searchablePassage('twins/second', 'Twin', TWINS, { page: '/two' }),
  searchablePassage('notes/robot', 'Robot', 'The robot speaks.'),
  searchablePassage('notes/drone', 'Drone', 'The drone flies.'),
  searchablePassage('knowledge/off-topic#weather', 'Weather', 'The weather is not answered.', {
    questions: ['Will it rain?'],
  }),
]

let database: TestDatabase
let operator: Pool
let api: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  operator = openPool(database.operatorUrl)
  api = openPool(database.apiUrl)
  await publishPassages(operator, 'here', PASSAGES)
  await publishPassages(operator, 'elsewhere', [
    searchablePassage('models/kratos', 'Kratos', 'Of another space: fraud, fraud, fraud.'),
  ])
})

afterAll(async () => {
  await Promise.all([operator.end(), api.end()])
  await database.drop()
})

const term = (lexeme: string, changes: Partial<SearchInput['plan']['terms'][number]> = {}) => ({
  part: 0,
  word: lexeme,
  isOwn: true,
  lexeme,
  weight: 1,
  ...changes,
})

async function find(lexemes: readonly string[], changes: Partial<SearchInput> = {}) {
  const plan = samplePlan({
    terms: lexemes.map((lexeme) => term(lexeme)),
    totalWeight: lexemes.length,
  })
  const input = { plan, vector: undefined, space: 'here', page: '/', ...changes }
  const { rows } = await api.query<Candidate>(searchStatement(input))
  return rows
}

const keysOf = (rows: readonly Candidate[]) => rows.map(({ key }) => key)

test.each([
  ['words', ['fraud', 'loan', 'payment'], undefined],
  ['the vector', [], wordVector('Kratos. It stops fraud in card payments.')],
])('scores by %s are fractions, not integers', async (_, lexemes, vector) => {
  const rows = await find(lexemes, { vector })
  const scores = rows.filter(({ isOffTopic }) => !isOffTopic).map(({ score }) => score)
  expect(rows[0]?.key).toBe('models/kratos')
  expect(scores.length).toBeGreaterThan(1)
  expect(scores.every((score) => score > 0)).toBe(true)
  expect(scores[0]).toBeGreaterThan(scores[1] ?? 0)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test('matches any word, and ranks more matches higher', async () => {
  expect(keysOf(await find(['fraud', 'loan', 'volcano']))).toEqual(
    expect.arrayContaining(['models/kratos', 'models/hermes']),
  )
  const [best, next] = await find(['fraud', 'payment', 'loan'])
  expect(best?.key).toBe('models/kratos')
  expect(best?.words).toBeGreaterThan(next?.words ?? 0)
})

test('counts only the best lexeme of a word', async () => {
  const plan = (words: readonly [string, string]) =>
    samplePlan({
      terms: [term('fraud', { word: words[0] }), term('payment', { word: words[1] })],
      totalWeight: 2,
    })
  const [once] = await find([], { plan: plan(['a', 'a']) })
  const [twice] = await find([], { plan: plan(['a', 'b']) })
  expect(once?.words).toBeCloseTo((twice?.words ?? 0) / 2, 6)
})

test('weights headings higher than text', async () => {
  const [best, next] = await find(['robot'])
  expect(best?.key).toBe('notes/robot')
  const inText = await find(['fli'])
  expect(best?.words).toBeGreaterThan(inText[0]?.words ?? 1)
  expect(next).toBeUndefined()
})

test('without a vector it searches by words and returns no similarity', async () => {
  const [row] = await find(['fraud'])
  expect(row).toMatchObject({ key: 'models/kratos', body: null, question: null })
  expect(row?.offTopicShare).toBeNull()
})

test('without words it searches texts and questions by vector', async () => {
  const [row] = await find([], { vector: wordVector('Is my card safe?') })
  expect(row?.key).toBe('models/kratos')
  expect(row?.question).toBeGreaterThan(0.99)
  expect(row?.body).toBeLessThan(row?.question ?? 0)
})

test.each(['/one', '/two'])('prefers the passage of the page %s on a tie', async (page) => {
  const [best, next] = await find(['twin'], { page })
  expect([best?.url, next?.words]).toEqual([
    page === '/one' ? '/twins#first' : '/twins#second',
    best?.words,
  ])
})

test('never reads another space', async () => {
  const rows = await find(['fraud', 'space'], { vector: wordVector('another space fraud') })
  expect(rows.filter(({ text }) => text.includes('another space'))).toEqual([])
  const other = await find(['fraud'], { space: 'elsewhere' })
  expect(other.map(({ text }) => text)).toEqual(['Of another space: fraud, fraud, fraud.'])
  expect(await find(['fraud'], { space: 'nowhere', vector: wordVector('fraud') })).toEqual([])
})

test('ranks a named entry and its details first', async () => {
  const named = [{ key: 'models/hermes', stems: [], rarity: 1 }]
  const rows = await find([], {
    plan: samplePlan({
      named,
      terms: ['english', 'loan', 'fraud'].map((word) => term(word)),
      totalWeight: 3,
    }),
  })
  expect(keysOf(rows).slice(0, 2).toSorted()).toEqual(['models/hermes', 'models/hermes#languages'])
})

test('returns off-topic passages last, with their share', async () => {
  const rows = await find(['weather', 'fraud'], { vector: wordVector('Will it rain?') })
  expect(rows.at(-1)).toMatchObject({ key: 'knowledge/off-topic#weather', isOffTopic: true })
  expect(rows.filter(({ isOffTopic }) => isOffTopic)).toHaveLength(1)
  expect(rows[0]?.offTopicShare).toBeGreaterThan(0.5)
})

test('limits the number of candidates', async () => {
  const many = Array.from({ length: CANDIDATES + 5 }, (_, n) =>
    searchablePassage(`models/m${n}`, `M${n}`, 'It stops fraud.'),
  )
  await publishPassages(operator, 'crowded', many)
  expect(await find(['fraud'], { space: 'crowded' })).toHaveLength(CANDIDATES)
})

test('hostile words never break the statement and match only themselves', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "'",
      '"',
      '\\',
      '&',
      '|',
      '!',
      ':*',
      '<->',
      '(',
      ')',
      ':A',
      '--',
      ';',
      '$1',
      '%',
    ),
    fc.constantFrom(
      '\u0001',
      '\u2400',
      '\u200b',
      '\ufeff',
      '\n',
      '\t',
      ' ',
      '{',
      '}',
      ',',
      'fraud',
    ),
    fc.string({ minLength: 1, maxLength: 5 }),
  )
  const lexeme = fc.array(piece, { minLength: 1, maxLength: 40 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(lexeme, { maxLength: 5 }), async (lexemes) => {
      const isMeant = lexemes.includes('fraud')
      expect((await find(lexemes)).some(({ key }) => key === 'models/kratos')).toBe(isMeant)
    }),
    { numRuns: 100 },
  )
})
