import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test'
import { CHAT_PATH } from '#shared/chat.ts'
import { CHALLENGE_PATH, CONTACT_PATH } from '#shared/contact.ts'
import { watchDevice } from './device-usage.ts'

/** Where a refusal or a broken line is part of what is tested. */
const SERVICE_PATHS = new Set<string>([CONTACT_PATH, CHALLENGE_PATH, CHAT_PATH])
const isServicePath = (path: string) => SERVICE_PATHS.has(path) || path.startsWith(`${CHAT_PATH}/`)

/** The browser's own line about what did not load cannot be silenced; only these are expected. */
function isExpected(message: ConsoleMessage, page: Page): boolean {
  if (!message.text().startsWith('Failed to load resource: ')) return false
  const { url } = message.location()
  const isNotFoundPage = url === page.url() && message.text().includes('status of 404')
  return isNotFoundPage || isServicePath(new URL(url).pathname)
}

export interface SiteFixtures {
  /** What the visitor has answered before; most tests are about something else than the question. */
  readonly consent: 'accepted' | 'declined' | 'none'
  /** What the browser and the router write about a file that is gone; only where that is tested. */
  readonly noise: RegExp | undefined
  /** Whatever the page complained about; empty at the end of every test. */
  readonly warnings: string[]
}

/** Noise is failure: console output, script errors, policy violations and foreign requests. */
export const test = base.extend<SiteFixtures>({
  consent: ['declined', { option: true }],
  noise: [undefined, { option: true }],
  warnings: [
    async ({ context, baseURL, consent, noise }, use, info) => {
      if (consent !== 'none') {
        await context.addCookies([{ name: 'cookie_consent', value: consent, url: baseURL ?? '' }])
      }
      const warnings: string[] = []
      const noteDevice = watchDevice(context, info)
      context.on('page', (page) => watch(page, warnings))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL) {
          warnings.push(`foreign request: ${url.href}`)
        }
      })
      await use(warnings)
      await noteDevice()
      expect(warnings.filter((complaint) => !noise?.test(complaint))).toEqual([])
    },
    { auto: true },
  ],
})

function watch(page: Page, warnings: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (isExpected(message, page)) return
    warnings.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => warnings.push(`error: ${error.message}`))
}

export { expect } from '@playwright/test'

/** Hydration is over when the click recorder has been handed back: effects run from then on. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => 'korabReplayClicks' in window && window.korabReplayClicks === undefined,
  )
}

/** Waits until React has run the effects of its last change; its scheduler posts messages, not timers. */
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

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenReady(page)
}
