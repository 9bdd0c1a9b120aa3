import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { matchesAutomation } from './automation-catalogue.tsx'
import { inReadingOrder } from './automations-data.server.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const { collections, pages } = readContent(SAMPLE_CONTENT)
const { automations } = collections
const buttons = pages.automations.categories.map(({ id }) => id)

const found = (search: string, category = 'all') =>
  automations
    .filter((automation) => matchesAutomation(automation, { search, category }))
    .map(({ id }) => id)

/** Substrings of real texts, so that searches match something. */
const search = fc
  .tuple(fc.constantFrom(...automations), fc.nat(), fc.integer({ min: 0, max: 8 }))
  .map(([{ title, description }, from, length]) => {
    const text = `${title} ${description}`
    return text.slice(from % text.length).slice(0, length)
  })
const category = fc.constantFrom(...buttons)

test('AUT-13 a category or a longer search only narrows the result', () => {
  fc.assert(
    fc.property(search, fc.string({ maxLength: 3 }), category, (text, more, id) => {
      const all = new Set(found(text))
      expect(found(text, id).every((automation) => all.has(automation))).toBe(true)
      expect(found(text + more).every((automation) => all.has(automation))).toBe(true)
    }),
  )
})

test('AUT-13 search and category are combined with AND', () => {
  fc.assert(
    fc.property(search, category, (text, id) => {
      const bySearch = new Set(found(text))
      expect(found(text, id)).toEqual(found('', id).filter((one) => bySearch.has(one)))
    }),
  )
})

test('AUT-12 exactly title and description are searched, in either case', () => {
  fc.assert(
    fc.property(search, (text) => {
      const expected = automations.filter(({ title, description }) =>
        [title, description].some((part) => part.toLowerCase().includes(text.toLowerCase())),
      )
      expect(found(text)).toEqual(expected.map(({ id }) => id))
      expect(found(text.toUpperCase())).toEqual(found(text.toLowerCase()))
    }),
  )
})

test('AUT-12 features, platform and category are not searched', () => {
  const entry = { title: 'Ticket Triage', description: 'Sorts each new ticket.', category: 'ai' }
  const extended = { ...entry, platform: 'Zendesk', features: ['Topic model'] }
  const isFound = (text: string) => matchesAutomation(extended, { search: text, category: 'all' })
  expect(isFound('TRIAGE')).toBe(true)
  expect(isFound('each new')).toBe(true)
  expect([isFound('zendesk'), isFound('topic'), isFound('ai')]).toEqual([false, false, false])
})

test('AUT-05 AUT-13 all means no category filter', () => {
  expect(found('')).toHaveLength(30)
})

test('AUT-09 entries without a category button are found under all and by search', () => {
  const reachable = new Set(buttons.slice(1).flatMap((id) => found('', id)))
  const others = automations.filter(({ id }) => !reachable.has(id))
  expect([...new Set(others.map((automation) => automation.category))].toSorted()).toEqual([
    'NLP, Agentic AI',
    'blockchain',
    'productivity',
    'supply chain',
  ])
  for (const { id, title } of others) expect(found(title)).toContain(id)
})

test('sorts featured entries first, then by category', () => {
  const content = readContent(SAMPLE_CONTENT)
  const ordered = inReadingOrder(content)
  expect(ordered.slice(0, 3).map(({ id }) => id)).toEqual(content.pages.home.automations.featured)
  expect(new Set(ordered)).toEqual(new Set(content.collections.automations))
  const buttons = content.pages.automations.categories.map(({ id }) => id)
  const places = ordered.slice(3).map(({ category }) => buttons.indexOf(category))
  const withButton = places.filter((place) => place >= 0)
  expect(withButton).toEqual(withButton.toSorted((a, b) => a - b))
  expect(places.slice(withButton.length).every((place) => place === -1)).toBe(true)
})
