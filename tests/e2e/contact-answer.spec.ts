import { siteContent } from '#tests/support/site-content.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from '#shared/contact.ts'
import { answerWithPage, sendAsPage } from '#tests/support/answer-page.ts'
import { contactForm } from '#tests/support/contact-form.ts'
import { expect, expectLink, openPage, test, whenReady } from '#tests/support/site-test.ts'

const { site } = siteContent
const OUTCOMES = Object.keys(CONTACT_OUTCOMES) as ContactOutcome[]
const REJECTIONS = OUTCOMES.filter((outcome) => outcome !== 'stored')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PLS-06 FRM-14 each rejection has a page with instructions and an e-mail address', async ({
    page,
  }) => {
    const seen = new Set<string>()
    for (const outcome of REJECTIONS) {
      await page.goto('/contact')
      await contactForm(page).write()
      await answerWithPage(page, outcome)
      await contactForm(page).send.click()
      await expect(page).toHaveURL('/api/contact')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your message was not sent.')
      await expect(main.getByText(/^Go back in your browser/)).toBeVisible()
      await expect(main.getByRole('link', { name: 'Open an empty form' })).toBeVisible()
      await expectLink(main, site.email, `mailto:${site.email}`)
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
