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

test.each([
  ['€2999', ['2999']],
  ['€2,999 or €2.999.', ['2999', 'or', '2999']],
  ['96.1%', ['96.1']],
  ['96,1 %', ['96.1']],
  ['10,000,000', ['10000000']],
  ['1,0000', ['1.0000']],
  ['12345,678', ['12345.678']],
])('the numbers of %s are %j', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})
