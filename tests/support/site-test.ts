import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'

/** The browser's own line about a document that answered 404; nobody can silence it. */
const EXPECTED_CONSOLE = /Failed to load resource: the server responded with a status of 404/

interface SiteFixtures {
  /** Whatever the page complained about; empty at the end of every test. */
  readonly complaints: string[]
}

/** Noise is failure: console output, script errors, policy violations and foreign requests. */
export const test = base.extend<SiteFixtures>({
  complaints: [
    async ({ context, baseURL }, use) => {
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
    if (EXPECTED_CONSOLE.test(message.text())) return
    complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
}

export { expect } from '@playwright/test'

/** Hydration is over when React has taken the page: the click recorder has been handed back. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('.nav-bar')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactProps'))
  })
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenReady(page)
}
