import { MODEL } from '#tests/support/site-content.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

test.use({ consent: 'none' })

for (const [button, value, start] of [
  ['Accept', 'accepted', '/'],
  ['Decline', 'declined', `/models/${MODEL.id}`],
] as const) {
  test(`CKB-02 CKB-06 CKB-07 CKB-08 CKB-09 CKB-11 ${button} stores ${value} and nothing else`, async ({
    page,
    context,
  }) => {
    await openPage(page, start)
    await banner(page).getByRole('button', { name: button }).click()
    await expect(banner(page)).toHaveCount(0)
    const cookies = await context.cookies()
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatchObject({
      name: 'cookie_consent',
      value,
      path: '/',
      sameSite: 'Lax',
      domain: '127.0.0.1',
    })
    const days = ((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThan(365.1)
    expect(await storedKeys(page)).toEqual([])
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(banner(page)).toHaveCount(0)
    await page.reload()
    await whenReady(page)
    await expect(banner(page)).toHaveCount(0)
  })
}

test('RTE-17/banner CKB-10 CKB-12 a cookie with another value is ignored, both buttons look the same and the page stays usable', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'perhaps', url: baseURL ?? '' }])
  await openPage(page, '/')
  await expect(page.locator('body > .skip-link + .consent-banner')).toHaveCount(1)
  const styles = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, borderColor, fontWeight, fontSize, height, width } =
          getComputedStyle(button)
        return {
          color,
          backgroundColor,
          borderColor,
          fontWeight,
          fontSize,
          height,
          width: Math.round(parseFloat(width)),
        }
      }),
    )
  expect(styles[0]).toEqual(styles[1])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL('/impressum')
  await expect(banner(page)).toBeVisible()
})

test('CKB-13 with Global Privacy Control the banner is shown, nothing is stored and Accept overrides it', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await openPage(page, '/cookie-policy')
  await expect(banner(page)).toBeVisible()
  expect(await context.cookies()).toEqual([])
  const manager = page.getByRole('main').locator('.consent-manager')
  await expect(manager).toContainText('counts as declined')
  await manager.getByRole('button', { name: 'Accept' }).click()
  await expect(manager.getByRole('status')).toContainText('You chose Accept')
  expect((await context.cookies())[0]?.value).toBe('accepted')
})

test('LEG-04 FTR-02 the consent manager shows and changes the choice, on its page and from the footer', async ({
  page,
  context,
}) => {
  await openPage(page, '/cookie-policy')
  const manager = page.getByRole('main').locator('.consent-manager')
  await expect(manager.getByRole('status')).toContainText('You have not chosen yet')
  await manager.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Dark theme' }).click()
  // The page has been scrolled, which dismisses the hint.
  await expect.poll(() => storedKeys(page)).toEqual(['site:hint', 'site:theme'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const control = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  await control.click()
  const dialog = page.getByRole('dialog', { name: 'Cookie Consent Manager' })
  await expect(dialog.getByRole('status')).toContainText('You chose Accept')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByRole('status')).toContainText('You chose Decline')
  expect(await storedKeys(page)).toEqual([])
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([
    ['cookie_consent', 'declined'],
  ])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(control).toBeFocused()
})

test('stored data is deleted when the consent cookie has expired', async ({ page, context }) => {
  await openPage(page, '/')
  await page.evaluate(() => localStorage.setItem('site:theme', 'dark'))
  await context.clearCookies()
  await page.reload()
  await whenReady(page)
  expect(await storedKeys(page)).toEqual([])
})

test('CKB-11 EXT-02 without a choice not even the theme is stored, after Accept it is set before the first paint', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/')
  const theme = page.getByRole('button', { name: 'Dark theme' })
  await theme.click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const expectNothingStored = async () =>
    expect([await context.cookies(), await storedKeys(page)]).toEqual([[], []])
  await expectNothingStored()
  await page.reload()
  // Going back during hydration makes React render again and log it.
  await whenReady(page)
  await expectNothingStored()
  await page.goBack()
  await expectNothingStored()

  await whenReady(page)
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await theme.click()
  // Never fulfilled, so the theme has to be set without any module.
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

function banner(page: Page) {
  return page.getByRole('region', { name: 'Cookie choice' })
}

async function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted(),
  )
}

test('with cookies and storage blocked, Accept closes the banner on all pages', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await openPage(page, '/')
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.locator('html[data-undecided]')).toHaveCount(0)
})
