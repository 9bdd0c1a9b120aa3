import { expect, test } from 'vitest'
import { sampleLexicon, searchedText } from '#tests/fixtures/retrieval.ts'
import { createLookup, createVocabulary, lookUp } from './vocabulary.ts'

const { vocabulary } = sampleLexicon()

test('finds a word as typed and in another form', () => {
  expect(lookUp('fraud', vocabulary)).toMatchObject({
    meant: 'fraud',
    confidence: 1,
    isOffTopicOnly: false,
  })
  expect(lookUp('loan', vocabulary)).toMatchObject({
    meant: 'loan',
    lexemes: ['loan'],
    confidence: 1,
  })
})

test('finds a misspelt word with a lower confidence', () => {
  const { asked, meant, lexemes, confidence } = lookUp('frawd', vocabulary)
  expect({ asked, meant, lexemes }).toEqual({ asked: 'frawd', meant: 'fraud', lexemes: ['fraud'] })
  expect(confidence).toBeGreaterThan(0)
  expect(confidence).toBeLessThan(1)
})

test('a misspelt stop word has no rarity', () => {
  expect(lookUp('abuot', vocabulary)).toMatchObject({ meant: 'about', lexemes: [], rarity: 0 })
})

test('a word in no passage is unknown, with full rarity', () => {
  expect(lookUp('volcano', vocabulary)).toMatchObject({
    meant: 'volcano',
    lexemes: [],
    rarity: 1,
    confidence: 0,
    isOffTopicOnly: false,
  })
})

test('a word only in off-topic passages is never searched for', () => {
  expect(lookUp('weather', vocabulary)).toMatchObject({
    lexemes: [],
    confidence: 0,
    isOffTopicOnly: true,
  })
  expect(lookUp('model', vocabulary)).toMatchObject({ confidence: 1, isOffTopicOnly: false })
})

test('a word is rarer the fewer passages contain it', () => {
  const texts = ['apple', 'apple berry', 'apple berry cherry', 'apple'].map((text, index) =>
    searchedText(`models/m${index}`, '', text),
  )
  const known = createVocabulary(texts)
  const rarities = ['apple', 'berry', 'cherry'].map((word) => lookUp(word, known).rarity)
  expect([rarities[0], rarities[2]]).toEqual([0, 1])
  expect(rarities).toEqual(rarities.toSorted((a, b) => a - b))
})

test('counts a word once per passage', () => {
  const known = createVocabulary([
    searchedText('models/a', '', 'loan loans'),
    searchedText('models/b', '', 'fraud'),
  ])
  expect(lookUp('loan', known).rarity).toBe(1)
})

test.each([0, 1])('with %i passages every word is rare', (count) => {
  const known = createVocabulary([searchedText('models/a', '', 'loan')].slice(0, count))
  expect(lookUp('loan', known).rarity).toBe(1)
})

test('limits corrections per question, but still finds known words', () => {
  const lookup = createLookup(vocabulary)
  expect(lookup('frawd').meant).toBe('fraud')
  const letters = [...'bcdfghjklm']
  for (const one of letters) for (const other of letters) lookup(`zq${one}x${other}vw`)
  expect(lookup('paymets').lexemes).toEqual([])
  expect(lookup('frawd').meant).toBe('fraud')
  expect(lookup('payments').confidence).toBe(1)
})

test('a word over the length limit is unknown', () => {
  const word = 'fraud'.repeat(20)
  expect(lookUp(word, vocabulary)).toMatchObject({
    stem: word,
    lexemes: [],
    rarity: 1,
    confidence: 0,
  })
})
