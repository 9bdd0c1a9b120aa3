import type { Page } from '@playwright/test'
import { SAMPLE_PATHS } from './page-paths.ts'
import { expect } from './site-test.ts'

export const ROUTES: readonly string[] = [...SAMPLE_PATHS, '/nope']

/** React error 418 is a hydration mismatch that React recovered from by rendering again. */
export const RECOVERED = /Minified React error #(418|423|425)/

const MIN_TEXT_SHARE = 0.9

/** The page content without elements that scripts add or remove. Runs in the page. */
function readPage() {
  const parts = [...document.querySelectorAll('body > header, body > main, body > footer')]
  const text = parts.map((part) => {
    const copy = part.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('noscript, script, dialog, svg')) hidden.remove()
    return copy.textContent
  })
  return {
    headings: document.querySelectorAll('main h1').length,
    hasNavigation: document.querySelectorAll('header a[href]').length > 3,
    hasFooter: document.querySelectorAll('footer a[href]').length > 3,
    textLength: text.join('').replaceAll(/\s+/g, ' ').length,
  }
}

export async function textLengthOf(page: Page): Promise<number> {
  return (await page.evaluate(readPage)).textLength
}

/** Fails when the page went blank, lost its heading or more than a tenth of its text. */
export async function expectPageIntact(page: Page, textLength: number): Promise<void> {
  const state = await page.evaluate(readPage)
  expect(state).toMatchObject({ headings: 1, hasNavigation: true, hasFooter: true })
  expect(state.textLength).toBeGreaterThanOrEqual(Math.floor(textLength * MIN_TEXT_SHARE))
}

/** Theme switch and chat show that React handles events. */
export async function expectControlsWork(page: Page): Promise<void> {
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? '')
  const before = await theme()
  await page.locator('.nav-bar .theme-switch').click()
  await expect.poll(theme).not.toBe(before)
  await page.locator('.chat-button').click()
  await expect(page.locator('.chat dialog[open]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.chat-button')).toHaveAttribute('aria-expanded', 'false')
}
