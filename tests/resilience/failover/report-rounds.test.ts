import { expect, test } from 'vitest'
import { longestGap, summariseRounds } from './report-rounds.ts'

const round = { kind: 'network cut', fromMs: 10_000, toMs: 20_000, hasRecovered: true } as const

test.each([
  ['from the last success before the fault', [9_900, 15_000, 15_100], 9_900, 15_000],
  ['until the end when nothing succeeded again', [9_900, 10_100], 10_100, 20_000],
  ['in any order', [19_000, 9_900, 12_000], 12_000, 19_000],
  ['without gaps of other rounds', [1_000, 9_000, 10_500, 19_900, 20_100, 40_000], 10_500, 19_900],
])('the longest gap is measured %s', (_name, successes, fromMs, toMs) => {
  expect(longestGap(successes, round)).toEqual({ fromMs, toMs })
})

test('a run without faults of a kind does not list it', () => {
  expect(summariseRounds([round], [9_900, 15_000, 19_900], [9_000, 11_000])).toEqual([
    { kind: 'network cut', rounds: 1, formSeconds: 5.1, assistantSeconds: 9, recovered: 1 },
  ])
})
