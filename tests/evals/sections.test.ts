import { expect, test } from 'vitest'
import { figuresOf, meanFigures } from './sections.ts'

const ranking = (...entries: readonly string[]) => entries.map((entry) => ({ entries: [entry] }))

test('a fact in the first place is all that can be reached', () => {
  expect(figuresOf([['a']], ranking('a', 'b'))).toEqual({
    recall1: 1,
    recall3: 1,
    recall10: 1,
    reciprocalRank: 1,
    gain10: 1,
  })
})

test('a fact in the third place counts from the third place on', () => {
  const figures = figuresOf([['a']], ranking('x', 'y', 'a'))
  expect(figures).toMatchObject({ recall1: 0, recall3: 1, recall10: 1 })
  expect(figures.reciprocalRank).toBeCloseTo(1 / 3, 6)
  expect(figures.gain10).toBeCloseTo(0.5, 6)
})

test('of several facts each counts for itself', () => {
  const figures = figuresOf([['a'], ['b'], ['c']], ranking('a', 'x', 'b', 'y', 'c'))
  expect(figures.recall1).toBeCloseTo(1 / 3, 6)
  expect(figures.recall3).toBeCloseTo(2 / 3, 6)
  expect([figures.recall10, figures.reciprocalRank]).toEqual([1, 1])
  const gain = (1 + 1 / 2 + 1 / Math.log2(6)) / (1 + 1 / Math.log2(3) + 1 / 2)
  expect(figures.gain10).toBeCloseTo(gain, 6)
})

test('a fact is stated by any one of its entries, and the first of them counts', () => {
  expect(figuresOf([['a', 'b']], ranking('b', 'a'))).toMatchObject({ recall1: 1, gain10: 1 })
})

test('a passage that states two facts at once is as good as the best order', () => {
  const figures = figuresOf([['a'], ['b']], [{ entries: ['a', 'b'] }])
  expect(figures).toMatchObject({ recall1: 1, reciprocalRank: 1, gain10: 1 })
})

test('a fact that does not come up, or not among the first ten, counts nothing', () => {
  expect(figuresOf([['a']], ranking('x'))).toEqual({
    recall1: 0,
    recall3: 0,
    recall10: 0,
    reciprocalRank: 0,
    gain10: 0,
  })
  const eleventh = figuresOf([['a']], ranking(...'bcdefghijk', 'a'))
  expect([eleventh.recall10, eleventh.gain10]).toEqual([0, 0])
})

test('the mean is that of the questions; of none it is zero', () => {
  const mean = meanFigures([
    figuresOf([['a']], ranking('a')),
    figuresOf([['a']], ranking('x', 'a')),
  ])
  expect(mean).toMatchObject({ recall1: 0.5, recall3: 1, reciprocalRank: 0.75 })
  expect(meanFigures([])).toMatchObject({ recall1: 0, gain10: 0 })
})
