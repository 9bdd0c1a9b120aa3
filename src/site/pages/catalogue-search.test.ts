import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import type { CategoryQuery } from '../features/catalogue/query.ts'
import { matchesAutomation } from './automations/automation-catalogue.tsx'
import { inReadingOrder } from '../data/collection-entries.server.ts'
import { matchesPaper } from './research/paper-catalogue.tsx'

const content = readContent(SAMPLE_CONTENT)
const { collections, pages } = content
const buttons = pages.automations.categories.map(({ id }) => id)

function catalogueOf<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  categories: readonly string[],
  matches: (entry: Entry, query: CategoryQuery) => boolean,
  textsOf: (entry: Entry) => readonly string[],
) {
  const idsWhere = (isFound: (entry: Entry) => boolean) =>
    entries.filter(isFound).map(({ id }) => id)
  return {
    count: entries.length,
    found: (search: string, category = 'all') =>
      idsWhere((entry) => matches(entry, { search, category })),
    containing: (search: string) =>
      idsWhere((entry) =>
        textsOf(entry).some((text) => text.toLowerCase().includes(search.toLowerCase())),
      ),
    category: fc.constantFrom(...categories),
    /** Substrings of real texts, so that searches match something. */
    search: fc
      .tuple(fc.constantFrom(...entries), fc.nat(), fc.integer({ min: 0, max: 8 }))
      .map(([entry, from, length]) => {
        const text = textsOf(entry).join(' ')
        return text.slice(from % text.length).slice(0, length)
      }),
  }
}

const automations = catalogueOf(
  collections.automations,
  buttons,
  matchesAutomation,
  ({ title, description }) => [title, description],
)
const papers = catalogueOf(
  collections.papers,
  pages.research.categories.map(({ id }) => id),
  matchesPaper,
  ({ title, description, tags }) => [title, description, ...tags],
)

describe.each([
  ['title and description', { searched: 'AUT-12', combined: 'AUT-13', ...automations }],
  ['title, description and tags', { searched: 'RES-11', combined: 'RES-12', ...papers }],
])(
  'entries with %s',
  (fields, { searched, combined, found, containing, search, category, count }) => {
    test(`${combined} a category or a longer search only narrows the result`, () => {
      fc.assert(
        fc.property(search, fc.string({ maxLength: 3 }), category, (text, more, id) => {
          const all = new Set(found(text))
          expect(found(text, id).every((entry) => all.has(entry))).toBe(true)
          expect(found(text + more).every((entry) => all.has(entry))).toBe(true)
        }),
      )
    })

    test(`${combined} search and category are combined with AND, and all means no filter`, () => {
      expect(found('')).toHaveLength(count)
      fc.assert(
        fc.property(search, category, (text, id) => {
          const bySearch = new Set(found(text))
          expect(found(text, id)).toEqual(found('', id).filter((one) => bySearch.has(one)))
        }),
      )
    })

    test(`${searched} exactly ${fields} are searched, in either case`, () => {
      fc.assert(
        fc.property(search, (text) => {
          expect(found(text)).toEqual(containing(text))
          expect(found(text.toUpperCase())).toEqual(found(text.toLowerCase()))
        }),
      )
    })
  },
)

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
