import {
  ROUTES,
  expectControlsWork,
  expectPageIntact,
  textLengthOf,
} from '#tests/support/page-survival.ts'
import { openChat } from '#tests/support/chat-panel.ts'
import { QUESTIONS } from '#tests/support/scripted-questions.ts'
import { expect, test, whenReady } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

// No noise is allowed here: a page that depends on the browser's language or time zone differs from the
// page that was built, and React reports the mismatch.

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

const LOCALES = [
  ['en-GB', 'Pacific/Pago_Pago'],
  ['sq-AL', 'Europe/Tirane'],
  ['el-GR', 'Europe/Athens'],
  ['et-EE', 'Pacific/Kiritimati'],
  ['tr-TR', 'Asia/Kathmandu'],
  ['ar-EG', 'Africa/Cairo'],
  ['lt-LT', 'America/St_Johns'],
] as const

for (const [locale, timezoneId] of LOCALES) {
  test.describe(`a browser in ${locale} and ${timezoneId}`, () => {
    test.use({ locale, timezoneId })
    test('shows every page', async ({ page }) => {
      test.setTimeout(120_000)
      await visitAllRoutes(page)
    })
  })
}

const ENVIRONMENTS: Readonly<Record<string, () => void>> = {
  'without URL.parse': () => {
    Reflect.deleteProperty(URL, 'parse')
  },
  'without requestIdleCallback': () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(window, 'cancelIdleCallback')
  },
  'without IntersectionObserver': () => {
    Reflect.deleteProperty(window, 'IntersectionObserver')
  },
  'without the Navigation API': () => {
    Reflect.deleteProperty(window, 'navigation')
  },
  'whose storage throws': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  },
  'that blocks cookies': () => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  },
}

for (const [name, change] of Object.entries(ENVIRONMENTS)) {
  test(`a browser ${name} shows every page`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.addInitScript(change)
    await visitAllRoutes(page)
  })
}

test('an answer with links is shown without URL.parse', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'parse'))
  const chat = await openChat(page)
  await chat.ask(QUESTIONS.marked)
  await expect(chat.panel.getByRole('link', { name: 'in', exact: true })).toBeVisible()
})
