import { siteContent } from '#tests/support/site-content.ts'
import type { PageId } from '#site/page-table.ts'
import { headingOf } from '#tests/support/page-words.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const content = siteContent

test('RTE-13 RTE-14 unknown paths and unknown items return 404', async ({ page }) => {
  for (const path of ['/nope', '/models/atlantis', '/sq/nope', '/admin', '/login', '/404']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  }
})

test('RTE-18 navigation to another path starts at the top', async ({ page }) => {
  await openPage(page, '/')
  await scrollTo(page, 1500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('RTE-19 back and forward restore the scroll position', async ({ page }) => {
  await openPage(page, '/')
  await scrollTo(page, 1200)
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'About' })
  await footerLink.scrollIntoViewIfNeeded()
  const position = await settledScroll(page)
  await footerLink.click()
  await expectPage(page, 'about')
  await scrollTo(page, 300)
  await page.goBack()
  await expectPage(page, 'home')
  expect(Math.abs((await settledScroll(page)) - position)).toBeLessThan(40)
  await page.goForward()
  await expectPage(page, 'about')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('RTE-24 the pages contain the catalogues without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const { models, automations, papers } = content.collections
  const catalogues = [
    ['/models', models],
    ['/automations', automations],
    ['/research', papers],
  ] as const
  for (const [path, entries] of catalogues) {
    await page.goto(path)
    const text = await page.locator('main').innerText()
    for (const entry of entries) expect(text).toContain(entry.title)
  }
  await context.close()
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
