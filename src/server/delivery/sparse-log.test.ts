import { expect, it } from 'vitest'
import { createSparseLog } from './sparse-log.ts'

it('writes each kind of complaint once in a while, with the number of the others', () => {
  let time = 0
  const written: object[] = []
  const complain = createSparseLog(
    (details) => written.push(details),
    1000,
    () => time,
  )
  for (; time < 3000; time += 400) complain('away', { at: time })
  complain('other', { at: 'once' })
  expect(written).toEqual([
    { at: 0 },
    { at: 1200, unwritten: 2 },
    { at: 2400, unwritten: 2 },
    { at: 'once' },
  ])
})
