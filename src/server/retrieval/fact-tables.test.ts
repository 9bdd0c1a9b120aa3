import { expect, test } from 'vitest'
import { buildKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { readFactWords } from '#content/reader/lists.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { askedMessage as asked, searchablePassage } from '#tests/support/published-passages.ts'
import { createTables } from './fact-tables.ts'
import type { Message } from './understand-message.ts'

const FACTS = readFactWords(SAMPLE_CONTENT)

const albanianModel = (id: string, name: string, amount: number) =>
  searchablePassage(`models/${id}`, name, '', {
    language: 'sq',
    url: `/sq/models#${id}`,
    card: {
      type: 'entry',
      name,
      facts: [{ id: 'latency', label: 'Latenca', value: `${amount} ms`, ranked: { amount } }],
    },
  })
const ALBANIAN = [albanianModel('kratos', 'Kratos', 18), albanianModel('lira', 'Lira', 15)]
const KNOWLEDGE = buildKnowledge([...readPassages(SAMPLE_CONTENT), ...ALBANIAN])
const { findTable, serve } = createTables(KNOWLEDGE, FACTS)

const answer = (named: readonly string[], message: Message) => {
  const found = findTable({ own: named, wanted: named, isHere: true }, message)
  return found && serve(found, 1, message)
}
const rowsOf = (named: readonly string[], message: Message) => {
  const card = answer(named, message)?.card
  if (card && card.type !== 'table') throw new Error('not a table')
  return card?.rows.map(({ name, value }) => `${name} ${value}`)
}
const all = (text: string) => rowsOf([], asked(text))

const models = (...ids: readonly string[]) => ids.map((id) => `models/${id}`)
const packages = (...ids: readonly string[]) => ids.map((id) => `packages/${id}`)
const KRATOS_AND_LIRA = models('kratos', 'lira')
const PRICES = packages('qa-chatbot', 'basic-informative')

test('a superlative without a name shows all entries, the asked end first', () => {
  const served = answer([], asked('Which model is the fastest?'))
  expect(served).toMatchObject({
    key: 'tables/latency#lowest',
    url: '/models#hermes',
    title: 'Models: Hermes',
    line: 'Fastest model: Hermes (12ms).',
  })
  expect(served?.text).toMatch(
    /^Fastest model: Hermes \(12ms\)\.\nLatency: Hermes 12ms, .* and Nera 120ms\.\nHermes is one of our AI models/,
  )
  expect(served?.card).toMatchObject({
    type: 'table',
    source: 1,
    caption: 'Latency, lower is better',
    columns: { name: 'Models', value: 'Latency' },
    isRanking: true,
  })
  expect(all('Which model is the fastest?')).toHaveLength(10)
  expect(all('Which model is the slowest?')?.[0]).toBe('Nera 120ms')
})

test.each([
  ['the cheapest package', ['Basic Informative €999', 'Informative + RAG €1999']],
  ['the most expensive package', ['Support Bot €6999', 'Researcher Bot €4999']],
  ['the newest paper', ['Three bearings: citation as a stopping rule 2026']],
  ['the persona with the most features', ['All-in-One Chatbot 8']],
  ['the model with the largest data size', ['Orion 7.8M', 'Kratos 6.5M']],
  ['the cheapest gold package', ['Informative + RAG €1999', 'QA Chatbot €2999']],
  ['the slowest model for a bank', ['Drini 29ms', 'Kratos 18ms', 'Hermes 12ms']],
])('%s: the table begins with %j', (text, first) => {
  expect(all(text)?.slice(0, first.length)).toEqual(first)
})

test('a table of a group has only its members and names it', () => {
  expect(all('the cheapest gold package')).toHaveLength(2)
  expect(answer([], asked('the cheapest gold package'))?.line).toBe(
    'Cheapest chatbot package, Gold: Informative + RAG (€1999).',
  )
})

test('an entry without the figure is in no table', () => {
  expect(all('the most expensive package')?.join(' ')).not.toContain('All-in-One')
})

test('entries that share the first place are named together and cite their page', () => {
  expect(answer([], asked('Which model is the quickest to implement?'))).toMatchObject({
    url: '/models',
    title: 'Models',
    line: 'Model that is quickest to implement: Drini, Lira, Pulse and Skillwise (3 weeks).',
  })
})

test('a name with a superlative asks for its entry', () => {
  expect(answer(models('kratos'), asked('Is Kratos the fastest model?'))).toBeUndefined()
})

test('named entries are compared in a table of their own, under a line with all figures', () => {
  const served = answer(KRATOS_AND_LIRA, asked('Is Kratos faster?'))
  expect(served).toMatchObject({ url: '/models#lira', line: 'Latency: Lira 15ms and Kratos 18ms.' })
  expect(served?.card).toMatchObject({
    rows: [
      { name: 'Lira', subtitle: expect.any(String), url: '/models#lira', size: 15 / 18 },
      { name: 'Kratos', url: '/models#kratos', size: 1 },
    ],
  })
})

test('a table is in the language of the visitor', () => {
  const served = answer(KRATOS_AND_LIRA, asked('Is Kratos faster?', { language: 'sq' }))
  expect(served).toMatchObject({ line: 'Latenca: Lira 15 ms dhe Kratos 18 ms.' })
  expect(served?.card).toMatchObject({ caption: 'Latenca: sa më e ulët, aq më mirë' })
})

test.each([
  ['Which is slower?', KRATOS_AND_LIRA, ['Kratos 18ms', 'Lira 15ms']],
  ['Which is less fast?', KRATOS_AND_LIRA, ['Kratos 18ms', 'Lira 15ms']],
  ['Which is more accurate?', models('kratos', 'hermes'), ['Kratos 94.7%', 'Hermes 90%']],
  ['Compare the prices', PRICES, ['Basic Informative €999', 'QA Chatbot €2999']],
  ['Which is more expensive?', PRICES, ['QA Chatbot €2999', 'Basic Informative €999']],
  ['Which is less expensive?', PRICES, ['Basic Informative €999', 'QA Chatbot €2999']],
  ['How many weeks to implement?', KRATOS_AND_LIRA, ['Lira 3 weeks', 'Kratos 6 weeks']],
  ['Compare their tier', PRICES, ['QA Chatbot Gold', 'Basic Informative Silver']],
])('%s', (text, named, rows) => {
  expect(rowsOf(named, asked(text))).toEqual(rows)
})

test.each([
  ['one entry', models('kratos'), 'How fast is Kratos?'],
  ['no asked fact', KRATOS_AND_LIRA, 'Kratos or Lira?'],
  ['a fact that is no figure', KRATOS_AND_LIRA, 'Which industries are Kratos and Lira for?'],
  ['a second question', KRATOS_AND_LIRA, 'What is Lira, and how fast are Kratos and Lira?'],
  ['two asked facts', KRATOS_AND_LIRA, 'How fast and how accurate are they?'],
  ['entries of two kinds', ['models/kratos', 'packages/qa-chatbot'], 'What do they cost?'],
  ['an entry without the figure', packages('qa-chatbot', 'all-in-one'), 'What do they cost?'],
  ['an unknown entry', models('kratos', 'gone'), 'How fast?'],
])('%s is no comparison', (_name, named, text) => {
  expect(rowsOf(named, asked(text))).toBeUndefined()
})
