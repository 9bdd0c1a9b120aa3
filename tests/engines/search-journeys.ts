import { expect } from 'vitest'
import { AUTOMATION } from '#tests/support/site-content.ts'
import type { Target } from './find-element.ts'
import type { Journey } from './journeys.ts'

/** The title with its last two letters exchanged. */
const TYPO = AUTOMATION.title.replace(/(.)(.)$/, '$2$1')
const BUTTON = '.search-button'
const DIALOG: Target = { role: 'dialog', name: 'Search' }
const FIELD = '.search-field[role=combobox]'
const SELECTED = '.search-option[aria-selected=true]'

export const SEARCH_JOURNEYS: readonly Journey[] = [
  {
    name: 'the search tolerates a typo, and Enter opens the page and focuses its heading',
    async run(visitor) {
      await visitor.open('/about')
      await visitor.click(BUTTON)
      await expect.poll(() => visitor.isVisible(FIELD)).toBe(true)
      await expect.poll(() => visitor.hasFocus(FIELD)).toBe(true)
      await visitor.type(TYPO)
      await expect
        .poll(() => visitor.attribute(SELECTED, 'href'))
        .toBe(`/automations/${AUTOMATION.id}`)
      await visitor.press('Enter')
      await expect.poll(() => visitor.path()).toBe(`/automations/${AUTOMATION.id}`)
      await expect.poll(() => visitor.text('h1')).toBe(AUTOMATION.title)
      await expect.poll(() => visitor.hasFocus('h1')).toBe(true)
      expect(await visitor.isVisible(DIALOG)).toBe(false)
    },
  },
]
