import { PAGE_TABLE } from '#site/page-table.ts'
import { headingOf, titleOf, product } from '#tests/support/page-words.ts'
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

/** Journeys that run in every engine. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'client-side navigation updates page, title, focus and announcement, and back returns',
    async run(visitor) {
      await visitor.open('/')
      await visitor.evaluate(() => void Object.assign(window, { isSameDocument: true }))
      await visitor.click({ role: 'link', name: 'About', inside: MAIN_NAVIGATION })
      await expect.poll(() => visitor.text('h1')).toBe(headingOf('about'))
      await expect.poll(() => visitor.hasFocus('h1')).toBe(true)
      const title = `${titleOf('about')} | ${product}`
      expect(await visitor.title()).toBe(title)
      expect(await visitor.text('body > p[role=status]')).toBe(title)
      expect(await visitor.path()).toBe('/about')
      await visitor.back()
      await expect.poll(() => visitor.text('h1')).toContain(headingOf('home'))
      await expect.poll(() => visitor.title()).toBe(`${titleOf('home')} | ${product}`)
      expect(await visitor.evaluate(() => 'isSameDocument' in window)).toBe(true)
    },
  },
  {
    name: 'back restores the scroll position, and a new page starts at the top',
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
    name: 'the theme switch toggles the colours',
    async run(visitor) {
      await visitor.open('/')
      const background = () =>
        visitor.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      const lightBackground = await background()
      const theme: Target = { role: 'button', name: 'Dark theme' }
      await visitor.click(theme)
      expect(await visitor.attribute('html', 'data-theme')).toBe('dark')
      await expect.poll(background).not.toBe(lightBackground)
      await visitor.click(theme)
      expect(await visitor.attribute('html', 'data-theme')).toBe('light')
      await expect.poll(background).toBe(lightBackground)
    },
  },
  {
    name: 'a drawing in an external file is shown',
    async run(visitor) {
      await visitor.open('/models')
      const drawing = 'main svg use[href*=".svg#"]'
      const width = () => visitor.read(drawing, (use) => use.getBoundingClientRect().width)
      await visitor.evaluate(() => document.querySelector('.model-card svg')?.scrollIntoView())
      await expect.poll(() => visitor.isVisible(drawing)).toBe(true)
      await expect.poll(width).toBeGreaterThan(50)
    },
  },
  {
    name: 'the headline word rotates and stops when paused',
    async run(visitor) {
      await visitor.open('/')
      const word = () => visitor.text('.hero-legend button[aria-pressed=true]')
      const first = await word()
      await expect.poll(word, { timeout: 10_000 }).not.toBe(first)
      await visitor.click(PAUSE)
      await expect.poll(() => visitor.isVisible(PAUSE)).toBe(false)
      const pausedWord = await word()
      await new Promise((resolve) => setTimeout(resolve, 4000))
      expect(await word()).toBe(pausedWord)
    },
  },
  {
    name: 'the cookie banner stays closed after Decline and a reload',
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
    name: 'the mobile menu receives focus, and Escape closes it and returns focus',
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
    name: 'the contact form is not submitted when empty or with an invalid e-mail address',
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
    name: 'the skip link is the first tab stop and focuses the main content',
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
    name: 'every page has its heading and title and fits a viewport of 320 pixels',
    async run(visitor) {
      await visitor.resize(320, 640)
      for (const { id, path } of PAGE_TABLE) {
        await visitor.open(path)
        expect(await visitor.text('h1')).toContain(headingOf(id))
        expect(await visitor.title()).toBe(`${titleOf(id)} | ${product}`)
        const [width, excess] = await visitor.evaluate(() => [
          innerWidth,
          Math.max(0, document.documentElement.scrollWidth - innerWidth),
        ])
        expect([path, width, excess]).toEqual([path, 320, 0])
      }
    },
  },
]
