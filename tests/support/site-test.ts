import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'
import { CONTACT_PATH } from '#contracts/contact.ts'

/** The browser's own line about a refusal cannot be silenced; only these are expected. */
function isExpected(message: ConsoleMessage, page: Page): boolean {
  const status = /^Failed to load resource: .*status of (\d+)/.exec(message.text())?.[1]
  if (!status) return false
  const { url } = message.location()
  return new URL(url).pathname === CONTACT_PATH || (status === '404' && url === page.url())
}

interface SiteFixtures {
  /** What the visitor has answered before; most tests are about something else than the question. */
  readonly consent: 'accepted' | 'declined' | 'none'
  /** Whatever the page complained about; empty at the end of every test. */
  readonly complaints: string[]
}

/** Noise is failure: console output, script errors, policy violations and foreign requests. */
export const test = base.extend<SiteFixtures>({
  consent: ['declined', { option: true }],
  complaints: [
    async ({ context, baseURL, consent }, use) => {
      if (consent !== 'none') {
        await context.addCookies([{ name: 'cookie_consent', value: consent, url: baseURL ?? '' }])
      }
      const complaints: string[] = []
      context.on('page', (page) => watch(page, complaints))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL) {
          complaints.push(`foreign request: ${url.href}`)
        }
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (isExpected(message, page)) return
    complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
}

export { expect } from '@playwright/test'

/** Hydration is over when the click recorder has been handed back: effects run from then on. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => 'korabReplayClicks' in window && window.korabReplayClicks === undefined,
  )
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenReady(page)
}
