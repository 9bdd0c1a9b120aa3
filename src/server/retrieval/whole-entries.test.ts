import { expect, test } from 'vitest'
import { searchablePassage } from '#tests/support/published-passages.ts'
import { completePassages, MAX_ENTRY_CHARACTERS, wholeOf } from './whole-entries.ts'

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

test.each(['models/kratos', 'packages/small', 'legal/terms#law', 'pages/home#hero'])(
  '%s in two languages is not one',
  (key) => {
    expect(wholeOf(passage(key))).not.toBe(wholeOf(passage(key, 'Text.', { language: 'sq' })))
  },
)

test('the found passage comes first, then its entry, then the neighbours', () => {
  const complete = completePassages([
    passage('packages/large', 'Large.'),
    passage('packages/small', 'Small.'),
    passage('packages/small#price', 'Small price.'),
    passage('models/kratos', 'Kratos.'),
  ])
  expect(complete('packages/small#price', 'Small price.')).toBe('Small price.\nSmall.\nLarge.')
  expect(complete('models/kratos', 'Kratos.')).toBe('Kratos.')
})

test('leaves out what is too long, but not what follows it', () => {
  const complete = completePassages([
    passage('models/kratos', 'First.'),
    passage('models/kratos#long', 'x'.repeat(MAX_ENTRY_CHARACTERS)),
    passage('models/kratos#short', 'Short.'),
  ])
  expect(complete('models/kratos', 'First.')).toBe('First.\nShort.')
  expect(complete('models/kratos#long', 'x'.repeat(MAX_ENTRY_CHARACTERS))).toHaveLength(
    MAX_ENTRY_CHARACTERS,
  )
})

test('an unknown passage stays as it is', () => {
  expect(completePassages([])('models/kratos', 'Kratos.')).toBe('Kratos.')
})

test('a passage is completed in its own language', () => {
  const inAlbanian = { language: 'sq', page: '/sq/models' }
  const complete = completePassages([
    passage('models/kratos', 'Kratos.'),
    passage('models/kratos#price', 'The price.'),
    passage('models/kratos', 'Kratosi.', inAlbanian),
    passage('models/kratos#price', 'Çmimi.', inAlbanian),
  ])
  expect(complete('models/kratos', 'Kratos.')).toBe('Kratos.\nThe price.')
  expect(complete('models/kratos', 'Kratosi.')).toBe('Kratosi.\nÇmimi.')
})
