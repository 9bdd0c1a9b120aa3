import { expect, test } from 'vitest'
import { similarAutomations, type SimilarAutomation } from './similar-automations.ts'

const automation = (id: string, changes: Partial<SimilarAutomation> = {}): SimilarAutomation => ({
  id,
  category: 'finance',
  systems: ['SAP'],
  ...changes,
})
const idsOf = (list: readonly SimilarAutomation[]) => list.map(({ id }) => id)

test('EXT-15 the same department outweighs common systems, which break the tie', () => {
  const others = [
    automation('b', { systems: [] }),
    automation('systems', { category: 'sales' }),
    automation('a', { systems: [] }),
    automation('both'),
    automation('neither', { category: 'sales', systems: ['CRM'] }),
  ]
  expect(idsOf(similarAutomations(automation('own'), [automation('own'), ...others], 9))).toEqual([
    'both',
    'a',
    'b',
    'systems',
  ])
  expect(similarAutomations(automation('own'), others, 2)).toHaveLength(2)
})
