import { expect, test } from 'vitest'
import { buildKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { sampleCandidate, samplePlan } from '#tests/fixtures/retrieval.ts'
import { NOTHING } from './search-results.ts'
import { createSuperlatives } from './superlatives.ts'
import { wholeOf } from './whole-entries.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const { passages } = buildKnowledge(readPassages(SAMPLE_CONTENT))
const wholes = new Map(passages.map((passage) => [passage.key, wholeOf(passage)]))
const choose = createSuperlatives(passages, wholes)

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
  ask(question, scores, named)[0]?.key

test.each([
  ['Which model is the slowest?', 'model-latency#highest'],
  ['Which model is the fastest?', 'model-latency#lowest'],
  ['Which model is the most accurate?', 'model-accuracy#highest'],
  ['Which model is the least accurate?', 'model-accuracy#lowest'],
  ['Which model was trained on the most data?', 'model-data#highest'],
  ['Which model was trained on the least data?', 'model-data#lowest'],
  ['Which model takes longest to implement?', 'model-implementation#highest'],
  ['Which model is quickest to implement?', 'model-implementation#lowest'],
  ['What is the most expensive package?', 'package-price#highest'],
  ['What is the cheapest package?', 'package-price#lowest'],
  ['Which paper is the newest?', 'paper-year#highest'],
  ['Which paper is the oldest?', 'paper-year#lowest'],
  ['Which model is right most often?', 'model-accuracy#highest'],
  ['Which model is wrong most often?', 'model-accuracy#lowest'],
  ['The model with the lowest error rate', 'model-accuracy#highest'],
  ['Which model makes the most mistakes?', 'model-accuracy#lowest'],
  ['The model with the highest speed', 'model-latency#lowest'],
  ['What is the most affordable package?', 'package-price#lowest'],
  ['The most accurate and the fastest model', 'model-latency#lowest'],
  ['Which model is the most reliable, the one that is wrong the least?', 'model-accuracy#highest'],
  ['Which model has the best response time?', 'model-latency#lowest'],
  ['Which model is the weakest?', 'model-accuracy#lowest'],
  ['What is your priciest bot?', 'package-price#highest'],
  ['Which models are the most complex?', 'model-complexity#highest'],
  ['Which model is the simplest?', 'model-complexity#lowest'],
  // The clause that is not wanted does not count.
  ['Not the cheapest one please, the most expensive', 'package-price#highest'],
  ["I don't want the slowest model. Which one is the quickest?", 'model-latency#lowest'],
])('for %j the end is %s', (question, end) => {
  const right = `comparisons/${end}`
  const [scale = ''] = right.split('#')
  for (const found of [`${scale}#highest`, `${scale}#lowest`]) {
    const [first] = ask(question, { [found]: 1 })
    const { text, url } = passages.find(({ key }) => key === right) ?? {}
    expect(first).toMatchObject({ key: right, text, url })
  }
})

const END = 'comparisons/model-latency#highest'

test.each([
  ['a superlative', 'Which one is the slowest?', { 'pages/home#hero': 1, [END]: 0.6 }, END],
  ['no superlative', 'Which ones are slow?', { 'pages/home#hero': 1, [END]: 0.6 }],
  ['a weak end', 'Which one is the slowest?', { 'pages/home#hero': 1, [END]: 0.3 }],
  ['a model that fits better', 'Slowest one for crops?', { 'models/visio': 1, [END]: 0.6 }],
  ['a list by levels', 'Lowest tier?', { 'comparisons/packages-by-tier': 1, [END]: 0.6 }],
  ['a letter', `${'Dear team. '.repeat(30)}Best regards`, { 'pages/home#hero': 1, [END]: 0.6 }],
  ['"request", which is none', 'A slow request?', { 'pages/home#hero': 1, [END]: 0.6 }],
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
])('%j is answered within its group: %s', (question, sentence) => {
  const [first] = ask(question, { 'comparisons/models-by-domain': 1, [END]: 0.5 })
  const { at = -1, key = '' } = first?.place ?? {}
  const sentences = passages.find((passage) => passage.key === key)?.text.split(/(?<=\.) /)
  expect(sentences?.[at]).toContain(sentence)
})

test('each whole is there once', () => {
  const scores = { 'models/kratos': 0.9, 'comparisons/model-latency#lowest': 0.8, [END]: 1 }
  const keys = ask('Which is the slowest?', scores).map(({ key }) => key)
  expect(keys).toEqual([END, 'models/kratos'])
})
