import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '@playwright/test'
import { CHAT_PATH } from '#shared/chat.ts'
import { CHALLENGE_PATH, CONTACT_PATH } from '#shared/contact.ts'
import { DOCUMENT_PATH, DOCUMENT_QUESTION_PATH } from '#shared/document.ts'
import { watchDevice } from './device-usage.ts'

/** Tests make these fail on purpose. */
const SERVICE_PATHS = new Set<string>([
  CONTACT_PATH,
  CHALLENGE_PATH,
  CHAT_PATH,
  DOCUMENT_PATH,
  DOCUMENT_QUESTION_PATH,
])
const isServicePath = (path: string) => SERVICE_PATHS.has(path) || path.startsWith(`${CHAT_PATH}/`)

/** The browser logs every failed request; only these are expected. */
function isExpected(message: ConsoleMessage, page: Page): boolean {
  if (!message.text().startsWith('Failed to load resource: ')) return false
  const { url } = message.location()
  const isNotFoundPage = url === page.url() && message.text().includes('status of 404')
  return isNotFoundPage || isServicePath(new URL(url).pathname)
}

export interface SiteFixtures {
  /** The stored cookie choice; most tests are not about the banner. */
  readonly consent: 'accepted' | 'declined' | 'none'
  /** Console output to ignore, where a test causes it. */
  readonly noise: RegExp | undefined
  /** Must be empty at the end of every test. */
  readonly warnings: string[]
}

/** Console output, script errors, policy violations and requests to other origins fail the test. */
export const test = base.extend<SiteFixtures>({
  consent: ['declined', { option: true }],
  permissions: async ({ consent: _consent }, provide) => {
    await provide(['clipboard-read', 'clipboard-write'])
  },
  noise: [undefined, { option: true }],
  warnings: [
    async ({ context, baseURL, consent, noise }, use, info) => {
      if (consent !== 'none') {
        await context.addCookies([{ name: 'cookie_consent', value: consent, url: baseURL ?? '' }])
      }
      const attachDeviceUsage = watchDevice(context, info)
      const warnings = await collectWarnings(context, baseURL)
      await use(warnings)
      await attachDeviceUsage()
      expect(warnings.filter((warning) => !noise?.test(warning))).toEqual([])
    },
    { auto: true },
  ],
})

async function collectWarnings(context: BrowserContext, baseURL?: string): Promise<string[]> {
  const warnings: string[] = []
  context.on('page', (page) => {
    page.on('console', (message: ConsoleMessage) => {
      if (!isExpected(message, page)) warnings.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => warnings.push(`error: ${error.message}`))
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== baseURL) {
      warnings.push(`cross-origin request: ${url.href}`)
    }
  })
  return warnings
}

export { expect } from '@playwright/test'

/** Waits for hydration, which removes the recorder of early clicks. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => 'siteReplayClicks' in window && window.siteReplayClicks === undefined,
  )
}

/** Waits until React has run its effects; its scheduler uses messages, not timers. */
export async function flushEffects(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let hop = 0; hop < 10; hop += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(0)
      })
    }
  })
}

export function mainNavigation(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main', exact: true })
}

export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Value and label of each figure of a list. */
export function readFigures(list: Locator): Promise<(string | undefined)[][]> {
  const rows = list.locator('> div')
  return rows.evaluateAll((found) =>
    found.map((row) => ['dd', 'dt'].map((part) => row.querySelector(part)?.textContent)),
  )
}

/** The link of this name, which has this address. */
export async function expectLink(
  scope: Page | Locator,
  name: string,
  address: string | RegExp,
): Promise<void> {
  await expect(scope.getByRole('link', { name })).toHaveAttribute('href', address)
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenReady(page)
}
