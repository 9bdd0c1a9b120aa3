import { expect, test } from 'vitest'
import { createSpendAlarm } from './spend-alarm.ts'

const MINUTE_MS = 60_000

test('a tenth of the daily cap in ten minutes raises the alarm, once in ten minutes', () => {
  let now = 0
  const alarms: number[] = []
  const spent = createSpendAlarm(
    1000,
    (amount) => alarms.push(amount),
    () => now,
  )
  spent(60)
  expect(alarms).toEqual([])
  now = 9 * MINUTE_MS
  spent(40)
  spent(500)
  expect(alarms).toEqual([100])
  now = 19.5 * MINUTE_MS
  spent(100)
  expect(alarms).toEqual([100, 100])
})

test('the same money over hours raises none', () => {
  let now = 0
  const alarms: number[] = []
  const spent = createSpendAlarm(
    1000,
    (amount) => alarms.push(amount),
    () => now,
  )
  for (let hour = 0; hour < 20; hour += 1) {
    now = hour * 60 * MINUTE_MS
    spent(50)
  }
  expect(alarms).toEqual([])
})
