import { expect, test } from 'vitest'
import { median, summarise } from './median-figures.ts'

test('takes the middle, by value and not by order', () => {
  expect(median([9, 100, 10])).toBe(10)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(() => median([])).toThrow('no median')
})

test('summarises each figure by itself', () => {
  const run = { lcp: 900.4, fcp: 850, tbt: 10, cls: 0.0012, requests: 9, scriptBytes: 100 }
  const runs = [run, { ...run, lcp: 1700, tbt: 0 }, { ...run, lcp: 880, tbt: 400 }]
  expect(summarise(runs)).toEqual({
    lcp: 900,
    fcp: 850,
    tbt: 10,
    cls: 0.001,
    requests: 9,
    scriptBytes: 100,
    lcpRange: [880, 1700],
  })
})
