import { expect } from 'vitest'
import { AUTOMATION, MODEL, MODELS } from '#tests/support/site-content.ts'
import type { Target } from './find-element.ts'
import type { Journey } from './journeys.ts'

/** The title with its last two letters exchanged. */
const TYPO = AUTOMATION.title.replace(/(.)(.)$/, '$2$1')
const SEARCH_BUTTON = '.search-button'
const SEARCH_DIALOG: Target = { role: 'dialog', name: 'Search' }
const SEARCH_FIELD = '.search-field[role=combobox]'
const SELECTED_OPTION = '.search-option[aria-selected=true]'
const FILTERS: Target = { role: 'button', name: 'Advanced Filtering' }
const SEARCH: Target = '#model-search'

export const CATALOGUE_JOURNEYS: readonly Journey[] = [
  {
    name: 'a model search updates the URL, a shared URL restores it, and back undoes Clear Filters',
    async run(visitor) {
      await visitor.open('/models')
      const count = () => visitor.text('.result-count')
      await visitor.click(FILTERS)
      await visitor.click(SEARCH)
      await visitor.type(MODEL.title)
      await expect.poll(count).toMatch(new RegExp(`^Showing [1-9] of ${MODELS.length} models$`))
      expect(await visitor.path()).toBe(`/models?search=${MODEL.title}`)
      await visitor.open('/models?search=nothing+like+this')
      await expect.poll(count).toBe(`Showing 0 of ${MODELS.length} models`)
      await visitor.click({ role: 'button', name: 'Clear Filters' })
      await expect.poll(count).toBe(`Showing ${MODELS.length} of ${MODELS.length} models`)
      await visitor.back()
      await expect.poll(count).toBe(`Showing 0 of ${MODELS.length} models`)
      // The field is updated after the list is painted.
      const searchText = () => visitor.read(SEARCH, (field) => (field as HTMLInputElement).value)
      await expect.poll(searchText).toBe('nothing like this')
    },
  },
  {
    name: 'a card flips by pointer and keyboard, and its hidden face is inert',
    async run(visitor) {
      await visitor.open(`/models#${MODEL.id}`)
      const card: Target = { role: 'button', name: `${MODEL.title}: Click to view details` }
      await visitor.click(card)
      const back: Target = { role: 'button', name: `${MODEL.title}: Click to go back` }
      await expect.poll(() => visitor.isVisible(back)).toBe(true)
      const faces = () =>
        visitor.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('article:target .model-face')].map(
            ({ inert }) => inert,
          ),
        )
      expect(await faces()).toEqual([true, false])
      await visitor.press('Enter')
      await expect.poll(faces).toEqual([false, true])
    },
  },
  {
    name: 'the citation dialog opens, and Escape closes it and returns focus',
    async run(visitor) {
      await visitor.open('/research')
      const cite = '.cite-open'
      await visitor.click(cite)
      await expect.poll(() => visitor.isVisible('.cite')).toBe(true)
      expect(await visitor.text('.cite-bibtex')).toMatch(/^@\w+\{/)
      await visitor.press('Escape')
      await expect.poll(() => visitor.isVisible('.cite')).toBe(false)
      await expect.poll(() => visitor.hasFocus(cite)).toBe(true)
    },
  },
  {
    name: 'the search tolerates a typo, and Enter opens the page and focuses its heading',
    async run(visitor) {
      await visitor.open('/about')
      await visitor.click(SEARCH_BUTTON)
      await expect.poll(() => visitor.isVisible(SEARCH_FIELD)).toBe(true)
      await expect.poll(() => visitor.hasFocus(SEARCH_FIELD)).toBe(true)
      await visitor.type(TYPO)
      await expect
        .poll(() => visitor.attribute(SELECTED_OPTION, 'href'))
        .toBe(`/automations/${AUTOMATION.id}`)
      await visitor.press('Enter')
      await expect.poll(() => visitor.path()).toBe(`/automations/${AUTOMATION.id}`)
      await expect.poll(() => visitor.text('h1')).toBe(AUTOMATION.title)
      await expect.poll(() => visitor.hasFocus('h1')).toBe(true)
      expect(await visitor.isVisible(SEARCH_DIALOG)).toBe(false)
    },
  },
]
