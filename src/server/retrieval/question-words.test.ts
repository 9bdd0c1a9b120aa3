import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentWords, stopWords, isStopWord, stemOf, wordsOf } from './question-words.ts'

test.each([
  ['Café résumé', ['cafe', 'resume']],
  ['What’s Kratos’s price?', ['what', 'kratos', 'price']],
  ['EU-wide, 24/7', ['eu', 'wide', '24', '7']],
  ['Τιμές', ['τιμες']],
  ['ﬁne Ⅳ', ['fine', 'iv']],
  ['?! ... 👋', []],
  ['', []],
])('%j is read as the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('a question is about its words that carry a subject, each once and in their order', () => {
  expect(contentWords('What is the price of Kratos, and is the price for one year?')).toEqual([
    'price',
    'kratos',
    'year',
  ])
  expect(contentWords('Who are you?')).toEqual([])
})

test('a single letter says nothing, a single digit does', () => {
  expect(['x', 'é', '7'].map(isStopWord)).toEqual([true, true, false])
})

test('only empty words that are long enough to be mistyped are told', () => {
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
])('%s and its other forms have one stem', (...forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1)
})

test.each(['api', 'gdpr2', 'v100s', 'status'])('%s has no other form', (word) => {
  expect(stemOf(word)).toBe(word)
})

test('words of different subjects keep different stems', () => {
  const words = ['price', 'model', 'train', 'plan', 'company', 'process', 'bill', 'fraud', 'loan']
  expect(new Set(words.map(stemOf)).size).toBe(words.length)
})

test('whatever is typed, its words are plain, and a stem is how its word begins', () => {
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
