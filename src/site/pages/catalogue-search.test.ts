import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { matchesAutomation } from './automations/automation-catalogue.tsx'
import { inReadingOrder } from '../data/collection-entries.server.ts'

const content = readContent(SAMPLE_CONTENT)
const { collections, pages } = content
const buttons = pages.automations.categories.map(({ id }) => id)

test.each([
  ['TRIAGE', true],
  ['each new', true],
  ['zendesk', false],
  ['topic', false],
  ['ai', false],
])(
  'AUT-12 the search %j finds an automation, not by its features, platform or category: %s',
  (search, isFound) => {
    const entry = { title: 'Ticket Triage', description: 'Sorts each new ticket.', category: 'ai' }
    const extended = { ...entry, platform: 'Zendesk', features: ['Topic model'] }
    expect(matchesAutomation(extended, { search, category: 'all' })).toBe(isFound)
  },
)

test('sorts featured automations first, then by category', () => {
  const ordered = inReadingOrder(content)
  expect(ordered.slice(0, 3).map(({ id }) => id)).toEqual(pages.home.automations.featured)
  expect(new Set(ordered)).toEqual(new Set(collections.automations))
  const places = ordered.slice(3).map(({ category }) => buttons.indexOf(category))
  const withButton = places.filter((place) => place >= 0)
  expect(withButton).toEqual(withButton.toSorted((a, b) => a - b))
  expect(places.slice(withButton.length).every((place) => place === -1)).toBe(true)
})
