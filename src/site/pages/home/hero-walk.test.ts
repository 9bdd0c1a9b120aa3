// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { HeroWalk } from './hero-walk.ts'

afterEach(() => void vi.useRealTimers())

test('a walk that is destroyed while it computes a terrain leaves no timer behind', async () => {
  vi.useFakeTimers()
  const created = HeroWalk.create(document.createElement('div'), 'automations')
  await vi.runAllTimersAsync()
  const walk = await created
  walk.setMoving(true)
  const shown = walk.show('big-data', true)
  walk.destroy()
  await vi.advanceTimersByTimeAsync(20_000)
  await shown
  expect(vi.getTimerCount()).toBe(0)
})
