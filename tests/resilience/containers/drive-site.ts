import { chromium, expect, type Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumPath } from '../../load/chromium-path.ts'
import { openChat } from '../../support/chat-panel.ts'
import { contactForm } from '../../support/contact-form.ts'

interface SiteAddress {
  readonly origin: string
  /** Where it is served, such as `127.0.0.1:4443`. */
  readonly servedAt: string
  readonly readMails: () => Promise<readonly { readonly text: string }[]>
}

const PATHS = ['/', '/chatbots', '/models', '/research', '/about', '/contact']
/** Longer than the minimum fill time of the spam check. */
const FILL_MS = 3200
const QUESTION = 'What does a chatbot cost?'

/** A visitor with a browser; the certificate may be self-signed. */
export async function openVisitor({ origin, servedAt, readMails }: SiteAddress) {
  const browser = await chromium.launch({
    executablePath: chromiumPath('chromium-headless-shell'),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${new URL(origin).hostname} ${servedAt}`],
  })
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true })
  await context.addCookies([{ name: 'cookie_consent', value: 'declined', url: origin }])
  const page = await context.newPage()
  return {
    page,
    /** Resolves with the milliseconds from the answer of the form to the mail. */
    sendMessage: () => sendMessage(page, readMails),
    close: () => browser.close(),
  }
}

/** Uses the site as a visitor: reads pages, sends a message until its mail arrives, asks a question. */
export async function driveSite(site: SiteAddress) {
  const { page, sendMessage: send, close } = await openVisitor(site)
  try {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    for (const path of PATHS) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      expect(response?.headers()['strict-transport-security'], path).toBeTruthy()
      await expect(page.locator('h1')).toBeVisible()
    }
    const mailMs = await send()
    const citations = await askQuestion(page)
    expect(errors).toEqual([])
    return { pages: PATHS.length, mailMs, citations }
  } finally {
    await close()
  }
}

async function sendMessage(page: Page, readMails: SiteAddress['readMails']): Promise<number> {
  const email = `sample-${crypto.randomUUID()}@company.example`
  await page.goto('/contact')
  const { write, send, status } = contactForm(page)
  await write({ email })
  await sleep(FILL_MS)
  await send.click()
  await expect(status).toHaveText(/we have your message/, { timeout: 15_000 })
  const began = performance.now()
  const hasMail = async () => (await readMails()).some(({ text }) => text.includes(email))
  await expect.poll(hasMail, { timeout: 60_000 }).toBe(true)
  return Math.round(performance.now() - began)
}

/** Resolves with the number of sources of the answer, which has a price on its card. */
async function askQuestion(page: Page): Promise<number> {
  const { ask, settled, turns } = await openChat(page)
  await ask(QUESTION)
  await settled()
  const sources = turns.last().locator('.chat-source')
  await expect(turns.last()).toContainText('€999')
  await expect(sources.first()).toBeVisible()
  return sources.count()
}
