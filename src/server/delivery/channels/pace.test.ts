import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

it('lets at most so many through in any second, in turn, and the first at once', async () => {
  let time = 1000
  const pace = createPace(5, {
    now: () => time,
    sleep: async (ms) => {
      waits.push(ms)
    },
  })
  const waits: number[] = []
  await Promise.all(Array.from({ length: 7 }, pace))
  expect(waits).toEqual([200, 400, 600, 800, 1000, 1200])
  time += 5000
  await pace()
  expect(waits).toHaveLength(6)
})
