import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails a test that logs warnings or errors; a test that expects output spies on it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  for (const method of ['error', 'warn'] as const) {
    const spy = vi.mocked(console[method])
    if (vi.isMockFunction(spy)) expect(spy, `console.${method} was called`).not.toHaveBeenCalled()
  }
  vi.restoreAllMocks()
})
