import { PAGE_TABLE } from '#site/page-table.ts'
import { headingOf, titleOf } from '#tests/support/page-words.ts'
import { expect } from 'vitest'
import type { Target } from './find-element.ts'
import type { Visitor } from './visitor.ts'

export interface Journey {
  readonly name: string
  /** Each journey starts with a new profile. Page errors are checked afterwards. */
  readonly run: (visitor: Visitor, messages: StoredMessages) => Promise<void>
}

/** Messages stored for an e-mail address. */
export type StoredMessages = (
  email: string,
) => Promise<readonly { readonly message: string; readonly reasons: readonly string[] }[]>

const MAIN_NAVIGATION: Target = { role: 'navigation', name: 'Main' }
const MENU: Target = { role: 'dialog', name: 'Menu' }
const CONSENT_DIALOG: Target = { role: 'region', name: 'Cookie choice' }
const PAUSE: Target = { role: 'button', name: 'Pause the animation' }

/** The journeys of every engine. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'every page opens with its heading and its title',
    async run(visitor) {
      for (const { id, path } of PAGE_TABLE) {
        await visitor.open(path)
        expect(await visitor.text('h1')).toContain(headingOf(id))
        expect(await visitor.title()).toBe(`${titleOf(id)} | Korab`)
      }
    },
  },
  {
    name: 'an unknown address opens the not-found page',
    async run(visitor) {
      await visitor.open('/nope')
      expect(await visitor.text('h1')).toBe('404')
    },
  },
  {
    name: 'a link of the bar changes page, title, focus and announcement without a load; back returns',
    async run(visitor) {
      await visitor.open('/')
      await visitor.evaluate(() => void Object.assign(window, { isSameDocument: true }))
      await visitor.click({ role: 'link', name: 'About', inside: MAIN_NAVIGATION })
      await expect.poll(() => visitor.text('h1')).toBe(headingOf('about'))
      await expect.poll(() => visitor.hasFocus('h1')).toBe(true)
      const title = `${titleOf('about')} | Korab`
      expect(await visitor.title()).toBe(title)
      expect(await visitor.text('body > [role=status]')).toBe(title)
      expect(await visitor.path()).toBe('/about')
      await visitor.back()
      await expect.poll(() => visitor.text('h1')).toContain(headingOf('home'))
      await expect.poll(() => visitor.title()).toBe(`${titleOf('home')} | Korab`)
      expect(await visitor.evaluate(() => 'isSameDocument' in window)).toBe(true)
    },
  },
  {
    name: 'back returns to the place on the page, a new page starts at its top',
    async run(visitor) {
      await visitor.open('/')
      await visitor.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
      await expect.poll(() => visitor.evaluate(() => Math.round(scrollY))).toBe(1200)
      const link: Target = { role: 'link', name: 'Careers', inside: { role: 'contentinfo' } }
      await visitor.click(link)
      await expect.poll(() => visitor.text('h1')).toBe(headingOf('careers'))
      await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0)
      await visitor.back()
      await expect.poll(() => visitor.text('h1')).toContain(headingOf('home'))
      await expect.poll(() => visitor.evaluate(() => scrollY)).toBeGreaterThan(1200)
    },
  },
  {
    name: 'the switch turns day into night and back, and colours follow',
    async run(visitor) {
      await visitor.open('/')
      const ground = () =>
        visitor.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const day = await ground()
      const theme: Target = { role: 'button', name: 'Dark theme' }
      await visitor.click(theme)
      expect(await visitor.attribute('html', 'data-theme')).toBe('dark')
      await expect.poll(ground).not.toBe(day)
      await visitor.click(theme)
      expect(await visitor.attribute('html', 'data-theme')).toBe('light')
      await expect.poll(ground).toBe(day)
    },
  },
  {
    name: 'a drawing that stands in a file of its own is shown',
    async run(visitor) {
      await visitor.open('/models')
      const drawing = 'main svg use[href*=".svg#"]'
      const width = () => visitor.read(drawing, (use) => use.getBoundingClientRect().width)
      await visitor.evaluate(() => document.querySelector('main svg.drawing')?.scrollIntoView())
      await expect.poll(() => visitor.isVisible(drawing)).toBe(true)
      await expect.poll(width).toBeGreaterThan(50)
    },
  },
  {
    name: 'the word of the headline changes by itself and stands still when paused',
    async run(visitor) {
      await visitor.open('/')
      const word = () => visitor.text('.hero-legend button[aria-pressed=true]')
      const first = await word()
      await expect.poll(word, { timeout: 10_000 }).not.toBe(first)
      await visitor.click(PAUSE)
      await expect.poll(() => visitor.isVisible(PAUSE)).toBe(false)
      const held = await word()
      await new Promise((resolve) => setTimeout(resolve, 4000))
      expect(await word()).toBe(held)
    },
  },
  {
    name: 'the cookie question takes Decline for an answer and does not ask again',
    async run(visitor) {
      await visitor.open('/')
      await visitor.click({ role: 'button', name: 'Decline', inside: CONSENT_DIALOG })
      await expect.poll(() => visitor.isVisible(CONSENT_DIALOG)).toBe(false)
      await visitor.reload()
      expect(await visitor.isVisible(CONSENT_DIALOG)).toBe(false)
      expect(await visitor.evaluate(() => document.cookie)).toBe('cookie_consent=declined')
    },
  },
  {
    name: 'the menu of a phone opens, takes the focus, and Escape gives it back',
    async run(visitor) {
      await visitor.resize(390, 844)
      await visitor.open('/models')
      expect(await visitor.isVisible(MENU)).toBe(false)
      const toggle: Target = { role: 'button', name: 'Open menu' }
      await visitor.click(toggle)
      await expect.poll(() => visitor.isVisible(MENU)).toBe(true)
      expect(await visitor.read(MENU, (menu) => menu.contains(document.activeElement))).toBe(true)
      await visitor.press('Escape')
      await expect.poll(() => visitor.isVisible(MENU)).toBe(false)
      await expect.poll(() => visitor.hasFocus(toggle)).toBe(true)
    },
  },
  {
    name: 'the contact form holds back an empty message and one to a broken address',
    async run(visitor) {
      await visitor.open('/contact')
      const isBlocked = () =>
        visitor.read('form.contact-form', (form) => (form as HTMLFormElement).matches(':invalid'))
      await visitor.evaluate(() =>
        document.addEventListener('submit', () => Object.assign(window, { wasSent: true }), true),
      )
      const send: Target = { role: 'button', name: 'Send message' }
      await visitor.click(send)
      await expect.poll(() => visitor.hasFocus({ role: 'textbox', name: 'Name' })).toBe(true)
      await visitor.type('Sample Person One')
      await visitor.click({ role: 'textbox', name: 'E-mail' })
      await visitor.type('nobody')
      await visitor.click({ role: 'textbox', name: 'Message' })
      await visitor.type('Good day')
      await visitor.click(send)
      await expect.poll(() => visitor.hasFocus({ role: 'textbox', name: 'E-mail' })).toBe(true)
      expect(await isBlocked()).toBe(true)
      expect(await visitor.evaluate(() => 'wasSent' in window)).toBe(false)
    },
  },
  {
    name: 'the skip link comes first and leads past the bar',
    async run(visitor) {
      await visitor.open('/about')
      await visitor.press('Tab')
      const skip: Target = { role: 'link', name: 'Skip to content' }
      expect(await visitor.hasFocus(skip)).toBe(true)
      await visitor.press('Enter')
      await expect.poll(() => visitor.hasFocus({ role: 'main' })).toBe(true)
    },
  },
  {
    name: 'no page is wider than a screen of 320 pixels',
    async run(visitor) {
      await visitor.resize(320, 640)
      for (const { path } of PAGE_TABLE) {
        await visitor.open(path)
        const [width, excess] = await visitor.evaluate(() => [
          innerWidth,
          Math.max(0, document.documentElement.scrollWidth - innerWidth),
        ])
        expect([path, width, excess]).toEqual([path, 320, 0])
      }
    },
  },
]
