import {
  REPORTS_PATH,
  MAX_VITALS_BYTES,
  VITALS_PATH,
  type VitalsRequest,
} from '#shared/telemetry.ts'
import { SITE_PORT } from '#tests/support/journey-ports.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page, Request } from '@playwright/test'

test.use({ consent: 'none' })

/** Records telemetry requests and whether the telemetry script was loaded. */
function watchTelemetry(page: Page) {
  const sent: Request[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === VITALS_PATH || pathname === REPORTS_PATH) sent.push(request)
    if (pathname.includes('/telemetry-')) scripts.push(pathname)
  })
  return { sent, scripts }
}

/** Simulates switching to another tab. */
function hidePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choice' })
/** Resolves when the telemetry script has loaded and run. */
async function telemetryLoaded(page: Page): Promise<void> {
  const response = await page.waitForResponse((one) => one.url().includes('/telemetry-'))
  await response.finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
/** Longer than telemetry waits for an idle period. */
const IDLE_WAIT_MS = 2500

async function countVisits(page: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${SITE_PORT}/metrics`)).text()
  const [, count = '0'] =
    new RegExp(`^site_lcp_seconds_count{page="${page}"} (\\d+)$`, 'm').exec(text) ?? []
  return Number(count)
}

test('without a choice, and after Decline, nothing is measured or sent', async ({ page }) => {
  await page.clock.install()
  const { sent, scripts } = watchTelemetry(page)
  await openPage(page, '/')
  await page.clock.runFor(IDLE_WAIT_MS)
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await page.clock.runFor(IDLE_WAIT_MS)
  await hidePage(page)
  await page.waitForTimeout(500)
  expect([sent.length, scripts]).toEqual([0, []])
})

test('after Accept one small request reports the vitals without visitor data and is counted', async ({
  page,
  context,
}) => {
  const { sent } = watchTelemetry(page)
  const before = await countVisits('/impressum')
  await openPage(page, '/impressum')
  const loaded = telemetryLoaded(page)
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await loaded
  // LCP is final only after user input.
  await page.keyboard.press('Shift')
  const reported = page.waitForResponse((response) => response.url().endsWith(VITALS_PATH))
  await hidePage(page)
  expect((await reported).status()).toBe(204)
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

test('withdrawing consent stops telemetry', async ({ page }) => {
  const { sent } = watchTelemetry(page)
  await openPage(page, '/cookie-policy')
  const manager = page.getByRole('main').locator('.consent-manager')
  const loaded = telemetryLoaded(page)
  await manager.getByRole('button', { name: 'Accept' }).click()
  await loaded
  await manager.getByRole('button', { name: 'Decline' }).click()
  await hidePage(page)
  await page.waitForTimeout(500)
  expect(sent).toEqual([])
})

test('with Global Privacy Control nothing is measured, even after Accept', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: baseURL ?? '' }])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  const { sent, scripts } = watchTelemetry(page)
  await page.clock.install()
  await openPage(page, '/')
  await page.clock.runFor(IDLE_WAIT_MS)
  await hidePage(page)
  await page.waitForTimeout(500)
  expect([sent.length, scripts]).toEqual([0, []])
})

test('after Accept script errors are reported without visitor text, at most three times', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: baseURL ?? '' }])
  await page.addInitScript(() => {
    // Selects this visit for the 10 % sample.
    Math.random = () => 0.05
  })
  const { sent } = watchTelemetry(page)
  const loaded = telemetryLoaded(page)
  await openPage(page, '/about')
  await loaded
  await page.evaluate(() => {
    for (const filename of [
      'chrome-extension://abc/x.js',
      `${location.origin}/assets/root-sample.js?name=John`,
      `${location.origin}/assets/root-sample.js`,
      `${location.origin}/assets/root-sample.js`,
      `${location.origin}/assets/root-sample.js`,
    ]) {
      const message = 'Uncaught SyntaxError: "John" is not valid JSON'
      dispatchEvent(new ErrorEvent('error', { message, filename, lineno: 7 }))
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
