import { PAGE_TABLE } from '#site/page-table.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

test.use({ consent: 'none' })

test('RTE-17/banner the banner comes right after the skip link', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.locator('body > .skip-link + .consent-banner')).toHaveCount(1)
})

test('CKB-01 CKB-03 CKB-04 CKB-05 every page shows the banner with the specified text', async ({
  page,
}) => {
  for (const path of [...PAGE_TABLE.map((entry) => entry.path), '/nope']) {
    await openPage(page, path)
    await expect(banner(page)).toContainText('uses cookies for the best experience')
    await expect(banner(page).getByRole('link', { name: 'Learn more' })).toHaveAttribute(
      'href',
      '/cookie-policy',
    )
    await expect(banner(page).getByRole('button')).toHaveText(['Accept', 'Decline'])
  }
})

for (const value of ['accepted', 'declined']) {
  test(`CKB-02 the banner is not shown when cookies are already ${value}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'cookie_consent', value, url: baseURL ?? '' }])
    await openPage(page, '/')
    await expect(banner(page)).toHaveCount(0)
  })
}

for (const [button, value] of [
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
] as const) {
  test(`CKB-06 CKB-07 CKB-08 CKB-09 CKB-11 ${button} stores ${value} and nothing else`, async ({
    page,
    context,
  }) => {
    await openPage(page, '/')
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

test('CKB-10 a cookie with any other value is ignored', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'perhaps', url: baseURL ?? '' }])
  await openPage(page, '/')
  await expect(banner(page)).toBeVisible()
})

test('CKB-12 both buttons look the same and the page stays usable', async ({ page }) => {
  await openPage(page, '/')
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
  expect(await storedKeys(page)).toEqual(['site:theme'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const control = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choice' })
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

test('the banner never fully covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/')
  const count = await page
    .locator('a:visible, button:visible, input:visible, textarea:visible')
    .count()
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab')
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement
      const bannerBox = document.querySelector('.consent-banner')?.getBoundingClientRect()
      if (!focused || !bannerBox || focused.closest('.consent-banner')) return false
      const box = focused.getBoundingClientRect()
      return (
        box.top >= bannerBox.top &&
        box.bottom <= bannerBox.bottom &&
        box.left >= bannerBox.left &&
        box.right <= bannerBox.right
      )
    })
    expect(isCovered, `step ${step}`).toBe(false)
  }
})

function banner(page: Page) {
  return page.getByRole('region', { name: 'Cookie choice' })
}

async function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
}

for (const button of ['Accept', 'Decline']) {
  test(`with cookies and storage blocked, ${button} closes the banner on all pages`, async ({
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
    await banner(page).getByRole('button', { name: button }).click()
    await expect(banner(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(banner(page)).toHaveCount(0)
    await expect(page.locator('html[data-undecided]')).toHaveCount(0)
  })
}
