import { expect, openPage, test } from '#tests/support/site-test.ts'

test('PLS-04 the skip link moves focus past the navigation bar, also after navigation', async ({
  page,
}) => {
  await openPage(page, '/')
  for (const isAfterNavigation of [false, true]) {
    if (isAfterNavigation) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
    await page.locator('.skip-link').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  }
})

test('PLS-04 navigation focuses the heading and announces the page title', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('status').last()).toBeEmpty()
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'About' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'About' })).toHaveText(await page.title())
})
