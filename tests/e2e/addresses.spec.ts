import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

/** As a link of the app does, to an address that none of its links names. */
function navigate(page: Page, to: string): Promise<void> {
  return page.evaluate((address) => {
    type Router = { readonly navigate: (to: string) => Promise<void> }
    return (Reflect.get(window, '__reactRouterDataRouter') as Router).navigate(address)
  }, to)
}

for (const [asked, arrived] of [
  ['/Models/?sort=accuracy', '/models?sort=accuracy'],
  ['/models/index.html', '/models'],
  ['/imprint', '/impressum'],
] as const) {
  test(`PLS-13 a visitor who asks for ${asked} arrives at ${arrived} in one step`, async ({
    page,
  }) => {
    const response = await page.goto(asked)
    expect(response?.status()).toBe(200)
    const [first, ...others] = [response?.request().redirectedFrom()].filter(Boolean)
    expect(first?.redirectedFrom()).toBeNull()
    expect(others).toEqual([])
    await expect(page).toHaveURL(arrived)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const path = arrived.split('?')[0] ?? ''
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    )
  })
}

test('PLS-13 the fragment of a retired address is kept', async ({ page }) => {
  await page.goto('/pricing#pricing')
  await expect(page).toHaveURL('/chatbots#pricing')
})

test('PLS-13 a link inside the page to a retired address arrives too', async ({ page }) => {
  await openPage(page, '/about')
  await navigate(page, '/privacy?x=1')
  await expect(page).toHaveURL('/privacy-policy?x=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a link inside the page to an unknown address ends at the not-found page, once', async ({
  page,
}) => {
  await openPage(page, '/about')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const answer = page.waitForResponse((response) => response.url().endsWith('/nope'))
  await navigate(page, '/nope')
  expect((await answer).status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  await page.waitForTimeout(600)
  expect(loads).toBe(1)
})
