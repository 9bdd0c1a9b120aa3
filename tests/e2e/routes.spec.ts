import type { PageId } from '#site/page-table.ts'
import { headingOf } from '#tests/support/page-words.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

test('RTE-18 RTE-19 a new page starts at the top, and back and forward restore the scroll position', async ({
  page,
}) => {
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

test('RTE-19 a change of only the query or the hash does not scroll', async ({ page }) => {
  await openPage(page, '/about')
  await scrollTo(page, 700)
  for (const to of ['/about?from=mail', '/about?from=mail#nothing', '/about']) {
    await navigate(page, to)
    await expect(page).toHaveURL(to)
    expect(await settledScroll(page)).toBe(700)
  }
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

test('PLS-13 another spelling leads to the canonical address, and a retired one, also within the site, to its page', async ({
  page,
}) => {
  await page.goto('/Models/?sort=accuracy')
  await expect(page).toHaveURL('/models?sort=accuracy')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/models$/)
  await page.goto('/pricing#pricing')
  await expect(page).toHaveURL('/chatbots#pricing')

  await openPage(page, '/about')
  await navigate(page, '/privacy?x=1')
  await expect(page).toHaveURL('/privacy-policy?x=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

/** Navigates on the client to a URL that no link on the page points to. */
function navigate(page: Page, to: string): Promise<void> {
  return page.evaluate((path) => {
    type Router = { readonly navigate: (to: string) => Promise<void> }
    return (Reflect.get(window, '__reactRouterDataRouter') as Router).navigate(path)
  }, to)
}

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
