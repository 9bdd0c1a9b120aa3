import { expect, test } from 'vitest'
import { readPassages } from '#content/passages/read-passages.ts'
import { sampleLexicon, searchedText } from '#tests/fixtures/retrieval.ts'
import { entryNames, namedIn, pageSubjects } from './named-entries.ts'
import { createLookup, createVocabulary } from './vocabulary.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const { vocabulary, names } = sampleLexicon()
const keysIn = (text: string) =>
  namedIn(text, names, createLookup(vocabulary)).map(({ key }) => key)

test.each([
  ['What does Kratos cost?', ['models/kratos']],
  ['what does KRATSO cost', ['models/kratos']],
  ['Kratos’s price', ['models/kratos']],
  ['Kratos or Hermes?', ['models/kratos', 'models/hermes']],
  ['the all in one package', ['packages/all-in-one']],
  ['all models in one place', []],
  ['What does it cost?', []],
  ['', []],
])('%j names %j', (text, keys) => {
  expect(keysIn(text)).toEqual(keys)
})

test('takes names from passages about one entry, not from details or lists', () => {
  const texts = [
    searchedText('models/kratos', 'Kratos', 'stops fraud'),
    searchedText('models/kratos#languages', 'Languages', 'English'),
    { ...searchedText('pages/models', 'Overview', 'all'), entries: ['pages/models', 'models/a'] },
    searchedText('models/blank', '?!', 'no name'),
  ]
  const found = entryNames(texts, createVocabulary(texts))
  expect(found.map(({ key }) => key)).toEqual(['models/kratos'])
})

test('a name of common words has a lower rarity, and no rarity exceeds 1', () => {
  const texts = [
    searchedText('models/kratos', 'Kratos', 'model'),
    searchedText('models/model', 'Model', 'model'),
    searchedText('models/two', 'Zephyros Hermes', 'model'),
  ]
  const [rare, common, long] = entryNames(texts, createVocabulary(texts))
  expect([rare?.rarity, long?.rarity]).toEqual([1, 1])
  expect(common?.rarity).toBeLessThan(1)
})

test('an item page has its entry as subject, a catalogue has none', () => {
  const subjects = pageSubjects(readPassages(SAMPLE_CONTENT))
  expect(subjects.get('/models/kratos')).toEqual({ name: 'Kratos', catalogue: '/models' })
  expect(subjects.get('/research/three-bearings')?.catalogue).toBe('/research')
  expect(subjects.has('/models')).toBe(false)
  expect(subjects.has('/')).toBe(false)
  expect(subjects.size).toBe(16)
})
