import { expect, test } from 'vitest'
import { buildKnowledge, type PassageCard } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { readFactWords } from '#content/reader/lists.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { askedMessage as asked, searchablePassage } from '#tests/support/published-passages.ts'
import { createServing } from './answer-cards.ts'
import { createComparing } from './compared-entries.ts'
import type { Message } from './understand-message.ts'

const FACTS = readFactWords(SAMPLE_CONTENT)

const inAlbanian = (key: string, name: string, card: PassageCard) =>
  searchablePassage(key, name, '', { language: 'sq', url: `/sq/${key.replace('/', '#')}`, card })
const albanianModel = (id: string, name: string, amount: number) => {
  const latency = { id: 'latency', label: 'Latenca', value: `${amount} ms`, ranked: { amount } }
  return inAlbanian(`models/${id}`, name, { type: 'entry', name, facts: [latency] })
}
const ALBANIAN = [
  albanianModel('kratos', 'Kratos', 18),
  albanianModel('lira', 'Lira', 15),
  inAlbanian('comparisons/model-latency#highest', 'Më i ngadalti', {
    type: 'table',
    caption: 'Latenca, më e ulët është më mirë',
    better: 'lower',
    columns: { name: 'Modeli', value: 'Latenca' },
    rows: [],
    isRanking: true,
  }),
]
const KNOWLEDGE = buildKnowledge([...readPassages(SAMPLE_CONTENT), ...ALBANIAN])
const compare = createComparing(KNOWLEDGE, FACTS, createServing(KNOWLEDGE, FACTS))

const models = (...ids: readonly string[]) => ids.map((id) => `models/${id}`)
const packages = (...ids: readonly string[]) => ids.map((id) => `packages/${id}`)

const rowsOf = (named: readonly string[], message: Message) => {
  const card = compare(named, message)?.[0]?.card
  if (card && card.type !== 'table') throw new Error('not a table')
  return card?.rows.map(({ name, value }) => `${name} ${value}`)
}

const KRATOS_AND_LIRA = models('kratos', 'lira')
const PRICES = packages('qa-chatbot', 'basic-informative')

test('one table has the entries, the winner first, under a line with both figures', () => {
  const [first, second, ...rest] = compare(KRATOS_AND_LIRA, asked('Is Kratos faster?')) ?? []
  expect(rest).toEqual([])
  expect(first).toMatchObject({
    key: 'models/lira',
    url: '/models#lira',
    line: 'Latency: Lira 15ms and Kratos 18ms.',
  })
  expect(first?.text).toMatch(/^Latency: Lira 15ms and Kratos 18ms\.\nLira is one of our AI models/)
  expect(first?.card).toEqual({
    type: 'table',
    source: 1,
    caption: 'Latency, lower is better',
    columns: { name: 'Model', value: 'Latency' },
    rows: [
      {
        name: 'Lira',
        subtitle: expect.any(String),
        url: '/models#lira',
        value: '15ms',
        size: 15 / 18,
      },
      {
        name: 'Kratos',
        subtitle: expect.any(String),
        url: '/models#kratos',
        value: '18ms',
        size: 1,
      },
    ],
    isRanking: true,
  })
  expect(second).toMatchObject({ key: 'models/kratos', card: { type: 'entry', source: 2 } })
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
  expect(compare(named, asked(text))).toBeUndefined()
})
