import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBreaker } from './circuit-breaker.ts'

const RULES = { failures: 3, openMs: 1000 }

test('opens after the third consecutive failure', () => {
  const breaker = createBreaker(RULES, () => 0)
  breaker.failed()
  breaker.failed()
  expect([breaker.admits(), breaker.kind()]).toEqual([true, 'closed'])
  breaker.failed()
  expect([breaker.admits(), breaker.kind()]).toEqual([false, 'open'])
})

test('a success resets the failure count', () => {
  const breaker = createBreaker(RULES, () => 0)
  for (let round = 0; round < 5; round += 1) {
    breaker.failed()
    breaker.failed()
    breaker.succeeded()
  }
  expect([breaker.admits(), breaker.kind()]).toEqual([true, 'closed'])
})

test('while open it admits no call, then exactly one probe', () => {
  let now = 0
  const breaker = createBreaker(RULES, () => now)
  for (let times = 0; times < 3; times += 1) breaker.failed()
  expect(breaker.admits()).toBe(false)
  now = 999
  expect(breaker.admits()).toBe(false)
  now = 1000
  expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, false, false])
  expect(breaker.kind()).toBe('probing')
  breaker.failed()
  expect([breaker.admits(), breaker.kind()]).toEqual([false, 'open'])
  now = 2000
  expect(breaker.admits()).toBe(true)
  breaker.succeeded()
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
})

test('admits another probe when the first one never reports', () => {
  let now = 0
  const breaker = createBreaker(RULES, () => now)
  for (let times = 0; times < 3; times += 1) breaker.failed()
  now = 1000
  expect(breaker.admits()).toBe(true)
  now = 1999
  expect(breaker.admits()).toBe(false)
  now = 2000
  expect(breaker.admits()).toBe(true)
})

test('an aborted probe lets the next call probe', () => {
  let now = 0
  const breaker = createBreaker(RULES, () => now)
  for (let times = 0; times < 3; times += 1) breaker.failed()
  now = 1000
  breaker.admits()
  breaker.abstained()
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false])
})

test('is never open for longer than openMs', () => {
  const events = fc.array(fc.constantFrom('ask', 'fail', 'succeed', 'wait'))
  fc.assert(
    fc.property(events, (list) => {
      let now = 0
      const breaker = createBreaker(RULES, () => now)
      for (const event of list) {
        if (event === 'ask') breaker.admits()
        if (event === 'fail') breaker.failed()
        if (event === 'succeed') breaker.succeeded()
        if (event === 'wait') now += 400
      }
      now += RULES.openMs
      expect(breaker.admits()).toBe(true)
    }),
  )
})
