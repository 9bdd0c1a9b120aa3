import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCandidate, samplePlan } from '#tests/fixtures/retrieval.ts'
import { choosePassages, entryOf, MAX_RESULTS } from './choose-passages.ts'
import type { Candidate } from './search-statement.ts'

const scored = (...keys: readonly string[]) =>
  keys.map((key, index) => sampleCandidate(key, { score: 1 - index / 100 }))
const named = (...keys: readonly string[]) =>
  samplePlan({ named: keys.map((key) => ({ key, stems: [], rarity: 1 })) })
const keysOf = (candidates: readonly Candidate[]) => candidates.map(({ key }) => key)

test('chooses the best three, best first', () => {
  const chosen = choosePassages(
    scored('models/a', 'models/b', 'models/c', 'models/d'),
    samplePlan(),
  )
  expect(keysOf(chosen)).toEqual(['models/a', 'models/b', 'models/c'])
})

test('chooses every named entry before better-scored ones', () => {
  const candidates = scored('models/a', 'models/b', 'models/c', 'models/d', 'models/e')
  const chosen = choosePassages(candidates, named('models/e', 'models/d'))
  expect(keysOf(chosen)).toEqual(['models/a', 'models/d', 'models/e'])
})

test('ignores a named entry that was not found', () => {
  const chosen = choosePassages(scored('models/a', 'models/b'), named('models/z'))
  expect(keysOf(chosen)).toEqual(['models/a', 'models/b'])
})

test('prefers a new entry to a second passage of the same one', () => {
  const candidates = scored('models/a', 'models/a#price', 'models/b', 'models/c')
  expect(keysOf(choosePassages(candidates, samplePlan()))).toEqual([
    'models/a',
    'models/b',
    'models/c',
  ])
})

test('never chooses two passages of an entry, because the first is completed by the rest', () => {
  const candidates = scored('models/a', 'models/a#price')
  expect(keysOf(choosePassages(candidates, samplePlan()))).toEqual(['models/a'])
})

test.each([
  ['models/a', 'models/a'],
  ['models/a#price', 'models/a'],
  ['legal/privacy#rights', 'legal/privacy#rights'],
  ['pages/home#values', 'pages/home#values'],
  ['knowledge/notes#one', 'knowledge/notes#one'],
])('%s belongs to %s', (key, family) => {
  expect(entryOf(sampleCandidate(key))).toBe(family)
})

test('chooses distinct passages by score up to the limit, including named entries', () => {
  const candidate = fc.record({
    key: fc.constantFrom(
      'models/a',
      'models/a#x',
      'models/b',
      'pages/c#1',
      'pages/c#2',
      'models/d',
    ),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const candidates = fc.uniqueArray(candidate, { selector: ({ key }) => key })
  const names = fc.subarray(['models/a', 'models/b', 'models/d', 'models/z'])
  fc.assert(
    fc.property(candidates, names, (records, keys) => {
      const found = records
        .map(({ key, ...changes }) => sampleCandidate(key, changes))
        .toSorted((a, b) => b.score - a.score)
      const chosen = choosePassages(found, named(...keys))
      const entries = new Set(found.map(entryOf))
      expect(chosen).toHaveLength(Math.min(MAX_RESULTS, entries.size))
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(chosen).toEqual(chosen.toSorted((a, b) => b.score - a.score))
      const wanted = keys.filter((key) => found.some((one) => entryOf(one) === key))
      const seated = wanted.filter((key) => chosen.some((one) => entryOf(one) === key))
      expect(seated).toHaveLength(Math.min(MAX_RESULTS, wanted.length))
    }),
  )
})
