import { readContent } from '#content/reader/read-content.ts'
import { PAGE_TABLE, type PageId } from '#site/page-table.ts'
import { headingOf, titleOf } from '#tests/support/page-words.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const content = readContent('content')

test.describe('RTE-01..RTE-12 every route renders its page', () => {
  for (const { id, path } of PAGE_TABLE) {
    test(`${path} is ${id}`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(headingOf(id))
      await expect(page).toHaveTitle(`${titleOf(id)} | Korab`)
      expect(await page.locator('h1').count()).toBe(1)
    })
  }
})

test('RTE-13 RTE-14 any other path, an unknown item included, is not found', async ({ page }) => {
  for (const path of ['/nope', '/models/atlantis', '/sq/nope', '/admin', '/login', '/404']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  }
})

test('RTE-15 every page has the navigation bar and the footer', async ({ page }) => {
  for (const path of [...PAGE_TABLE.map((entry) => entry.path), '/nope']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toHaveCount(1)
  }
})

test('RTE-18 a new path starts at the top', async ({ page }) => {
  await openPage(page, '/')
  await scrollTo(page, 1500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('RTE-19 back and forward return to the place, query and fragment keep it', async ({
  page,
}) => {
  await openPage(page, '/')
  await scrollTo(page, 1200)
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'About' })
  await footerLink.scrollIntoViewIfNeeded()
  const left = await settledScroll(page)
  await footerLink.click()
  await expectPage(page, 'about')
  await scrollTo(page, 300)
  await page.goBack()
  await expectPage(page, 'home')
  expect(Math.abs((await settledScroll(page)) - left)).toBeLessThan(40)
  await page.goForward()
  await expectPage(page, 'about')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('RTE-19 a change of query or fragment does not scroll to the top', async ({ page }) => {
  await openPage(page, '/automations')
  const category = page.locator('.category-buttons button').nth(1)
  await scrollTo(page, 200)
  await category.scrollIntoViewIfNeeded()
  const place = await settledScroll(page)
  expect(place).toBeGreaterThan(100)
  await category.click()
  await expect(page).toHaveURL(/\/automations\?category=/)
  expect(await settledScroll(page)).toBe(place)

  await openPage(page, '/privacy-policy')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const target = contents.getByRole('link').last()
  await scrollTo(page, 200)
  await target.scrollIntoViewIfNeeded()
  const left = await settledScroll(page)
  await target.click()
  await expect(page).toHaveURL(/#/)
  expect(await settledScroll(page)).toBeGreaterThan(1000)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
})

test('RTE-20 an unexpected error keeps the frame, says so and offers a way on', async ({
  page,
}) => {
  await openPage(page, '/')
  await page.route('**/models.data*', (route) => route.fulfill({ status: 200, body: 'rubbish' }))
  await page.getByRole('link', { name: 'View All Models' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error')
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/')
  expect(await page.locator('main').innerText()).not.toMatch(/at \w+ \(|\.js:\d+/)
  await page.unroute('**/models.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf('models'))
})

test('RTE-21 RTE-24 pages ask for nothing but their own files', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const { path } of PAGE_TABLE) await openPage(page, path)
  const foreign = asked.filter(
    (path) =>
      !/^\/assets\/|^\/favicon|^\/apple-touch/.test(path) &&
      !PAGE_TABLE.some((entry) => entry.path === path),
  )
  expect(foreign).toEqual([])
})

test('RTE-24 the catalogues stand in the pages without scripts', async ({ browser }) => {
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

/** The address changes a moment before the page does. */
async function expectPage(page: Page, id: PageId): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(headingOf(id))
}

/** Scrolling within a page is smooth: the place counts once it has stopped changing. */
async function settledScroll(page: Page): Promise<number> {
  const place = () => page.evaluate(() => window.scrollY)
  let [before, now] = [-1, await place()]
  while (before !== now) {
    await page.waitForTimeout(250)
    before = now
    now = await place()
  }
  return now
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, top)
  await page.evaluate(() => new Promise(requestAnimationFrame))
}
