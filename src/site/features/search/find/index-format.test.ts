import { expect, test } from 'vitest'
import { foldText, splitWords, unpackIndex } from './index-format.ts'

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

test('unpacks words, their documents and the lengths of the fields', () => {
  const words = ['drini||11', 'fraud|0 2|1', 'kratos|0', 'zephyros|1||1'].join('\n')
  const { index, fieldLength, averageFieldLength, ...rest } = unpackIndex({ documents: 38, words })
  expect(index).toEqual([
    ['drini', { 1: { 37: 1 } }],
    ['fraud', { 0: { 0: 1, 2: 1 }, 1: { 1: 1 } }],
    ['kratos', { 0: { 0: 1 } }],
    ['zephyros', { 0: { 1: 1 }, 2: { 1: 1 } }],
  ])
  expect([0, 1, 2, 3, 37].map((id) => fieldLength[id])).toEqual([
    [2, 0, 0],
    [1, 1, 1],
    [1, 0, 0],
    [0, 0, 0],
    [0, 1, 0],
  ])
  expect(averageFieldLength).toEqual([4 / 38, 2 / 38, 1 / 38])
  expect(rest).toMatchObject({
    documentCount: 38,
    nextId: 38,
    fieldIds: { title: 0, note: 1, text: 2 },
    storedFields: {},
    dirtCount: 0,
    serializationVersion: 2,
  })
  expect(Object.entries(rest.documentIds)).toHaveLength(38)
  expect(rest.documentIds['37']).toBe(37)
})
