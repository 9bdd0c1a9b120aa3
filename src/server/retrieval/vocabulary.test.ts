import { expect, test } from 'vitest'
import { sampleLexicon, searchedText } from '#tests/fixtures/retrieval.ts'
import { createLookup, createVocabulary, lookUp } from './vocabulary.ts'

const { vocabulary } = sampleLexicon()

test('a word of a passage is found as it is, and in its other forms', () => {
  expect(lookUp('fraud', vocabulary)).toMatchObject({
    meant: 'fraud',
    confidence: 1,
    isForeign: false,
  })
  expect(lookUp('loan', vocabulary)).toMatchObject({
    meant: 'loan',
    lexemes: ['loan'],
    confidence: 1,
  })
})

test('a mistyped word is found as what was meant, and is trusted less', () => {
  const { asked, meant, lexemes, confidence } = lookUp('frawd', vocabulary)
  expect({ asked, meant, lexemes }).toEqual({ asked: 'frawd', meant: 'fraud', lexemes: ['fraud'] })
  expect(confidence).toBeGreaterThan(0)
  expect(confidence).toBeLessThan(1)
})

test('a mistyped empty word says as little as the word itself', () => {
  expect(lookUp('abuot', vocabulary)).toMatchObject({ meant: 'about', lexemes: [], rarity: 0 })
})

test('a word of no passage is unknown, and counts in full against the question', () => {
  expect(lookUp('volcano', vocabulary)).toMatchObject({
    meant: 'volcano',
    lexemes: [],
    rarity: 1,
    confidence: 0,
    isForeign: false,
  })
})

test('a word that stands only in what is not answered is foreign and never searched for', () => {
  expect(lookUp('weather', vocabulary)).toMatchObject({
    lexemes: [],
    confidence: 0,
    isForeign: true,
  })
  expect(lookUp('model', vocabulary)).toMatchObject({ confidence: 1, isForeign: false })
})

test('the fewer passages hold a word, the rarer it is', () => {
  const texts = ['apple', 'apple berry', 'apple berry cherry', 'apple'].map((text, index) =>
    searchedText(`models/m${index}`, '', text),
  )
  const known = createVocabulary(texts)
  const rarities = ['apple', 'berry', 'cherry'].map((word) => lookUp(word, known).rarity)
  expect([rarities[0], rarities[2]]).toEqual([0, 1])
  expect(rarities).toEqual(rarities.toSorted((a, b) => a - b))
})

test('a word counts once for a passage, however many of its forms occur', () => {
  const known = createVocabulary([
    searchedText('models/a', '', 'loan loans'),
    searchedText('models/b', '', 'fraud'),
  ])
  expect(lookUp('loan', known).rarity).toBe(1)
})

test.each([0, 1])('with %i passages every known or unknown word is rare', (count) => {
  const known = createVocabulary([searchedText('models/a', '', 'loan')].slice(0, count))
  expect(lookUp('loan', known).rarity).toBe(1)
})

test('of many unknown words only the first are corrected, and the known ones are still found', () => {
  const lookup = createLookup(vocabulary)
  expect(lookup('frawd').meant).toBe('fraud')
  const letters = [...'bcdfghjklm']
  for (const one of letters) for (const other of letters) lookup(`zq${one}x${other}vw`)
  expect(lookup('paymets').lexemes).toEqual([])
  expect(lookup('frawd').meant).toBe('fraud')
  expect(lookup('payments').confidence).toBe(1)
})

test('a word that is longer than any is unknown, whatever it ends with', () => {
  const word = 'fraud'.repeat(20)
  expect(lookUp(word, vocabulary)).toMatchObject({
    stem: word,
    lexemes: [],
    rarity: 1,
    confidence: 0,
  })
})
