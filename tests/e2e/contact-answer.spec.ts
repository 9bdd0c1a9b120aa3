import { siteContent } from '#tests/support/site-content.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from '#shared/contact.ts'
import { PAGE_TABLE } from '#site/page-table.ts'
import { answerWithPage, sendAsPage } from '#tests/support/answer-page.ts'
import { contactForm } from '#tests/support/contact-form.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const { site } = siteContent
const OUTCOMES = Object.keys(CONTACT_OUTCOMES) as ContactOutcome[]
const REJECTIONS = OUTCOMES.filter((outcome) => outcome !== 'stored')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PLS-06 a stored message gets a confirmation page with a link to an empty form', async ({
    page,
  }) => {
    await writeAndSend(page, 'stored')
    await expect(page).toHaveTitle(`Message received | ${site.product}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('We have your message.')
    await expect(main.getByText('A person will read it, and we reply by e-mail.')).toBeVisible()
    await main.getByRole('link', { name: 'Write another message' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByLabel('Message')).toHaveValue('')
  })

  test('PLS-06 FRM-14 each rejection has a page with instructions and an e-mail address', async ({
    page,
  }) => {
    const seen = new Set<string>()
    for (const outcome of REJECTIONS) {
      await writeAndSend(page, outcome)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your message was not sent.')
      await expect(main.getByText(/^Go back in your browser/)).toBeVisible()
      await expect(main.getByRole('link', { name: 'Open an empty form' })).toBeVisible()
      await expect(main.getByRole('link', { name: site.email })).toHaveAttribute(
        'href',
        `mailto:${site.email}`,
      )
      seen.add((await main.locator('.lead').first().textContent()) ?? '')
    }
    expect(seen.size).toBe(REJECTIONS.length)
  })
})

test('with scripts, a response page is not indexed, and reloading it shows the form and sends nothing', async ({
  page,
}) => {
  await openPage(page, '/contact')
  await answerWithPage(page, 'stored')
  await sendAsPage(page)
  await whenReady(page)
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.reload()
  await whenReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us what you need.')
  expect(sent).toEqual([])
})

test('response pages are not linked and return 404 when requested directly', async ({
  request,
}) => {
  for (const outcome of OUTCOMES) {
    for (const ending of ['', '/', '/index.html', '.data']) {
      const response = await request.get(`/contact-answer/${outcome}${ending}`)
      expect(response.status(), outcome + ending).toBe(404)
    }
  }
  for (const path of [...PAGE_TABLE.map((entry) => entry.path), '/sitemap.xml', '/robots.txt']) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/href="[^"]*contact-answer/)
  }
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('contact-answer')
})

async function writeAndSend(page: Page, outcome: ContactOutcome): Promise<void> {
  await page.goto('/contact')
  await contactForm(page).write()
  await answerWithPage(page, outcome)
  await contactForm(page).send.click()
  await expect(page).toHaveURL('/api/contact')
}
