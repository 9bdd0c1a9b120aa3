import { expect, test } from 'vitest'
import { createCallGuard, enterCall, leaveCall, preventCalls } from './call-guard.ts'

test('a thread is ended only after its call, and begins no other', async () => {
  const guard = createCallGuard()
  leaveCall(guard)
  expect(enterCall(guard)).toBe(true)
  let isPrevented = false
  const prevented = preventCalls(guard).then(() => (isPrevented = true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isPrevented).toBe(false)
  leaveCall(guard)
  await prevented
  expect(enterCall(guard)).toBe(false)
})

test('a new thread is in a call until it has started', async () => {
  const guard = createCallGuard()
  expect(enterCall(guard)).toBe(false)
  leaveCall(guard)
  await preventCalls(guard)
  leaveCall(guard)
  expect(enterCall(guard)).toBe(false)
})
