import {
  ROUTES,
  expectControlsWork,
  expectPageIntact,
  textLengthOf,
} from '#tests/support/page-survival.ts'
import { ALL_ROUTES } from '#tests/support/page-paths.ts'
import { test, whenReady } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

// No console output is ignored: a page that depends on locale or time zone differs from the
// prerendered page, and React reports the mismatch.

const ROUTES_WITH_CONTROLS = new Set(['/', '/chatbots', '/models', '/research', '/contact'])

async function visitAllRoutes(page: Page): Promise<void> {
  for (const path of ROUTES) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const length = await textLengthOf(page)
      await whenReady(page)
      await expectPageIntact(page, length)
      if (ROUTES_WITH_CONTROLS.has(path)) await expectControlsWork(page)
    })
  }
}

/** Runs in the page before its scripts. */
const withoutNewerApis = () => {
  Reflect.deleteProperty(URL, 'parse')
  for (const name of [
    'requestIdleCallback',
    'cancelIdleCallback',
    'IntersectionObserver',
    'navigation',
  ]) {
    Reflect.deleteProperty(window, name)
  }
}

const withoutStorage = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
  Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
}

const BROWSERS = [
  ['el-GR', 'Europe/Athens', 'blocked storage and cookies', withoutStorage],
  ['ar-EG', 'Pacific/Kiritimati', 'none of the newer APIs', withoutNewerApis],
] as const
const FURTHER_BROWSERS = [
  ['tr-TR', 'Asia/Kathmandu'],
  ['en-GB', 'Pacific/Pago_Pago'],
  ['sq-AL', 'Europe/Tirane'],
  ['et-EE', 'Africa/Cairo'],
  ['lt-LT', 'America/St_Johns'],
] as const
const TESTED = ALL_ROUTES ? [...BROWSERS, ...FURTHER_BROWSERS] : BROWSERS

for (const [locale, timezoneId, restriction = 'no restrictions', restrict] of TESTED) {
  test.describe(`a browser in ${locale} and ${timezoneId} with ${restriction}`, () => {
    test.use({ locale, timezoneId })
    test('renders every page', async ({ page }) => {
      test.setTimeout(120_000)
      if (restrict) await page.addInitScript(restrict)
      await visitAllRoutes(page)
    })
  })
}
