import { expect, test } from 'vitest'
import { periodOf, spendDays, spendMonths, type SpendRecord } from './spend-queries.ts'

const NOW = new Date('2026-11-02T23:59:00Z')
const SINCE = new Date('2026-10-28T00:00:00Z')

const RECORD: SpendRecord = {
  spent: new Map([
    ['2026-10', 900],
    ['2026-10-03', 600],
    ['2026-10-30', 300],
    ['2026-11', 50],
    ['2026-11-02', 50],
  ]),
  usage: new Map([
    ['2026-10-03', { calls: 6, inputTokens: 60, outputTokens: 6 }],
    ['2026-10-30', { calls: 3, inputTokens: 30, outputTokens: 3 }],
    ['2026-11-02', { calls: 1, inputTokens: 10, outputTokens: 1 }],
  ]),
}

test('lists every day since the first call, including empty days', () => {
  expect(spendDays(RECORD, SINCE, NOW).map(({ period, spent }) => [period, spent])).toEqual([
    ['2026-11-02', 50],
    ['2026-11-01', 0],
    ['2026-10-31', 0],
    ['2026-10-30', 300],
  ])
})

test('months are complete even if the days start mid-month', () => {
  expect(spendMonths(RECORD, SINCE)).toEqual([
    { period: '2026-11', calls: 1, inputTokens: 10, outputTokens: 1, spent: 50 },
    { period: '2026-10', calls: 9, inputTokens: 90, outputTokens: 9, spent: 900 },
  ])
})

test('omits earlier periods', () => {
  expect(spendMonths(RECORD, new Date('2026-11-01'))).toHaveLength(1)
  expect(spendDays(RECORD, new Date('2026-11-01'), NOW)).toHaveLength(1)
})

test('lists nothing without spending', () => {
  const record = { spent: new Map(), usage: new Map() }
  expect(spendDays(record, SINCE, NOW)).toEqual([])
  expect(spendMonths(record, SINCE)).toEqual([])
  expect(periodOf(record, '2026-11-02')).toMatchObject({ calls: 0, spent: 0 })
})
