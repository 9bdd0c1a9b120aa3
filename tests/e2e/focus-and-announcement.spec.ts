import { PAGE_TABLE } from '#site/page-table.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

test('PLS-04 the skip link is first and leads to the content', async ({ page }) => {
  for (const path of [...PAGE_TABLE.map((entry) => entry.path), '/nope']) {
    await openPage(page, path)
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toHaveText('Skip to content')
    await expect(focused).toBeInViewport()
    await expect(focused).toHaveAttribute('href', '#main')
  }
})

test('PLS-04 the skip link takes the keyboard past the bar, also after a navigation', async ({
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

test('PLS-04 after navigation focus and announcement move to the new page', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('status').last()).toBeEmpty()
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'About' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'About' })).toHaveText(await page.title())
})

test('a change of fragment moves neither focus nor announces', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('link', { name: 'Explore Our AI' }).click()
  await expect(page).toHaveURL('/#featured')
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await expect(page.locator('body > [role=status]')).toBeEmpty()
})
