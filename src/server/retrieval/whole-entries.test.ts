import { expect, test } from 'vitest'
import { searchablePassage } from '#tests/support/published-passages.ts'
import { completePassages, wholeOf } from './whole-entries.ts'

const passage = (key: string, text = `About ${key}.`, changes: object = {}) =>
  searchablePassage(key, 'Name', text, changes)
const section = (key: string, heading: string) =>
  passage(key, 'Text.', { headingPath: ['Terms', heading, 'Detail'] })

test.each([
  ['a card and its details', 'models/kratos', 'models/kratos#accuracy', true],
  ['two models', 'models/kratos', 'models/hermes', false],
  ['two packages', 'packages/small', 'packages/large#price', true],
  ['two sections of a page', 'pages/home#hero', 'pages/home#reach', false],
  ['two sections of a note', 'knowledge/papers#one', 'knowledge/papers#two', true],
  ['both ends of a scale', 'comparisons/price#highest', 'comparisons/price#lowest', true],
])('%s: %s and %s belong together: %j', (_name, one, other, isOne) => {
  expect(wholeOf(passage(one)) === wholeOf(passage(other))).toBe(isOne)
})

test('paragraphs of a legal text belong together by section, not by page', () => {
  const [one, same, other] = [
    section('legal/terms#liability', 'Liability'),
    section('legal/terms#limits', 'Liability'),
    section('legal/terms#law', 'Law'),
  ].map(wholeOf)
  expect([one === same, one === other]).toEqual([true, false])
})

const PASSAGES = [
  passage('packages/large', 'Large.'),
  passage('packages/small', 'Small.'),
  passage('packages/small#price', 'Small price.'),
  passage('models/kratos', 'Kratos.'),
]

test.each([
  ['packages/small#price', ['packages/small#price', 'packages/small', 'packages/large']],
  ['models/kratos', ['models/kratos']],
  ['models/unknown', ['models/unknown']],
])('%s comes first, then its entry, then the neighbours: %j', (key, keys) => {
  expect(completePassages(PASSAGES)(key, () => 'Text.')).toEqual(keys)
})

test('leaves out what is too long in the language of the visitor, but not what follows it', () => {
  const complete = completePassages([
    passage('models/kratos'),
    passage('models/kratos#long'),
    passage('models/kratos#short'),
  ])
  const keysWith = (letter: string) =>
    complete('models/kratos', (key) => (key.endsWith('long') ? letter.repeat(1500) : 'Text.'))
  expect(keysWith('x')).toEqual(['models/kratos', 'models/kratos#long', 'models/kratos#short'])
  // A Greek letter takes two of the bytes.
  expect(keysWith('χ')).toEqual(['models/kratos', 'models/kratos#short'])
})
