import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'
import type { BrowserContext, Page } from '@playwright/test'

test.use({ consent: 'none' })

test('CKB-11 EXT-02 nothing is stored on navigation, reload and back, not even the theme', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNothingStored(page, context)
  await page.reload()
  // Going back during hydration makes React render again and log it.
  await whenReady(page)
  await expectNothingStored(page, context)
  await page.goBack()
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
