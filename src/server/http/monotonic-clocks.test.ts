import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBreaker } from '../assistant/generation/circuit-breaker.ts'
import { createSampledLog } from '../runtime/log.ts'
import { createFaultLog } from '../reports/policy-reports.ts'
import { createLimiter } from './rate-limits.ts'

const DAY = 24 * 60 * 60 * 1000

// Fake the clock before the tested objects are created.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Simulates a clock correction or a suspended virtual machine. */
function shiftClock(byMs: number): void {
  vi.setSystemTime(Date.now() + byMs)
}

test('rate limits do not depend on the system time', () => {
  const limiter = createLimiter({ points: 1, seconds: 60 })
  limiter.consume('a')
  shiftClock(-DAY)
  expect(limiter.consume('a')).toBeLessThanOrEqual(60)
  shiftClock(2 * DAY)
  expect(limiter.consume('a')).toBeGreaterThan(0)
})

test('the circuit breaker does not depend on the system time', () => {
  const breaker = createBreaker({ failures: 1, openMs: 30 })
  breaker.failed()
  shiftClock(DAY)
  expect(breaker.admits()).toBe(false)
  shiftClock(-2 * DAY)
  return expect.poll(() => breaker.admits()).toBe(true)
})

test('sampled logs do not depend on the system time', () => {
  const lines: object[] = []
  const write = (line: object) => void lines.push(line)
  const [log, report] = [createSampledLog(write), createFaultLog(write)]
  log('kind', {})
  report({ kind: 'x' }, 'network')
  shiftClock(DAY)
  log('kind', {})
  report({ kind: 'x' }, 'network')
  expect(lines).toHaveLength(2)
})
