import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Site } from '#content/schema/company.ts'
import { chromiumPath } from '../../load/chromium-path.ts'
import { contactForm, newVisitor } from '../../support/contact-form.ts'
import type { ReceivedMail } from '../../support/mail-server.ts'

interface BrandVisit {
  readonly origin: string
  readonly site: Site
  readonly cities: readonly string[]
  /** Folder of the screenshots. */
  readonly pictures: string
}

const MAIL_TIMEOUT_MS = 60_000

/** Visits home, about and contact as a visitor, writes a message and returns what is wrong. */
export async function visitBrand(
  visit: BrandVisit,
  mails: readonly ReceivedMail[],
): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath('chromium-headless-shell'),
  })
  try {
    const findings = await walk(await browser.newPage({ baseURL: visit.origin }), visit)
    for (const path of ['', 'about', 'contact']) await takePictures(browser, visit, path)
    return [...findings, ...(await readMail(mails, visit.site))]
  } finally {
    await browser.close()
  }
}

async function walk(page: Page, { site, cities }: BrandVisit): Promise<string[]> {
  const findings: string[] = []
  const check = (isRight: boolean, finding: string) => {
    if (!isRight) findings.push(`${page.url()}: ${finding}`)
  }
  page.on('pageerror', (error) => findings.push(`${page.url()}: ${error.message}`))
  await page.goto('/')
  check((await page.title()).endsWith(`| ${site.product}`), 'the title lacks the name')
  const brand = page.getByRole('banner').getByRole('link', { name: `${site.product}, home` })
  check(
    (await brand.locator('.brand-mark path').getAttribute('d')) === site.mark,
    'the bar has another mark',
  )
  const icon = await (await page.request.get('/favicon.svg')).text()
  check(icon.includes(site.mark), 'the icon has another mark')

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await page.waitForURL('**/about')
  const map = page.locator('.branch-map svg')
  // The drawing replaces its static picture when it comes into view.
  await page.locator('.branch-map').scrollIntoViewIfNeeded()
  for (const city of cities) check(await hasText(map, city), `the map lacks ${city}`)

  await page.goto('/contact')
  const mailLink = page.locator(`a[href^="mailto:${site.email}"]`)
  check((await mailLink.count()) > 0, 'the e-mail address is another one')
  const form = contactForm(page)
  await form.write(newVisitor())
  // Faster messages are held back as automated.
  await sleep(4000)
  await form.send.click()
  await page.locator('.form-status[data-outcome]').waitFor()
  check((await form.status.getAttribute('data-outcome')) === 'sent', 'the message was not sent')
  return findings
}

async function hasText(map: ReturnType<Page['locator']>, text: string): Promise<boolean> {
  const label = map.getByText(text, { exact: true }).first()
  await label.waitFor({ timeout: 10_000 }).catch(() => undefined)
  const [frame, box] = [await map.boundingBox(), await label.boundingBox().catch(() => null)]
  return (
    frame !== null &&
    box !== null &&
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  )
}

async function takePictures(browser: Browser, { origin, pictures }: BrandVisit, name: string) {
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width, height: 900 }
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
      await page.goto(`${origin}/${name}`, { waitUntil: 'networkidle' })
      const file = `${name || 'home'}-${width}-${colorScheme}.png`
      await page.screenshot({ path: path.join(pictures, file) })
      await page.close()
    }
  }
}

async function readMail(mails: readonly ReceivedMail[], site: Site): Promise<string[]> {
  const deadline = performance.now() + MAIL_TIMEOUT_MS
  while (mails.length === 0 && performance.now() < deadline) await sleep(200)
  const [mail] = mails
  if (!mail) return ['no mail arrived']
  const { text = '', messageId = '' } = await PostalMime.parse(mail.raw)
  const host = new URL(site.origin).hostname
  return [
    ...(mail.to.includes(site.email) ? [] : [`the mail went to ${mail.to.join(', ')}`]),
    ...(messageId.includes(`@${host}>`) ? [] : [`the Message-ID is ${messageId}`]),
    ...(text.includes(` in ${site.timeZone.city})`) ? [] : ['the mail has another time zone']),
  ]
}
