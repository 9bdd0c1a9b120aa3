import { expect, test } from 'vitest'
import { figuresOf, meanFigures } from './sections.ts'

const ranking = (...entries: readonly string[]) => entries.map((entry) => ({ entries: [entry] }))

test('a fact at rank 1 scores 1 on every metric', () => {
  expect(figuresOf([['a']], ranking('a', 'b'))).toEqual({
    recall1: 1,
    recall3: 1,
    recall10: 1,
    reciprocalRank: 1,
    gain10: 1,
  })
})

test('a fact at rank 3 counts from recall@3 on', () => {
  const figures = figuresOf([['a']], ranking('x', 'y', 'a'))
  expect(figures).toMatchObject({ recall1: 0, recall3: 1, recall10: 1 })
  expect(figures.reciprocalRank).toBeCloseTo(1 / 3, 6)
  expect(figures.gain10).toBeCloseTo(0.5, 6)
})

test('counts each fact separately', () => {
  const figures = figuresOf([['a'], ['b'], ['c']], ranking('a', 'x', 'b', 'y', 'c'))
  expect(figures.recall1).toBeCloseTo(1 / 3, 6)
  expect(figures.recall3).toBeCloseTo(2 / 3, 6)
  expect([figures.recall10, figures.reciprocalRank]).toEqual([1, 1])
  const gain = (1 + 1 / 2 + 1 / Math.log2(6)) / (1 + 1 / Math.log2(3) + 1 / 2)
  expect(figures.gain10).toBeCloseTo(gain, 6)
})

test('any entry of a fact counts, at its best rank', () => {
  expect(figuresOf([['a', 'b']], ranking('b', 'a'))).toMatchObject({ recall1: 1, gain10: 1 })
})

test('a passage with two facts scores like the ideal order', () => {
  const figures = figuresOf([['a'], ['b']], [{ entries: ['a', 'b'] }])
  expect(figures).toMatchObject({ recall1: 1, reciprocalRank: 1, gain10: 1 })
})

test('a missing fact or one below rank 10 scores 0', () => {
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

test('averages over questions, and is 0 without any', () => {
  const mean = meanFigures([
    figuresOf([['a']], ranking('a')),
    figuresOf([['a']], ranking('x', 'a')),
  ])
  expect(mean).toMatchObject({ recall1: 0.5, recall3: 1, reciprocalRank: 0.75 })
  expect(meanFigures([])).toMatchObject({ recall1: 0, gain10: 0 })
})
