import { expect, test } from 'vitest'
import { citedNumbers, plainText } from './plain-text.ts'

const ANSWER = 'It **scores** in 18ms [2].\n\n1. See [models](/models) [1]\n2. Or ask [2]'

test('an answer is said without signs and numbers', () => {
  expect(plainText(ANSWER)).toBe('It scores in 18ms.\n\n1. See models\n2. Or ask')
})

test('an answer is copied with its numbers', () => {
  expect(plainText(ANSWER, (number) => ` [${number}]`)).toBe(
    'It scores in 18ms. [2]\n\n1. See models [1]\n2. Or ask [2]',
  )
})

test('the cited numbers come once each', () => {
  expect(citedNumbers(ANSWER)).toEqual([2, 1])
  expect(citedNumbers('`[1]` is code')).toEqual([])
})
