import { expect, test } from 'vitest'
import { readFactWords } from '#content/reader/lists.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { askedEnd, askedRanking } from './superlatives.ts'

const FACTS = readFactWords(SAMPLE_CONTENT)

test.each([
  ['Which model is the fastest?', 'model-latency#lowest'],
  ['The SLOWEST one', 'model-latency#highest'],
  ['the least accurate model', 'model-accuracy#lowest'],
  ['What costs the least?', 'package-price#lowest'],
  ['the most expensive package', 'package-price#highest'],
  // The longest phrase decides.
  ['Which is the fastest to implement?', 'model-implementation#lowest'],
  ['the cheap model that is fastest to implement', 'model-implementation#lowest'],
  ['Which model makes the fewest errors?', 'model-accuracy#highest'],
  // "Least" turns the end only where the phrase itself does not say it.
  ['the least fast model', 'model-latency#highest'],
  ['the least expensive package', 'package-price#lowest'],
  // No superlative, or of nothing that is ranked.
  ['Is Kratos fast?', undefined],
  ['Who is the tallest?', undefined],
  ['', undefined],
])('%j asks for %s', (text, ranking) => {
  expect(askedRanking(text, FACTS)).toBe(ranking)
})

const LATENCY = { scale: 'model-latency', most: ['slow*'], least: ['fast*', 'not so slow'] }

test.each([
  ['Is it faster?', 'lowest'],
  ['Is it slower?', 'highest'],
  ['Is it less fast?', 'highest'],
  ['Is it less slow?', 'lowest'],
  ['Is it for less money, and slower?', 'highest'],
  // The longest phrase decides.
  ['Is it not so slow?', 'lowest'],
  ['What is its latency?', undefined],
])('a comparison: %s The %s.', (text, end) => {
  expect(askedEnd(text, LATENCY)).toBe(end)
})
