import { expect, test } from 'vitest'
import { buildKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { sampleCandidate } from '#tests/fixtures/retrieval.ts'
import { searchablePassage } from '#tests/support/published-passages.ts'
import { chooseEnds } from './scale-ends.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const SLOW = searchablePassage(
  'comparisons/model-latency#highest',
  'Slowest model',
  'The slowest model is Nera. From the slowest to the fastest: Nera and Hermes.',
)
const FAST = searchablePassage(
  'comparisons/model-latency#lowest',
  'Fastest model',
  'The fastest model is Hermes. From the fastest to the slowest: Hermes and Nera.',
  { questions: ['Which model is quick?'] },
)
const candidateOf = ({ key, entries, url, title, text, hash }: typeof SLOW) =>
  sampleCandidate(key, { entries, url, title, text, hash, score: 0.7 })

test.each([
  { question: 'slowest model', found: FAST, end: SLOW },
  { question: 'slowest model', found: SLOW, end: SLOW },
  // A word of its questions.
  { question: 'a quick model', found: SLOW, end: FAST },
  { question: 'the model', found: SLOW, end: SLOW },
  // Only the first sentence counts; the second names both ends.
  { question: 'slowest Nera or Hermes', found: FAST, end: SLOW },
])('for "$question" the end "$found.title" becomes "$end.title"', ({ question, found, end }) => {
  const chosen = chooseEnds([SLOW, FAST])(question, candidateOf(found))
  expect(chosen).toEqual(candidateOf(end))
})

test('other passages, and a scale with one end, stay', () => {
  const other = sampleCandidate('models/nera')
  expect(chooseEnds([SLOW, FAST])('slowest model', other)).toBe(other)
  const alone = candidateOf(FAST)
  expect(chooseEnds([FAST])('slowest model', alone)).toBe(alone)
})

const { passages } = buildKnowledge(readPassages(SAMPLE_CONTENT))
const chooseReal = chooseEnds(passages)

test.each([
  ['Which model is the slowest?', 'model-latency#highest', 'stays'],
  ['Which model is the fastest?', 'model-latency#lowest', 'replaces the other'],
  ['Which model is the most accurate?', 'model-accuracy#highest', 'stays'],
  ['Which model is the least accurate?', 'model-accuracy#lowest', 'replaces the other'],
  ['Which model was trained on the most data?', 'model-data#highest', 'replaces the other'],
  ['Which model was trained on the least data?', 'model-data#lowest', 'replaces the other'],
  ['Which model takes longest to implement?', 'model-implementation#highest', 'replaces the other'],
  ['Which model is quickest to implement?', 'model-implementation#lowest', 'replaces the other'],
  ['What is the most expensive package?', 'package-price#highest', 'replaces the other'],
  ['What is the cheapest package?', 'package-price#lowest', 'replaces the other'],
  ['Which paper is the newest?', 'paper-year#highest', 'replaces the other'],
  ['Which paper is the oldest?', 'paper-year#lowest', 'replaces the other'],
  ['Which model is right most often?', 'model-accuracy#highest', 'replaces the other'],
  ['Which model is wrong most often?', 'model-accuracy#lowest', 'replaces the other'],
  ['The model with the lowest error rate', 'model-accuracy#highest', 'replaces the other'],
  ['Which model makes the most mistakes?', 'model-accuracy#lowest', 'replaces the other'],
  ['The model with the highest speed', 'model-latency#lowest', 'replaces the other'],
  ['What is the most affordable package?', 'package-price#lowest', 'replaces the other'],
  // Two superlatives: each scale by its own words.
  ['The most accurate and the fastest model', 'model-latency#lowest', 'replaces the other'],
])('for %j the end %s %s', (question, end, what) => {
  const right = `comparisons/${end}`
  const [scale = ''] = right.split('#')
  const ends = passages.filter(({ key }) => key.startsWith(`${scale}#`))
  expect(ends).toHaveLength(2)
  const found = ends.filter(({ key }) => what !== 'stays' || key === right)
  const chosen = found.map((passage) => chooseReal(question, candidateOf(passage)).key)
  expect(new Set(chosen)).toEqual(new Set([right]))
})
