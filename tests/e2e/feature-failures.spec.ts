import type { Page } from '@playwright/test'
import { MODEL } from '#tests/support/site-content.ts'
import { breakComponent } from '#tests/support/break-component.ts'
import { ALL_ROUTES } from '#tests/support/page-paths.ts'
import { expectPageIntact, textLengthOf } from '#tests/support/page-survival.ts'
import { headingOf } from '#tests/support/page-words.ts'
import {
  expect,
  expectLink,
  mainNavigation,
  openPage,
  test,
  whenReady,
} from '#tests/support/site-test.ts'

/** Features outside the page content, each with a class name that only its component uses. */
const CHAT = 'chat needs-script'
const OPTIONAL = [
  'consent-banner screen-only',
  'search-button',
  'footer-control needs-script',
  CHAT,
]
const ROUTES = ['/', '/nope']
if (ALL_ROUTES) ROUTES.push('/contact', `/models/${MODEL.id}`, '/chatbots', '/privacy-policy')

test.use({
  noise: /injected|Minified React error|Content Security Policy|policy violation/,
  consent: 'none',
})

test('failures of banner, search, consent control and chat leave every page readable', async ({
  page,
}) => {
  await expectReadable(page, OPTIONAL, () => whenReady(page))
})

for (const [feature, className] of [
  ['the navigation bar', 'nav-bar'],
  ['the footer', 'footer on-dark'],
] as const) {
  test(`a failure of ${feature} leaves every page readable without scripts`, async ({ page }) => {
    await expectReadable(page, [className], () => page.locator('html[data-static]').waitFor())
  })
}

async function expectReadable(
  page: Page,
  classNames: readonly string[],
  settle: () => Promise<void>,
): Promise<void> {
  test.slow()
  const patched = await breakComponent(page, ...classNames)
  for (const path of ROUTES) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const length = await textLengthOf(page)
    await settle()
    await expectPageIntact(page, length)
    // Links work with and without React.
    await page.locator('main a[href^="/"], footer a[href="/careers"]').last().click()
    await expect(page).not.toHaveURL(path)
    await settle()
    await expect(page.locator('h1')).toBeVisible()
  }
  expect([...patched()].toSorted()).toEqual([...classNames].toSorted())
}

test('RTE-20 a page whose component throws shows the error page inside the layout', async ({
  page,
}) => {
  const patched = await breakComponent(page, 'models-chart')
  await openPage(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Models' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error')
  expect(patched().size).toBe(1)
  await expectLink(page, 'Go to Homepage', '/')
  await expect(mainNavigation(page)).toBeVisible()
  expect(await page.locator('main').innerText()).not.toMatch(/at \w+ \(|\.js:\d+/)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf('models'))
})

test('a page stays readable when the CSP of another build blocks its inline script', async ({
  page,
}) => {
  const readPolicy = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'] ?? ''
  const other = await readPolicy('/about')
  // The clock belongs to the browser context, so one for all tabs.
  await page.clock.install()
  const visit = async (path: string) => {
    const tab = await page.context().newPage()
    await tab.route(path, async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': other }
      await route.fulfill({ response, headers })
    })
    await tab.goto(path, { waitUntil: 'domcontentloaded' })
    return { tab, length: await textLengthOf(tab) }
  }
  const visits = await Promise.all(['/chatbots', '/', '/models?search=a', '/contact'].map(visit))
  // Longer than any timer that could still hide or replace the page.
  await page.clock.runFor(4500)
  for (const { tab, length } of visits) {
    await expectPageIntact(tab, length)
    await expect(tab.locator('main h1')).toBeVisible()
    await expect(tab.locator('.footer')).toBeVisible()
  }
})
