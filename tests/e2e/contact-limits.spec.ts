import { randomUUID } from 'node:crypto'
import { contactForm } from '#tests/support/contact-form.ts'
import { messagesFrom } from '#tests/support/journey-service.ts'
import { test } from '#tests/support/second-api.ts'
import { expect, openPage } from '#tests/support/site-test.ts'

test.use({ api: { environment: { CONTACT_PER_ADDRESS_HOUR: '3', CONTACT_PER_EMAIL_HOUR: '3' } } })

test('FRM-14 PLS-08 messages without a proof are rate limited, messages with a proof are not', async ({
  page,
}) => {
  const email = `sample-${randomUUID().slice(0, 8)}@company.example`
  await page.route('**/api/challenge', (route) => route.fulfill({ status: 503, json: {} }))
  await openPage(page, '/contact')
  const { write, send, status } = contactForm(page)
  for (const message of ['One', 'Two', 'Three']) {
    await write({ email, message })
    await send.click()
    await expect(status).toContainText('we have your message')
  }
  await write({ email, message: 'Four' })
  await send.click()
  await expect(status).toContainText('too many messages')
  expect(await messagesFrom(email)).toHaveLength(3)
  await page.unrouteAll()
  await expect(async () => {
    await send.click()
    await expect(status).toContainText('we have your message')
  }).toPass()
  expect(await messagesFrom(email)).toHaveLength(4)
})
