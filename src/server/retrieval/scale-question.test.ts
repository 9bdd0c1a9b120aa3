import { expect, test } from 'vitest'
import { readScaleWords } from '#content/reader/lists.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { createScaleReader } from './scale-question.ts'

const { read, endOf } = createScaleReader(readScaleWords(SAMPLE_CONTENT))
const endsIn = (question: string) =>
  read(question).map(({ scale, end }) => `${scale.replace('comparisons/', '')} ${end}`)

test.each([
  ['Which model is the slowest?', 'model-latency highest'],
  ['Which model is the fastest?', 'model-latency lowest'],
  ['Which model is the least fast?', 'model-latency highest'],
  ['The model with the highest speed', 'model-latency lowest'],
  ['Which model has the best response time?', 'model-latency lowest'],
  ['Which model has the longest response time?', 'model-latency highest'],
  ['Which model is the most accurate?', 'model-accuracy highest'],
  ['Which model is the least accurate?', 'model-accuracy lowest'],
  ['Which model is right most often?', 'model-accuracy highest'],
  ['Which model is wrong most often?', 'model-accuracy lowest'],
  ['The model with the lowest error rate', 'model-accuracy highest'],
  ['Which model makes the most mistakes?', 'model-accuracy lowest'],
  ['Which model is the weakest?', 'model-accuracy lowest'],
  ['Highest rated model?', 'model-accuracy highest'],
  ['Which model was trained on the most data?', 'model-data highest'],
  ['Smallest training set', 'model-data lowest'],
  ['Which model takes longest to implement?', 'model-implementation highest'],
  ['Which model is quickest to implement?', 'model-implementation lowest'],
  ['Which models are the most complex?', 'model-complexity highest'],
  ['Which model is the simplest?', 'model-complexity lowest'],
  ['What is the most expensive package?', 'package-price highest'],
  ['What is the least expensive package?', 'package-price lowest'],
  ['What is the most affordable package?', 'package-price lowest'],
  ['What is your priciest bot?', 'package-price highest'],
  ['The highest tier?', 'package-tier highest'],
  ['The lowest tier of the packages', 'package-tier lowest'],
  ['Which persona has the fewest features?', 'persona-features lowest'],
  ['Which paper is the newest?', 'paper-year highest'],
  ['Which paper is the oldest?', 'paper-year lowest'],
  ['Which energy model has the higher latency?', 'model-latency highest'],
  // The clause that is not wanted does not count.
  ['Not the cheapest one please, the most expensive', 'package-price highest'],
  ["I don't want the slowest model. Which one is the quickest?", 'model-latency lowest'],
  // The figure is named in another clause.
  ['Accuracy, which model has the highest?', 'model-accuracy highest'],
])('%j asks for %s', (question, end) => {
  expect(endsIn(question)).toEqual([end])
})

test.each([
  'Which models are slow?',
  'Tell me more about the accuracy',
  'Which models have an accuracy of at least 95%?',
  'What is the most important thing about you?',
  'How do I make a request?',
  // The catalogue says nothing about the price of a model.
  'Which model is the cheapest?',
  'What is the newest automation in the test?',
])('%j asks for no end of a scale', (question) => {
  const ends = endsIn(question).filter((end) => !end.startsWith('paper-year'))
  expect(ends).toEqual([])
})

test('asks for two ends', () => {
  const question = 'What is your fastest model and your cheapest package?'
  expect(endsIn(question)).toEqual(['model-latency lowest', 'package-price lowest'])
})

test('knows a place near the end, and the words that are about something else', () => {
  expect(read('The second fastest model for crops')[0]).toMatchObject({
    isNext: true,
    rest: ['crop'],
  })
  expect(read('The fastest model')[0]).toMatchObject({ isNext: false, rest: [] })
})

test.each([
  ['and the lowest?', 'comparisons/model-data', 'lowest'],
  ['the worst one', 'comparisons/model-latency', 'highest'],
  ['which ones are slow', 'comparisons/model-latency', 'highest'],
  ['which models are there', 'comparisons/model-latency', undefined],
  ['the highest', 'comparisons/unknown', undefined],
])('%j asks for this end of %s: %s', (question, scale, end) => {
  expect(endOf(question, scale)).toBe(end)
})
