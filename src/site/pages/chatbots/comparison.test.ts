import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPARISON_LIMIT, toggleCompared } from '../../features/comparison/compared.ts'
import { FIRST_COMPARED } from './comparison.tsx'

describe('toggleCompared', () => {
  test.each([
    ['BOT-08 starts with two personas', [], ['all-in-one', 'qa']],
    ['BOT-09 removes a selected persona', ['qa'], ['all-in-one']],
    ['BOT-10 adds an unselected persona at the end', ['support'], ['all-in-one', 'qa', 'support']],
    ['BOT-11 ignores a fourth persona', ['support', 'researcher'], ['all-in-one', 'qa', 'support']],
    [
      'BOT-12 removing a persona makes room for another',
      ['support', 'qa', 'navigator'],
      ['all-in-one', 'support', 'navigator'],
    ],
    ['BOT-13 a persona added again is last', ['all-in-one', 'all-in-one'], ['qa', 'all-in-one']],
    ['BOT-14 all can be removed', ['all-in-one', 'qa'], []],
  ])('%s', (_what, clicks, expected) => {
    expect(clicks.reduce(toggleCompared, FIRST_COMPARED)).toEqual(expected)
  })

  test('BOT-10 BOT-11 at most three personas are compared, none twice', () => {
    const ids = fc.constantFrom('all-in-one', 'qa', 'informative', 'support', 'navigator')
    fc.assert(
      fc.property(fc.array(ids), (clicks) => {
        const selected = clicks.reduce(toggleCompared, FIRST_COMPARED)
        expect(selected.length).toBeLessThanOrEqual(COMPARISON_LIMIT)
        expect(new Set(selected).size).toBe(selected.length)
      }),
    )
  })

  test('BOT-12 two clicks on the same persona change nothing, unless the limit refused the first', () => {
    const ids = fc.constantFrom('informative', 'support', 'navigator')
    fc.assert(
      fc.property(fc.array(ids), ids, (clicks, id) => {
        const before = clicks.reduce(toggleCompared, [] as readonly string[])
        const after = toggleCompared(toggleCompared(before, id), id)
        expect(after.toSorted()).toEqual(before.toSorted())
      }),
    )
  })
})
