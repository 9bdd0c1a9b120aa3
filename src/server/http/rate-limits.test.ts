import { expect, test } from 'vitest'
import { createLimiter } from './rate-limits.ts'

function limiterAt(start = 0) {
  const clock = { now: start }
  return { clock, limiter: createLimiter({ points: 2, seconds: 60 }, () => clock.now) }
}

test('PLS-08 consumes the points of a window, then returns the seconds to wait', () => {
  const { clock, limiter } = limiterAt()
  expect([limiter.consume('a'), limiter.consume('a'), limiter.consume('a')]).toEqual([0, 0, 60])
  clock.now = 59_500
  expect(limiter.consume('a')).toBe(1)
  clock.now = 60_000
  expect(limiter.consume('a')).toBe(0)
})

test('PLS-08 bounds memory', () => {
  const { limiter } = limiterAt()
  limiter.consume('first')
  limiter.consume('first')
  for (let n = 0; n < 50_000; n++) limiter.consume(`caller ${n}`)
  expect(limiter.consume('first')).toBe(0)
  expect(limiter.consume('caller 49999')).toBe(0)
  expect(limiter.consume('caller 49999')).toBe(60)
})
