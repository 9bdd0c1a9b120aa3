import { PAGE_TABLE } from '#site/page-table.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'
import type { BrowserContext, Page } from '@playwright/test'

test.use({ consent: 'none' })

test('CKB-11 nothing is stored on load, navigation, reload and back', async ({ page, context }) => {
  for (const { path } of PAGE_TABLE) {
    await openPage(page, path)
    await expectNothingStored(page, context)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expectNothingStored(page, context)
  await page.reload()
  // Going back during hydration makes React render again and log it.
  await whenReady(page)
  await expectNothingStored(page, context)
  await page.goBack()
  await expectNothingStored(page, context)
})

test('EXT-02 before consent the theme choice lasts for the visit and is not stored', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'About' })
    .click()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNothingStored(page, context)
})

test('EXT-02 after consent the theme is remembered and set before the first paint', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: baseURL ?? '' }])
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  // Never fulfilled, so the theme has to be set without any module.
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

async function expectNothingStored(page: Page, context: BrowserContext): Promise<void> {
  expect(await context.cookies()).toEqual([])
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }))
  expect(stored).toEqual({ local: [], session: [], databases: [], caches: [] })
}
