import { expect, test } from 'vitest'
import { findRegressions } from './report.ts'

const FLOOR = JSON.stringify({
  recall: { least: 0.93 },
  refused: { most: 0.02 },
  leaks: { most: 0 },
  starters: { least: 1 },
})
const RIGHT = { recall: 0.93, refused: 0.02, leaks: 0, starters: 1 }

test('reports figures outside their bounds, and missing ones', () => {
  expect(findRegressions(FLOOR, RIGHT)).toEqual([])
  expect(findRegressions(FLOOR, { recall: 0.92, refused: 0.03, leaks: 1 })).toEqual([
    'recall: 0.920 is less than 0.93',
    'refused: 0.030 is more than 0.02',
    'leaks: 1.000 is more than 0',
    'starters: not measured',
  ])
})

test('tolerates two points on edited content, but no leak and no suggestion without an answer', () => {
  expect(findRegressions(FLOOR, { ...RIGHT, recall: 0.92, refused: 0.03 }, false)).toEqual([])
  const { recall: _recall, ...others } = RIGHT
  expect(findRegressions(FLOOR, others, false)).toEqual([])
  const worse = { recall: 0.9, refused: 0.05, leaks: 0.01, starters: 0.99 }
  expect(findRegressions(FLOOR, worse, false)).toHaveLength(4)
})
