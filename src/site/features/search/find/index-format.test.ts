import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, splitWords } from './index-format.ts'

test.each([
  ['ÇËSHTJE', 'ceshtje'],
  ['Αθήνα', 'αθηνα'],
  ['Ορίζοντας', 'οριζοντασ'],
  ['ΟΡΊΖΟΝΤΑΣ', 'οριζοντασ'],
  ['e\u0308', 'e'],
])('folds %s to %s', (written, folded) => {
  expect(foldText(written)).toBe(folded)
})

test('folding keeps the length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const composed = text.normalize('NFC')
      expect(foldText(composed)).toHaveLength(composed.length)
    }),
  )
})

test('splits at everything but letters and digits, and drops single letters', () => {
  expect(splitWords('Cash-flow, a S/4HANA (2025)')).toEqual(['cash', 'flow', '4hana', '2025'])
})

test.each([
  ['€2999', ['2999']],
  ['€2,999 or €2.999.', ['2999', 'or', '2999']],
  ['96.1%', ['96.1']],
  ['96,1 %', ['96.1']],
  ['10,000,000', ['10000000']],
])('the numbers of %s are %j', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})
