import { expect, test } from 'vitest'
import { contentWords, createWordSearch, wordsOf } from './question-words.ts'

test.each([
  ['Çmimi i Kratos-it', ['cmimi', 'i', 'kratos', 'it']],
  ['Οι τιμές ΜΑΣ', ['οι', 'τιμεσ', 'μασ']],
  ["the customer's €10,5", ['the', 'customer', '10', '5']],
  ['?!', []],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('content words are distinct, and no stop words', () => {
  expect(contentWords('What is the price, the PRICE of 5 x?')).toEqual(['price', '5'])
})

test.each([
  ['How fast is Kratos?', 'kratos', true],
  ['How fast is KRÁTOS', 'Kratos', true],
  ['kratos’s speed', 'kratos', true],
  ['How much is it?', 'how much', true],
  ['How so much?', 'how much', false],
  ['breakfast', 'fast', false],
  // Only with a star a word may go on.
  ['faster', 'fast', false],
  ['faster', 'fast*', true],
  ['fast', 'fast*', true],
  ['breakfast', 'fast*', false],
  ['the largest dataset', 'largest data*', true],
  ['in real time', 'real-time', true],
  ['', 'fast', false],
])('%j has %j: %s', (text, phrase, isFound) => {
  expect(createWordSearch(text)(phrase)).toBe(isFound)
})
