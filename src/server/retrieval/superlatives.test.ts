import { expect, test } from 'vitest'
import { buildKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { readScaleWords } from '#content/reader/lists.ts'
import { sampleCandidate, samplePlan } from '#tests/fixtures/retrieval.ts'
import { NOTHING } from './search-results.ts'
import { createSuperlatives } from './superlatives.ts'
import { wholeOf } from './whole-entries.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const { passages } = buildKnowledge(readPassages(SAMPLE_CONTENT))
const wholes = new Map(passages.map((passage) => [passage.key, wholeOf(passage)]))
const choose = createSuperlatives(passages, wholes, readScaleWords(SAMPLE_CONTENT))

type Scores = Readonly<Record<string, number>>

/** The candidates by key with their scores; the first three are chosen. */
function ask(question: string, scores: Scores, named: string[] = []) {
  const ranked = Object.entries(scores).map(([key, score]) => {
    const { text = '', url = '' } = passages.find((passage) => passage.key === key) ?? {}
    return sampleCandidate(key, { score, text, url })
  })
  const names = named.map((key) => ({ key, stems: [], rarity: 1 }))
  const plan = samplePlan({ named: names })
  return choose(question, { ...NOTHING, plan, ranked, chosen: ranked.slice(0, 3) })
}

const firstOf = (question: string, scores: Scores, named?: string[]) =>
  ask(question, scores, named).chosen[0]?.key

test.each([
  ['Which model is the slowest?', 'model-latency#highest'],
  ['Which model is the fastest?', 'model-latency#lowest'],
])('for %j the end is %s', (question, end) => {
  const right = `comparisons/${end}`
  const [scale = ''] = right.split('#')
  for (const found of [`${scale}#highest`, `${scale}#lowest`]) {
    const [first] = ask(question, { [found]: 1 }).chosen
    const { text, url } = passages.find(({ key }) => key === right) ?? {}
    expect(first).toMatchObject({ key: right, text, url })
  }
})

const END = 'comparisons/model-latency#highest'

test.each([
  ['a superlative', 'Which one is the slowest?', { 'pages/home#hero': 1, [END]: 0.6 }, END],
  ['no superlative', 'Which ones are slow?', { 'pages/home#hero': 1, [END]: 0.6 }],
  ['an end that was not found', 'Which one is the slowest?', { 'pages/home#hero': 1 }, END],
  ['a weak end', 'Which is the most useful?', { 'pages/home#hero': 1, [END]: 0.3 }],
  ['a model that fits better', 'Slowest one for defects?', { 'models/visio': 1, [END]: 0.6 }],
  ['a list by levels', 'Highest impact?', { 'comparisons/papers-by-impact': 1, [END]: 0.6 }],
  ['a letter', `${'Dear team. '.repeat(30)}Best regards`, { 'pages/home#hero': 1, [END]: 0.6 }],
  ['"request", which is none', 'A slow request?', { 'pages/home#hero': 1, [END]: 0.6 }],
  ['"harvest", which is none', 'A slow harvest?', { 'pages/home#hero': 1, [END]: 0.6 }],
  ['"invest", which is none', 'Is it slow to invest?', { 'pages/home#hero': 1, [END]: 0.6 }],
])('%s: the first passage for %j', (_name, question, scores: Scores, first = '') => {
  expect(firstOf(question, scores)).toBe(first || Object.keys(scores)[0])
})

test('a named entry stays first', () => {
  const scores = { 'models/kratos': 1, [END]: 0.9 }
  expect(firstOf('Is Kratos the slowest?', scores, ['models/kratos'])).toBe('models/kratos')
})

test('the scale is that of what the question asks for', () => {
  const scores = { 'comparisons/persona-features#highest': 0.8, [END]: 0.9 }
  expect(firstOf('Which persona can do the most?', scores)).toBe(Object.keys(scores)[0])
})

test.each([
  ['Which model for banking is the slowest?', 'The slowest model for Banking'],
  ['Banks: which has the lowest latency?', 'The fastest model for Banking'],
  ['Slowest model in the public sector?', 'The slowest model for Public sector'],
  ['The quickest customer insight model', 'The fastest model for Customer insight'],
  ['The banking model with the most data', 'The model for Banking trained on the most data'],
  ['Longest to implement for banks?', 'The model for Banking that takes longest'],
])('%j is answered within its group: %s', (question, sentence) => {
  const [first] = ask(question, { 'comparisons/models-by-domain': 1, [END]: 0.5 }).chosen
  const { at = -1, key = '' } = first?.place ?? {}
  const sentences = passages.find((passage) => passage.key === key)?.text.split(/(?<=\.) /)
  expect(sentences?.[at]).toContain(sentence)
})

test('each whole is there once', () => {
  const scores = { 'models/kratos': 0.9, 'comparisons/model-latency#lowest': 0.8, [END]: 1 }
  const keys = ask('Which is the slowest?', scores).chosen.map(({ key }) => key)
  expect(keys).toEqual([END, 'models/kratos'])
})

test.each([
  ['Which model is the slowest?', 'found'],
  ['Which model has the slowest response on the moon?', 'nearest'],
  ['Which model is the slowest on the moon?', 'nothing'],
  ['Which models are slow?', 'nothing'],
])('%j without a match of the search: %s', (question, match) => {
  expect(ask(question, { [END]: 1 }).match).toBe(match)
})

test('the answer to "second slowest" begins with the whole order', () => {
  expect(ask('The second slowest model', { [END]: 1 }).chosen[0]?.place).toMatchObject({ at: 1 })
})
