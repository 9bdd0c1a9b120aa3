import { expect } from 'vitest'
import type { Target } from './find-element.ts'
import type { Journey } from './journeys.ts'

const BUTTON = '.search-button'
const SHEET: Target = { role: 'dialog', name: 'Search' }
const FIELD = '.search-field[role=combobox]'
const CHOSEN = '.search-option[aria-selected=true]'

export const SEARCH_JOURNEYS: readonly Journey[] = [
  {
    name: 'the search forgives a typing error, Enter goes to the card and the focus with it',
    async run(visitor) {
      await visitor.open('/about')
      await visitor.click(BUTTON)
      await expect.poll(() => visitor.isVisible(FIELD)).toBe(true)
      await expect.poll(() => visitor.hasFocus(FIELD)).toBe(true)
      await visitor.type('ticket traige')
      await expect.poll(() => visitor.attribute(CHOSEN, 'href')).toBe('/automations#ticket-triage')
      await visitor.press('Enter')
      await expect.poll(() => visitor.path()).toBe('/automations#ticket-triage')
      await expect.poll(() => visitor.isVisible('#ticket-triage')).toBe(true)
      await expect.poll(() => visitor.hasFocus('#ticket-triage')).toBe(true)
      expect(await visitor.isVisible(SHEET)).toBe(false)
    },
  },
  {
    name: 'Escape closes the search and gives the focus back to its button',
    async run(visitor) {
      await visitor.open('/about')
      await visitor.click(BUTTON)
      await expect.poll(() => visitor.isVisible(FIELD)).toBe(true)
      await visitor.press('Escape')
      await expect.poll(() => visitor.isVisible(SHEET)).toBe(false)
      await expect.poll(() => visitor.hasFocus(BUTTON)).toBe(true)
    },
  },
]
