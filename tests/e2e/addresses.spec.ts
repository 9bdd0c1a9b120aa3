import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

/** Navigates on the client to a URL that no link on the page points to. */
function navigate(page: Page, to: string): Promise<void> {
  return page.evaluate((path) => {
    type Router = { readonly navigate: (to: string) => Promise<void> }
    return (Reflect.get(window, '__reactRouterDataRouter') as Router).navigate(path)
  }, to)
}

test('PLS-13 other spellings and retired URLs redirect in one hop and keep the fragment', async ({
  page,
}) => {
  for (const [requested, target] of [
    ['/Models/?sort=accuracy', '/models?sort=accuracy'],
    ['/models/index.html', '/models'],
    ['/imprint', '/impressum'],
  ] as const) {
    const response = await page.goto(requested)
    expect(response?.status()).toBe(200)
    const [first, ...others] = [response?.request().redirectedFrom()].filter(Boolean)
    expect(first?.redirectedFrom()).toBeNull()
    expect(others).toEqual([])
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const path = target.split('?')[0] ?? ''
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    )
  }
  await page.goto('/pricing#pricing')
  await expect(page).toHaveURL('/chatbots#pricing')
})

test('PLS-13 client-side navigation follows a redirect from a retired URL', async ({ page }) => {
  await openPage(page, '/about')
  await navigate(page, '/privacy?x=1')
  await expect(page).toHaveURL('/privacy-policy?x=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})
