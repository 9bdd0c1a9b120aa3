import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOSED, admit, afterFailure, createBreaker, type BreakerState } from './circuit-breaker.ts'

const RULES = { failures: 3, openMs: 1000 }

test('it lets everybody through until the third failure in a row', () => {
  const one = afterFailure(CLOSED, RULES, 0)
  const two = afterFailure(one, RULES, 0)
  expect([one, two].map((state) => admit(state, RULES, 0).isAdmitted)).toEqual([true, true])
  expect(afterFailure(two, RULES, 500)).toEqual({ kind: 'open', until: 1500 })
})

test('a success in between starts the count anew', () => {
  const breaker = createBreaker(RULES, () => 0)
  for (let round = 0; round < 5; round += 1) {
    breaker.failed()
    breaker.failed()
    breaker.succeeded()
  }
  expect([breaker.admits(), breaker.kind()]).toEqual([true, 'closed'])
})

test('open, it lets nobody through, then one to see, and the others wait for that one', () => {
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

test('a probe of which nothing is heard does not keep it shut for good', () => {
  let now = 0
  const breaker = createBreaker(RULES, () => now)
  for (let times = 0; times < 3; times += 1) breaker.failed()
  now = 1000
  breaker.admits()
  now = 2000
  expect(breaker.admits()).toBe(true)
})

test('a probe that the visitor stopped leaves the next call to be the probe', () => {
  let now = 0
  const breaker = createBreaker(RULES, () => now)
  for (let times = 0; times < 3; times += 1) breaker.failed()
  now = 1000
  breaker.admits()
  breaker.abstained()
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false])
})

test('whatever happens, it is never shut for longer than its time', () => {
  const events = fc.array(fc.constantFrom('ask', 'fail', 'succeed', 'wait'))
  fc.assert(
    fc.property(events, (list) => {
      let now = 0
      let state: BreakerState = CLOSED
      for (const event of list) {
        if (event === 'ask') ({ state } = admit(state, RULES, now))
        if (event === 'fail') state = afterFailure(state, RULES, now)
        if (event === 'succeed') state = CLOSED
        if (event === 'wait') now += 400
      }
      expect(admit(state, RULES, now + RULES.openMs).isAdmitted).toBe(true)
    }),
  )
})
