import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { inReadingOrder } from './automations-data.server.ts'

test('the order starts with the home page, follows the buttons and loses nobody', () => {
  const content = readContent('content')
  const ordered = inReadingOrder(content)
  expect(ordered.slice(0, 3).map(({ id }) => id)).toEqual(content.pages.home.automations.featured)
  expect(new Set(ordered)).toEqual(new Set(content.collections.automations))
  const buttons = content.pages.automations.categories.map(({ id }) => id)
  const places = ordered.slice(3).map(({ category }) => buttons.indexOf(category))
  const withButton = places.filter((place) => place >= 0)
  expect(withButton).toEqual(withButton.toSorted((a, b) => a - b))
  expect(places.slice(withButton.length).every((place) => place === -1)).toBe(true)
})
