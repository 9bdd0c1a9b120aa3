import { expect, test } from 'vitest'
import { countUncitedFigures } from './uncited-figures.ts'

test.each([
  ['Kratos takes 18 ms [1].', 0],
  ['Kratos takes 18 ms. [1]', 0],
  ['Kratos takes 18 ms.', 1],
  ['Kratos takes 18 ms [1].\n\nLira takes 15 ms.', 1],
  ['1. Kratos\n2. Lira', 0],
  ['1. Kratos: 18 ms\n2. Lira: 15 ms [2]', 1],
  ['Kratos is fast.', 0],
  ['', 0],
])('%j has %i lines with a figure and no source', (answer, count) => {
  expect(countUncitedFigures(answer)).toBe(count)
})
