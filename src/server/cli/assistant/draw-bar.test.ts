import { expect, test } from 'vitest'
import { drawBar } from './draw-bar.ts'

test.each([
  [0, '····'],
  [0.0001, '▏···'],
  [0.25, '█···'],
  [0.4, '█▌··'],
  [0.999, '███▉'],
  [1, '████'],
  [1.7, '████'],
])('%d of a whole is %s', (share, bar) => {
  expect(drawBar(share, 4)).toBe(bar)
})
