import { expect } from 'vitest'
import type { Target } from './find-element.ts'
import type { Journey } from './journeys.ts'

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
      await visitor.type('fraud')
      await expect.poll(count).toBe('Showing 1 of 10 models')
      expect(await visitor.path()).toBe('/models?search=fraud')
      await visitor.open('/models?search=nothing+like+this')
      await expect.poll(count).toBe('Showing 0 of 10 models')
      await visitor.click({ role: 'button', name: 'Clear Filters' })
      await expect.poll(count).toBe('Showing 10 of 10 models')
      await visitor.back()
      await expect.poll(count).toBe('Showing 0 of 10 models')
      // The field is updated after the list is painted.
      const searchText = () => visitor.read(SEARCH, (field) => (field as HTMLInputElement).value)
      await expect.poll(searchText).toBe('nothing like this')
    },
  },
  {
    name: 'a card flips by pointer and keyboard, and its hidden face is inert',
    async run(visitor) {
      await visitor.open('/models#kratos')
      const card: Target = { role: 'button', name: 'Kratos: Click to view details' }
      await visitor.click(card)
      const back: Target = { role: 'button', name: 'Kratos: Click to go back' }
      await expect.poll(() => visitor.isVisible(back)).toBe(true)
      const faces = () =>
        visitor.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('#kratos .model-face')].map(
            ({ inert }) => inert,
          ),
        )
      expect(await faces()).toEqual([true, false])
      await visitor.press('Enter')
      await expect.poll(faces).toEqual([false, true])
    },
  },
  {
    name: 'a link to a card scrolls to it and marks it',
    isNightly: true,
    async run(visitor) {
      await visitor.open('/models?category=Health#visio')
      await expect.poll(() => visitor.path()).toBe('/models#visio')
      const isInViewport = () =>
        visitor.read('#visio[data-marked]', (card) => {
          const { top, bottom } = card.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
      await expect.poll(isInViewport).toBe(true)
    },
  },
  {
    name: 'a category button filters the automations',
    isNightly: true,
    async run(visitor) {
      await visitor.open('/automations')
      await visitor.click({ role: 'button', name: 'AI/ML' })
      await expect.poll(() => visitor.path()).toBe('/automations?category=ai')
      const count = () => visitor.text('.result-count')
      await expect.poll(count).toMatch(/^Showing [1-9] of 30 automations$/)
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
    name: 'the price switch and a direct link show the advanced packages',
    isNightly: true,
    async run(visitor) {
      await visitor.open('/chatbots')
      expect(await visitor.isVisible('#package-support-bot')).toBe(false)
      await visitor.click('.level-switch label:last-of-type')
      await expect.poll(() => visitor.isVisible('#package-support-bot')).toBe(true)
      await visitor.open('/chatbots#package-support-bot')
      await expect.poll(() => visitor.isVisible('#package-support-bot')).toBe(true)
    },
  },
  {
    name: 'the about parameter prefills the contact message',
    isNightly: true,
    async run(visitor) {
      await visitor.open('/contact?about=kratos')
      const message = () =>
        visitor.read('#contact-message', (field) => (field as HTMLTextAreaElement).value)
      await expect.poll(message).toMatch(/^About: Kratos\n/)
    },
  },
]
