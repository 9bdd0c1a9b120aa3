import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBar, drawTable } from './draw-table.ts'

test('a table of shares has a head, a rule before its total, and bars of the drawn column', () => {
  const lines = drawTable({
    title: 'Kind',
    columns: ['first', 'second'],
    drawn: 1,
    rows: [
      { label: 'direct', count: 3, values: [0.25, 1] },
      { label: 'all', count: 12, values: [0.5, 0.5], isTotal: true },
    ],
  })
  expect(lines).toEqual([
    'Kind       n    first   second',
    '─'.repeat(30),
    `direct     3    0.250    1.000  ${'█'.repeat(24)}`,
    '─'.repeat(30),
    `all       12    0.500    0.500  ${'█'.repeat(12)}`,
  ])
})

test('times are drawn against the longest one, and with one digit', () => {
  const lines = drawTable({
    title: 'ms',
    columns: ['p50'],
    drawn: 0,
    rows: [
      { label: 'search', count: 1, values: [20] },
      { label: 'embedding', count: 1, values: [40] },
    ],
  })
  expect(lines[2]).toBe(`search        1     20.0  ${'█'.repeat(12)}`)
  expect(lines[3]).toBe(`embedding     1     40.0  ${'█'.repeat(24)}`)
})

test('a table without rows, or of zeros, is drawn as well', () => {
  const empty = { title: 'none', columns: ['a'], drawn: 0 }
  expect(drawTable({ ...empty, rows: [] })).toHaveLength(2)
  const [, , row] = drawTable({ ...empty, rows: [{ label: 'x', count: 0, values: [0] }] })
  expect(row?.trimEnd()).toBe('x        0    0.000')
})

test.each([
  [0, ''],
  [1, '█'.repeat(24)],
  [7, '█'.repeat(24)],
  [-1, ''],
  [1 / 24, '█'],
  [0.5 / 24, '▌'],
])('a share of %d is the bar %j', (share, bar) => {
  expect(drawBar(share)).toBe(bar)
})

test('the larger a share, the longer its bar, and never longer than all', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(share, share, (a, b) => {
      const [less, more] = [drawBar(Math.min(a, b)), drawBar(Math.max(a, b))]
      expect(less.length).toBeLessThanOrEqual(more.length)
      expect(more.length).toBeLessThanOrEqual(24)
    }),
  )
})
