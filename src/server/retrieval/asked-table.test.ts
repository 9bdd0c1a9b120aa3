import { expect, test } from 'vitest'
import { readFactWords } from '#content/reader/lists.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { askedMessage } from '#tests/support/published-passages.ts'
import { askedEnd, askedTable } from './asked-table.ts'

const FACTS = readFactWords(SAMPLE_CONTENT)

const tableFor = (text: string, earlier?: string) => {
  const before = earlier === undefined ? undefined : askedMessage(earlier)
  const asked = askedTable(askedMessage(text, { before }), FACTS)
  return asked && `${asked.fact}, ${asked.end}`
}

test.each([
  ['Which model is the fastest?', 'latency, lowest'],
  ['The SLOWEST one', 'latency, highest'],
  ['the least accurate model', 'accuracy, lowest'],
  ['the most expensive package', 'price, highest'],
  // A noun says how much, the superlative which end.
  ['Which model has the best response time?', 'latency, lowest'],
  ['the worst response time of your models', 'latency, highest'],
  ['What costs the least?', 'price, lowest'],
  ['the model with the largest number of samples', 'data, highest'],
  ['smallest training set', 'data, lowest'],
  ['rank the models by accuracy: ranking', 'accuracy, highest'],
  // "Least" turns the end of its word.
  ['Which model makes the fewest errors?', 'accuracy, highest'],
  ['the least fast model', 'latency, highest'],
  ['the least expensive package', 'price, lowest'],
  // The words around it tell what is to be fast.
  ['Which is the fastest to implement?', 'implementation, lowest'],
  ['the cheap model that is fastest to implement', 'implementation, lowest'],
  // The last one is meant.
  ["I don't want the slowest model. Which one is the quickest?", 'latency, lowest'],
  ['not the fastest model, the most accurate', 'accuracy, highest'],
  ['which modell is teh fastst', 'latency, lowest'],
  ['Which model is a tortoise?', 'latency, highest'],
  // No superlative, or of nothing that a table compares.
  ['Is Kratos fast?', undefined],
  ['Does VAT come on top of the price?', undefined],
  ['Who is the tallest?', undefined],
  ['the fastest way to the airport', undefined],
  ['Which personal data do you keep the longest?', undefined],
  ['', undefined],
])('%j asks for %s', (text, table) => {
  expect(tableFor(text)).toBe(table)
})

test.each([
  ['and the slowest?', 'Which model is the fastest?', 'latency, highest'],
  ['which is the oldest?', 'Do you publish papers?', 'year, lowest'],
  ['and the smallest?', 'Which model has the largest training set?', 'data, lowest'],
  ['and the smallest?', 'Where are you?', undefined],
])('%j after %j asks for %s', (text, before, table) => {
  expect(tableFor(text, before)).toBe(table)
})

test.each([
  ['Is it faster?', 'lowest'],
  ['Is it slower?', 'highest'],
  ['Is it less fast?', 'highest'],
  ['Which has the higher latency?', 'highest'],
  ['Which one has the better response time?', 'lowest'],
  ['What is its latency?', 'lowest'],
])('of two models: %s The %s first.', (text, end) => {
  const { table } = FACTS['latency'] ?? {}
  expect(table && askedEnd([text], table)).toBe(end)
})

test('a comparison continues the one before it', () => {
  const { table } = FACTS['latency'] ?? {}
  expect(table && askedEnd(['And Lira?', 'Is Kratos slower than Hermes?'], table)).toBe('highest')
})
