import type { PageId } from '#site/page-table.ts'
import { headingOf } from '#tests/support/page-words.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

test('RTE-18 RTE-19 a new page starts at the top, and back and forward restore the scroll position', async ({ page }) => {
  await openPage(page, '/')
  await scrollTo(page, 1200)
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'About' })
  await footerLink.scrollIntoViewIfNeeded()
  const position = await settledScroll(page)
  await footerLink.click()
  await expectPage(page, 'about')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await scrollTo(page, 300)
  await page.goBack()
  await expectPage(page, 'home')
  expect(Math.abs((await settledScroll(page)) - position)).toBeLessThan(40)
  await page.goForward()
  await expectPage(page, 'about')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('PLS-04 navigation focuses the heading and announces the title, and the skip link leads past the bar before and after', async ({
  page,
}) => {
  await openPage(page, '/')
  const announcer = page.locator('body > p[role=status]')
  await expect(announcer).toBeEmpty()
  for (const isAfterNavigation of [false, true]) {
    if (isAfterNavigation) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
      await expectPage(page, 'contact')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(announcer).toHaveText(await page.title())
    }
    await page.locator('.skip-link').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  }
})

/** The URL changes before the page does. */
async function expectPage(page: Page, id: PageId): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(headingOf(id))
}

/** Waits for smooth scrolling to end. */
async function settledScroll(page: Page): Promise<number> {
  const readPosition = () => page.evaluate(() => window.scrollY)
  let [before, now] = [-1, await readPosition()]
  while (before !== now) {
    await page.waitForTimeout(250)
    before = now
    now = await readPosition()
  }
  return now
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, top)
  await page.evaluate(() => new Promise(requestAnimationFrame))
}
