import {
  REPORTS_PATH,
  MAX_VITALS_BYTES,
  VITALS_PATH,
  type VitalsRequest,
} from '#shared/telemetry.ts'
import { asOwner } from '#tests/support/journey-service.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page, Request } from '@playwright/test'

test.use({ consent: 'none' })

/** What was sent about the visit, and whether the measuring was even loaded. */
function watch(page: Page) {
  const sent: Request[] = []
  const parts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === VITALS_PATH || pathname === REPORTS_PATH) sent.push(request)
    if (pathname.includes('/telemetry-')) parts.push(pathname)
  })
  return { sent, parts }
}

/** As when the visitor turns to another tab. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' })
/** Resolves when the script that measures has been loaded and has run. */
async function measuring(page: Page): Promise<void> {
  const response = await page.waitForResponse((answer) => answer.url().includes('/telemetry-'))
  await response.finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
/** Longer than the measuring waits for an idle moment. */
const LONG_ENOUGH_MS = 2500

function countVisits(route: string): Promise<number> {
  return asOwner(async (client) => {
    const { rows } = await client.query<{ visits: number }>(
      `select coalesce(sum(visits), 0)::int as visits from speed.histogram
       where route = $1 and metric = 'LCP'`,
      [route],
    )
    return rows[0]?.visits ?? 0
  })
}

for (const choice of ['none', 'Decline'] as const) {
  test(`with the answer ${choice} nothing is measured or sent`, async ({ page }) => {
    const { sent, parts } = watch(page)
    await openPage(page, '/')
    if (choice !== 'none') await banner(page).getByRole('button', { name: choice }).click()
    await page.waitForTimeout(LONG_ENOUGH_MS)
    await hide(page)
    await page.waitForTimeout(500)
    expect([sent.length, parts]).toEqual([0, []])
  })
}

test('after Accept one small request tells the speed, says nothing of the visitor, and is counted', async ({
  page,
  context,
}) => {
  const { sent } = watch(page)
  const before = await countVisits('/impressum')
  await openPage(page, '/impressum')
  const part = measuring(page)
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await part
  // The largest paint is only final when the visitor does something.
  await page.keyboard.press('Shift')
  const answer = page.waitForResponse((response) => response.url().endsWith(VITALS_PATH))
  await hide(page)
  expect((await answer).status()).toBe(204)
  expect(sent).toHaveLength(1)
  const [request] = sent
  const text = request?.postData() ?? ''
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_VITALS_BYTES / 8)
  const body = JSON.parse(text) as VitalsRequest
  expect(Object.keys(body)).toEqual(['page', 'values'])
  expect(body.page).toBe('/impressum')
  expect(body.values.LCP).toBeGreaterThan(0)
  expect(Object.keys(body.values)).toEqual(expect.arrayContaining(['LCP', 'CLS']))
  expect(await request?.allHeaders()).not.toHaveProperty('cookie')
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['cookie_consent'])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await countVisits('/impressum')).toBeGreaterThan(before)
})

test('a visitor who chose Accept before is counted when leaving the site', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: baseURL ?? '' }])
  const before = await countVisits('/terms-of-service')
  const part = measuring(page)
  await openPage(page, '/terms-of-service')
  await part
  await page.goto('about:blank')
  await expect.poll(() => countVisits('/terms-of-service')).toBeGreaterThan(before)
})

test('consent that is withdrawn stops it', async ({ page }) => {
  const { sent } = watch(page)
  await openPage(page, '/cookie-policy')
  const manager = page.getByRole('main').locator('.consent-manager')
  const part = measuring(page)
  await manager.getByRole('button', { name: 'Accept' }).click()
  await part
  await manager.getByRole('button', { name: 'Decline' }).click()
  await hide(page)
  await page.waitForTimeout(500)
  expect(sent).toEqual([])
})

test('under Global Privacy Control nothing is measured, not even after Accept', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: baseURL ?? '' }])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  const { sent, parts } = watch(page)
  await openPage(page, '/')
  await page.waitForTimeout(LONG_ENOUGH_MS)
  await hide(page)
  await page.waitForTimeout(500)
  expect([sent.length, parts]).toEqual([0, []])
})

test('an unknown address is not told', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: baseURL ?? '' }])
  const { sent } = watch(page)
  const part = measuring(page)
  await openPage(page, '/John-Sample')
  await part
  await hide(page)
  await page.waitForTimeout(500)
  expect(sent).toEqual([])
})

test('an error of our script is told after Accept, without words of the visitor, three times at most', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: baseURL ?? '' }])
  await page.addInitScript(() => {
    // One visit in ten is heard, and this is it.
    Math.random = () => 0.05
  })
  const { sent } = watch(page)
  const part = measuring(page)
  await openPage(page, '/about')
  await part
  await page.evaluate(() => {
    for (const place of [
      'chrome-extension://abc/x.js',
      `${location.origin}/assets/root-sample.js?name=John`,
      `${location.origin}/assets/root-sample.js`,
      `${location.origin}/assets/root-sample.js`,
      `${location.origin}/assets/root-sample.js`,
    ]) {
      const message = 'Uncaught SyntaxError: "John" is not valid JSON'
      dispatchEvent(new ErrorEvent('error', { message, filename: place, lineno: 7 }))
    }
  })
  await expect.poll(() => sent.length).toBe(3)
  expect(JSON.parse(sent[0]?.postData() ?? '')).toEqual({
    page: '/about',
    text: 'Uncaught SyntaxError: … is not valid JSON',
    source: '/assets/root-sample.js',
    line: 7,
  })
  expect((await sent[0]?.response())?.status()).toBe(204)
})
