import type { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { searchablePassage, wordEmbedder, wordVector } from '#tests/support/published-passages.ts'
import {
  AWAY,
  BEFORE,
  embedderOf,
  ENGLISH,
  KRATOS,
  searchedSite,
  SPACE,
} from '#tests/support/searched-site.ts'
import type { Embedder } from './embedding/embedder.ts'
import type { Question, Rewritten } from './understand-message.ts'

const { pools, searchWith } = searchedSite()

test('finds a passage by words and meaning', async () => {
  const { ask, faults } = searchWith()
  const { mode, match, passages, questions } = await ask('Who stops fraud?')
  expect([mode, match, questions, faults]).toEqual(['hybrid', 'found', 1, []])
  expect(passages).toHaveLength(3)
  const { key, entries, url, title } = KRATOS
  expect(passages[0]).toMatchObject({ key, entries, url, title, card: { source: 1 } })
})

test('without an embedding it searches by words', async () => {
  const { ask, faults } = searchWith({ embedders: [AWAY] })
  const { mode, passages } = await ask('fraud')
  expect([mode, passages[0]?.key, faults]).toEqual(['text', 'models/kratos', ['embedding']])
})

test('falls back to the second embedder', async () => {
  const { ask, faults } = searchWith({ embedders: [{ ...AWAY, space: 'x' }, wordEmbedder(SPACE)] })
  const { mode, passages } = await ask('Who stops fraud?')
  expect([mode, passages[0]?.key, faults]).toEqual(['hybrid', 'models/kratos', ['embedding']])
})

test('finds nothing when the database fails, and tries again for the next message', async () => {
  let isDown = true
  const query = (...args: Parameters<Pool['query']>) =>
    isDown ? Promise.reject(new Error('down')) : pools.api.query(...args)
  const { ask, faults } = searchWith({ pool: { query } as unknown as Pool })
  expect(await ask('fraud')).toMatchObject({ mode: 'none', match: 'nothing', passages: [] })
  expect(faults).toEqual(['search'])
  isDown = false
  expect((await ask('fraud')).mode).toBe('hybrid')
})

test('does not wait for a database that hangs', async () => {
  const holder = await pools.operator.connect()
  onTestFinished(async () => {
    await holder.query('rollback')
    holder.release()
  })
  await holder.query('begin; lock table knowledge.passage in access exclusive mode')
  const { ask, faults } = searchWith({ searchTimeoutMs: 200 })
  expect([(await ask('fraud')).mode, faults]).toEqual(['none', ['search']])
})

test('does not search for a visitor who is gone', async () => {
  const query = vi.fn<Pool['query']>()
  const { search } = searchWith({ pool: { query } as unknown as Pool })
  const question = { text: 'fraud', before: [], page: '/', language: 'en' }
  expect((await search(question, AbortSignal.abort())).mode).toBe('none')
  expect(query).not.toHaveBeenCalled()
})

test('CAI-14 never uses a passage of another build', async () => {
  const changed = searchablePassage('models/kratos', 'Kratos', 'It stops theft.')
  const { search } = searchWith({ passages: [changed, ...ENGLISH.slice(2)] })
  const question = { text: 'Who stops fraud?', before: [], page: '/', language: 'en' }
  const { candidates, passages } = await search(question)
  expect(passages).toHaveLength(3)
  expect(candidates.map(({ parent }) => parent)).not.toContain('models/kratos')
})

test('a superlative is answered by a table, whose first entry is no further source', async () => {
  const { ask, keys } = searchWith()
  const [first, ...further] = await keys('Which model is the fastest?')
  expect(first).toBe('tables/latency#lowest')
  expect(further).not.toContain('models/lira')
  expect((await ask('Which model is the fastest?')).match).toBe('found')
  const before = { before: ['What does Kratos do?'] }
  expect((await keys('And the fastest of your models?', before))[0]).toBe(first)
})

test('a table can answer one of several questions', async () => {
  const { passages, questions } = await searchWith().ask(
    'How much is the small package? And which model is the slowest?',
  )
  expect(passages.slice(0, 2).map(({ key }) => key)).toEqual([
    'packages/small',
    'tables/latency#highest',
  ])
  expect(questions).toBe(2)
})

test('EXT-22 a message of greetings is answered without a search', async () => {
  const query = vi.fn<Pool['query']>()
  const { ask } = searchWith({ pool: { query } as unknown as Pool })
  const greeting = { mode: 'written', reply: 'greeting', language: 'en', passages: [] }
  expect(await ask('Hello there! 👋')).toMatchObject(greeting)
  expect(query).not.toHaveBeenCalled()
})

test('EXT-23 a section on the assistant that leads is shown alone, with its line', async () => {
  const { ask } = searchWith()
  const { match, reply, passages } = await ask('A human, get me a human!')
  expect([match, reply]).toEqual(['found', 'person'])
  expect(passages.map(({ key }) => key)).toEqual(['knowledge/assistant#talk-to-a-person'])
  expect((await ask('Who stops fraud?')).reply).toBeUndefined()
})

test('EXT-21 an off-topic message finds nothing, unless it names an entry', async () => {
  const { ask } = searchWith()
  expect((await ask('Will it rain tomorrow?')).match).toBe('nothing')
  expect((await ask('Will it rain on Kratos tomorrow?')).match).toBe('found')
})

const REWRITTEN: Rewritten = { question: 'Who stops fraud?', language: 'sq' }

test.each<[string, string, Partial<Question>]>([
  ['a message in another language', 'Kush i ndalon mashtrimet?', {}],
  ['a follow-up', 'Who stops fraud?', { before: ['Hello'] }],
  ['a first English message that finds little', 'Will it rain tomorrow?', {}],
])('asks for a rewrite of %s', async (_name, text, changes) => {
  const rewrite = vi.fn<() => Promise<Rewritten>>(async () => REWRITTEN)
  const { match, language, passages } = await searchWith().ask(text, { ...changes, rewrite })
  expect(rewrite).toHaveBeenCalledOnce()
  expect([match, language, passages[0]?.url]).toEqual(['found', 'sq', '/sq/models#kratos'])
})

test.each([
  ['a first English message that finds something', 'Who stops fraud?'],
  ['a greeting', 'Hello there!'],
])('asks for no rewrite of %s', async (_name, text) => {
  const rewrite = vi.fn<() => Promise<Rewritten>>(async () => REWRITTEN)
  await searchWith().ask(text, { rewrite })
  expect(rewrite).not.toHaveBeenCalled()
})

test.each<[string, Partial<Question>]>([
  ['Who stops fraud?', {}],
  ['Who stops fraud? How much is the small package?', {}],
  ['And who else?', BEFORE],
  ['Kush i ndalon mashtrimet?', {}],
  ['Kush i ndalon mashtrimet?', { rewrite: async () => REWRITTEN }],
  ['Will it rain tomorrow?', { rewrite: async () => REWRITTEN }],
])('a provider embeds one text for %s %o', async (text, changes) => {
  const embed = vi.fn<Embedder['embedQuestion']>(async (asked) => wordVector(asked))
  const { ask } = searchWith({ embedders: [embedderOf(embed)], isEmbeddedOnce: true })
  expect((await ask(text, changes)).mode).toBe('hybrid')
  expect(embed).toHaveBeenCalledOnce()
})

test.each(['en', 'sq', 'el'])(
  'a message of names only is answered in the language of the page: %s',
  async (language) => {
    const { ask } = searchWith()
    expect((await ask('Kratos, Lira?', { language })).language).toBe(language)
    expect((await ask('Who is Kratos?', { language })).language).toBe('en')
  },
)

test.each([
  ['quotes', `'; drop table knowledge.passage; -- "fraud" ''`],
  ['backslashes', String.raw`\ \\ \' \x {fraud} [1,2] $1 %s`],
  ['operators', 'fraud & | ! :* <-> ( ) <2> {a,b} NULL'],
  ['a very long word', 'x'.repeat(2000)],
  ['very long words', `${'ﷺ'.repeat(500)} ${'ﬃ'.repeat(1500)}`],
  ['marks of direction', '\u202Efraud\u202C \u200F\u200Efraud \u2066א\u2069 \uFEFF\u200B'],
  ['half characters', 'fraud \uD800 \uDC00'],
  ['null characters', 'fraud\0 \0'],
  ['names of properties', '__proto__ constructor toString'],
  ['nothing', ''],
])('a message of %s does not make the search fail', async (_name, text) => {
  const { ask, faults } = searchWith()
  const rewrite = async () => ({ ...REWRITTEN, question: text })
  const modes = [
    await ask(text),
    await ask(text, { before: [text] }),
    await ask('And who else?', { before: [text] }),
    await ask('And who else?', { ...BEFORE, rewrite }),
  ].map(({ mode }) => mode)
  expect(faults).toEqual([])
  expect(modes).not.toContain('none')
})
