import { MODEL } from '#tests/support/site-content.ts'
import { breakComponent } from '#tests/support/break-component.ts'
import { ALL_ROUTES } from '#tests/support/page-paths.ts'
import { expectPageIntact, textLengthOf } from '#tests/support/page-survival.ts'
import { headingOf } from '#tests/support/page-words.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'

/** Features outside the page content, each with a class name that only its component uses. */
const FEATURES = {
  'the cookie banner': 'consent-banner',
  'the search': 'search-button',
  'the altimeter': 'altimeter needs-script',
  'the consent control': 'footer-control needs-script',
  'the chat': 'chat needs-script',
  'the navigation bar': 'nav-bar',
  'the footer': 'footer on-dark',
} as const

const ESSENTIAL = new Set(['the navigation bar', 'the footer'])
const ROUTES = ['/', '/contact', `/models/${MODEL.id}`, '/nope']
if (ALL_ROUTES) ROUTES.push('/chatbots', '/models', '/privacy-policy')

test.use({
  noise: /injected|Minified React error|Content Security Policy|policy violation/,
  consent: 'none',
})

for (const [feature, className] of Object.entries(FEATURES)) {
  test(`a failure of ${feature} leaves every page readable`, async ({ page }) => {
    test.setTimeout(120_000)
    const patchCount = await breakComponent(page, className)
    for (const path of ROUTES) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const length = await textLengthOf(page)
      const settled = () =>
        ESSENTIAL.has(feature) ? page.locator('html[data-static]').waitFor() : whenReady(page)
      await settled()
      await expectPageIntact(page, length)
      // Links work with and without React.
      await page.locator('main a[href^="/"], footer a[href="/careers"]').last().click()
      await expect(page).not.toHaveURL(path)
      await settled()
      await expect(page.locator('h1')).toBeVisible()
    }
    expect(patchCount()).toBeGreaterThan(0)
  })
}

test('RTE-20 a page whose component throws shows the error page inside the layout', async ({
  page,
}) => {
  const count = await breakComponent(page, 'models-chart')
  await openPage(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Models' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error')
  expect(count()).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
  expect(await page.locator('main').innerText()).not.toMatch(/at \w+ \(|\.js:\d+/)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf('models'))
})

test('a broken chat leaves theme, search and menu working', async ({ page }) => {
  await breakComponent(page, FEATURES['the chat'])
  await openPage(page, '/')
  await expect(page.locator('.chat')).toHaveCount(0)
  await page.locator('.nav-bar .theme-switch').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
  await page.locator('.search-button').click()
  await expect(page.locator('dialog.search')).toBeVisible()
})

test('a page stays readable when the CSP of another build blocks its inline script', async ({
  page,
}) => {
  const readPolicy = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'] ?? ''
  const other = await readPolicy('/about')
  const visit = async (path: string) => {
    const tab = await page.context().newPage()
    await tab.route(path, async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'content-security-policy': other }
      await route.fulfill({ response, headers })
    })
    await tab.goto(path, { waitUntil: 'domcontentloaded' })
    const length = await textLengthOf(tab)
    // Longer than any timer that could still hide or replace the page.
    await tab.waitForTimeout(4500)
    await expectPageIntact(tab, length)
    await expect(tab.locator('main h1')).toBeVisible()
    await expect(tab.locator('.footer')).toBeVisible()
  }
  await Promise.all(['/chatbots', '/', '/models?search=a', '/contact'].map(visit))
})
