import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Noise is failure: whoever expects output says so by spying on it. */
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
