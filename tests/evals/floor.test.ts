import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFalls, parseFloor } from './floor.ts'

const FLOOR = parseFloor('{ "recall": { "least": 0.9 }, "leaks": { "most": 0 } }')

test.each([
  [{ recall: 0.9, leaks: 0 }, []],
  [{ recall: 1, leaks: 0, other: 7 }, []],
  [{ recall: 0.8999, leaks: 0 }, ['recall: 0.900 is less than 0.9']],
  [{ recall: 0.5, leaks: 1 }, ['recall: 0.500 is less than 0.9', 'leaks: 1.000 is more than 0']],
  [{ recall: 1 }, ['leaks: was not measured']],
  [{}, ['recall: was not measured', 'leaks: was not measured']],
])('of the figures %j those fall: %j', (figures, falls) => {
  expect(findFalls(FLOOR, figures)).toEqual(falls)
})

test('a figure that is not a number is a fall', () => {
  expect(findFalls(FLOOR, { recall: Number.NaN, leaks: 0 })).toHaveLength(1)
})

test.each(['{ "recall": 0.9 }', '{ "recall": { "least": 1, "most": 2 } }', '{ "recall": {} }'])(
  'a floor such as %s is not read',
  (text) => {
    expect(() => parseFloor(text)).toThrow(/invalid/i)
  },
)

test('the recorded floor is one', () => {
  const floor = parseFloor(readFileSync('tests/evals/floor.json', 'utf8'))
  expect(Object.keys(floor).length).toBeGreaterThan(0)
})
