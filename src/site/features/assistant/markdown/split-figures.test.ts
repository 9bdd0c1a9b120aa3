import { expect, test } from 'vitest'
import { splitFigures } from './split-figures.ts'

const marked = (text: string, ...figures: string[]) =>
  splitFigures(text, figures).filter((_, place) => place % 2 === 1)

test('finds each occurrence of a figure and keeps the text around it', () => {
  expect(splitFigures('It saves €40,000, yes €40,000.', ['€40,000'])).toEqual([
    'It saves ',
    '€40,000',
    ', yes ',
    '€40,000',
    '.',
  ])
})

test.each([
  ['40', '140 models'],
  ['40', '400 models'],
  ['40', '40,000 models'],
  ['40', '40.5 models'],
  ['40', '1.40 models'],
  ['€40', '€40,000'],
])('%s is not part of %s', (figure, text) => {
  expect(marked(text, figure)).toEqual([])
})

test('a figure at the end of a sentence or before its unit is found', () => {
  expect(marked('It takes 40.', '40')).toEqual(['40'])
  expect(marked('40ms, 94.7%', '40', '94.7%')).toEqual(['40', '94.7%'])
})
