import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentWords, stopWords, isStopWord, stemOf, wordsOf } from './question-words.ts'

test.each([
  ['Café résumé', ['cafe', 'resume']],
  ['What’s Kratos’s price?', ['what', 'kratos', 'price']],
  ['EU-wide, 24/7', ['eu', 'wide', '24', '7']],
  // A word keeps one form in capitals and with an ending.
  ['Τιμές ΤΙΜΕΣ', ['τιμεσ', 'τιμεσ']],
  ['ﬁne Ⅳ', ['fine', 'iv']],
  ['?! ... 👋', []],
  ['', []],
])('splits %j into %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('returns each content word once, in order', () => {
  expect(contentWords('What is the price of Kratos, and is the price for one year?')).toEqual([
    'price',
    'kratos',
    'year',
  ])
  expect(contentWords('Who are you?')).toEqual([])
})

test('a single letter is a stop word, a single digit is not', () => {
  expect(['x', 'é', '7'].map(isStopWord)).toEqual([true, true, false])
})

test('lists only stop words that are long enough to be misspelt', () => {
  const words = stopWords()
  expect(words).toContain('about')
  expect(words.filter((word) => word.length < 4 || !isStopWord(word))).toEqual([])
})

test.each([
  ['price', 'prices', 'priced', 'pricing'],
  ['model', 'models'],
  ['train', 'trained', 'training', 'trainer', 'trainers'],
  ['plan', 'plans', 'planning', 'planned'],
  ['business', 'businesses'],
  ['bonus', 'bonuses'],
])('%s and its other forms share a stem', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1)
})

test.each(['api', 'gdpr2', 'v100s', 'status'])('%s is its own stem', (word) => {
  expect(stemOf(word)).toBe(word)
})

test('different words have different stems', () => {
  const words = ['price', 'model', 'train', 'plan', 'company', 'process', 'bill', 'fraud', 'loan']
  expect(new Set(words.map(stemOf)).size).toBe(words.length)
})

test('words contain only letters and digits, and a stem is a prefix of its word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const word of wordsOf(text)) {
        expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
        expect(stemOf(word)).not.toBe('')
        expect(word.startsWith(stemOf(word))).toBe(true)
      }
    }),
  )
})
