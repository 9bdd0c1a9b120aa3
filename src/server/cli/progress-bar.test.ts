import { expect, test } from 'vitest'
import { progressBar } from './progress-bar.ts'

test.each([
  [0, 40, 0, '[........] 0 of 40'],
  [10, 40, 5000, '[##......] 10 of 40, 15 s left'],
  [39, 40, 39_000, '[########] 39 of 40, 1 s left'],
  [40, 40, 40_000, '[########] 40 of 40'],
  [0, 0, 0, '[########] 0 of 0'],
])('%i of %i after %i ms is %s', (done, total, passed, bar) => {
  expect(progressBar(done, total, passed, 8)).toBe(bar)
})
