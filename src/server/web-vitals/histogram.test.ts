import { VITALS } from '#shared/telemetry.ts'
import { percentile as exactPercentile } from '#tests/load/percentile.ts'
import { expect, test } from 'vitest'
import { bucketOf, judge, judgeAll, percentile, SCALES, totalOf } from './histogram.ts'

test('bounds are ascending, contain both thresholds and fit the database', () => {
  for (const vital of VITALS) {
    const { bounds, good, poor } = SCALES[vital]
    expect(bounds).toEqual([...new Set(bounds)].toSorted((a, b) => a - b))
    expect(bounds).toContain(good)
    expect(bounds).toContain(poor)
    expect(bounds.length).toBeLessThanOrEqual(31)
  }
})

test.each([
  ['LCP', 0, 0],
  ['LCP', 250, 0],
  ['LCP', 250.5, 1],
  ['LCP', 1e12, 20],
  ['INP', 200, 9],
  ['INP', 201, 10],
  ['CLS', 0, 0],
  ['CLS', 0.1, 5],
  ['CLS', 99, 15],
] as const)('%s of %d falls into bucket %i', (vital, value, bucket) => {
  expect(bucketOf(vital, value)).toBe(bucket)
})

test('interpolates inside a bucket', () => {
  // Four visits up to 250 ms, four up to 500, eight up to 2,500.
  const counts = [4, 4, ...Array<undefined>(7), 8]
  expect(totalOf(counts)).toBe(16)
  expect(percentile('LCP', counts, 0.25)).toBe(250)
  expect(percentile('LCP', counts, 0.5)).toBe(500)
  expect(percentile('LCP', counts, 0.75)).toBe(2375)
  expect(percentile('LCP', counts, 1)).toBe(2500)
})

test('returns the last bound for larger values, and undefined without visits', () => {
  expect(percentile('INP', [...Array<undefined>(18), 5], 0.75)).toBe(5000)
  expect(percentile('INP', [], 0.75)).toBeUndefined()
})

test('the error of a percentile is at most the width of its bucket', () => {
  // Deterministic, with a long tail.
  const values = Array.from({ length: 5000 }, (_, n) => 400 * Math.exp(((n * 7919) % 5000) / 1600))
  const counts: number[] = []
  for (const value of values) {
    const bucket = bucketOf('LCP', value)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  for (const share of [0.5, 0.75, 0.95]) {
    const truth = exactPercentile(values, share)
    const { bounds } = SCALES.LCP
    const bucket = bucketOf('LCP', truth)
    const width = (bounds[bucket] ?? 0) - (bounds[bucket - 1] ?? 0)
    expect(Math.abs((percentile('LCP', counts, share) ?? 0) - truth)).toBeLessThanOrEqual(width)
  }
})

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs work'],
  ['LCP', 4000, 'needs work'],
  ['LCP', 4001, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 500, 'needs work'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.25, 'needs work'],
  ['CLS', 0.26, 'poor'],
] as const)('%s of %d is %s', (vital, value, verdict) => {
  expect(judge(vital, value)).toBe(verdict)
})

test('shares by verdict are exact', () => {
  const counts: number[] = []
  for (const value of [10, 200, 201, 500, 501, 9999]) {
    counts[bucketOf('INP', value)] = (counts[bucketOf('INP', value)] ?? 0) + 1
  }
  expect(judgeAll('INP', counts)).toEqual({ good: 2, 'needs work': 2, poor: 2 })
})
