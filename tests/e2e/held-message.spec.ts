import { createMailLinks } from '#server/mail-links/mail-links.ts'
import { JOURNEY_URLS } from '#tests/support/journey-service.ts'
import { test } from '#tests/support/second-api.ts'
import { expect } from '#tests/support/site-test.ts'
import { query, storeMessage } from '#tests/support/stored-messages.ts'

const LINK_SECRET = 'S2zXqjP0hVbN8sKd4wLtYc7RgMfA1eUo'

test.use({ api: { environment: { LINK_SECRET } } })

test('the link of a mail asks before it deletes a held message', async ({ page, baseURL }) => {
  const id = await storeMessage(JOURNEY_URLS, { reasons: ['honeypot'] })
  const links = createMailLinks(LINK_SECRET, baseURL ?? '')
  await page.goto(links.create('delete', id, new Date()))
  await expect(page.getByRole('heading')).toHaveText(
    `Delete message ${id.slice(0, 8).toUpperCase()}?`,
  )
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('It is deleted.')).toBeVisible()
  const rows = await query(JOURNEY_URLS.ownerUrl, 'select from contact.message where id = $1', [id])
  expect(rows).toEqual([])
})
