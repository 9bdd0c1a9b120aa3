import { expect, test } from 'vitest'
import { recall } from './measure-search.ts'

test('recall is the mean share of the true results that were found', () => {
  const truth = [new Set([1, 2, 3]), new Set([4, 5, 6])]
  expect(recall(truth, truth)).toBe(1)
  expect(recall([new Set([1, 2, 9]), new Set([7, 8, 9])], truth)).toBe(0.333)
})

test('a question without a true result cannot be missed', () => {
  expect(recall([new Set([1])], [new Set()])).toBe(1)
})
