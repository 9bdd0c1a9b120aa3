import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DIGEST_QUEUE } from '#server/database/queues.ts'
import { contactForm } from '#tests/support/contact-form.ts'
import {
  asOwner,
  JOURNEY_URLS,
  messagesFrom,
  receivedMails,
} from '#tests/support/journey-service.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { PgBoss } from 'pg-boss'

/** Longer than the minimum fill time of the spam check. */
const FILL_MS = 3200

const uniqueEmail = () => `sample-${randomUUID().slice(0, 8)}@company.example`

for (const path of ['/', '/contact']) {
  test(`HOM-25 FRM-07 FRM-08 PLS-07 a message from ${path} is stored, confirmed and mailed to the company`, async ({
    page,
  }) => {
    const email = uniqueEmail()
    await openPage(page, path)
    const { write, send, status, values } = contactForm(page)
    await write({ email })
    await sleep(FILL_MS)
    await send.click()
    await expect(status).toHaveText(/we have your message.*reference is [\dA-F]{8}/)
    const [stored, ...others] = await messagesFrom(email)
    expect(others).toEqual([])
    expect(stored).toMatchObject({
      name: 'Sample Person One',
      message: 'Good day',
      state: 'clean',
      reasons: [],
      language: 'en',
    })
    const reference = String(stored?.['id']).slice(0, 8).toUpperCase()
    await expect(status).toContainText(reference)
    expect(await values()).toEqual({ name: '', email: '', message: '' })
    const mail = () =>
      receivedMails().then((mails) => mails.find(({ text }) => text.includes(email)))
    await expect.poll(mail, { timeout: 15_000 }).toBeTruthy()
    expect((await mail())?.subject).toContain(reference)
    expect((await mail())?.text).toContain('Good day')
  })
}

test('FRM-09 FRM-11 FRM-14 an invalid e-mail address is rejected with a message and the text is kept', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const { write, send, status, values } = contactForm(page)
  await write({ email: 'person@localhost' })
  await send.click()
  await expect(status).toContainText('Please check the three fields')
  expect(await values()).toMatchObject({ email: 'person@localhost', message: 'Good day' })
  expect(await messagesFrom('person@localhost')).toEqual([])
})

test('FRM-14 an oversized text is rejected with a message and kept', async ({ page }) => {
  await openPage(page, '/contact')
  const { write, send, status, message } = contactForm(page)
  await write({ email: uniqueEmail(), message: 'm'.repeat(200_000) })
  await send.click()
  await expect(status).toContainText('too long for this form')
  expect((await message.inputValue()).length).toBe(200_000)
})

test('FRM-05 the form waits for a slow server', async ({ page }) => {
  const email = uniqueEmail()
  await openPage(page, '/contact')
  const { write, send, status } = contactForm(page)
  await write({ email })
  await asOwner(async (client) => {
    await client.query('begin; lock table contact.message in access exclusive mode')
    await send.click()
    await expect(status).toHaveText('Sending....')
    await sleep(1000)
    await expect(status).toHaveText('Sending....')
    await client.query('rollback')
  })
  await expect(status).toContainText('we have your message')
})

test('PLS-07 resending after a lost response stores a single message', async ({ page }) => {
  const email = uniqueEmail()
  await openPage(page, '/contact')
  const { write, send, status } = contactForm(page)
  let isFirst = true
  await page.route('**/api/contact', async (route) => {
    const response = await route.fetch()
    if (!isFirst) return route.fulfill({ response })
    isFirst = false
    return route.abort('connectionreset')
  })
  await write({ email })
  await send.click()
  await expect(status).toHaveText('Failed to send message. Please try again later.')
  await send.click()
  await expect(status).toContainText('we have your message')
  expect(await messagesFrom(email)).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PLS-06 PLS-08 the form can be sent, and the message is mailed with the next digest', async ({
    page,
  }) => {
    const email = uniqueEmail()
    await page.goto('/contact')
    const { write, send } = contactForm(page)
    await write({ email, message: 'Sent without scripts' })
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message.')
    expect(await messagesFrom(email)).toMatchObject([
      { state: 'quarantined', reasons: ['no-scripts'] },
    ])
    await page.reload()
    expect(await messagesFrom(email)).toHaveLength(1)
    await sendDigest()
    const mail = () =>
      receivedMails().then((mails) => mails.find(({ text }) => text.includes(email)))
    await expect.poll(mail, { timeout: 20_000 }).toBeTruthy()
    expect((await mail())?.text).toContain('Sent without scripts')
  })

  test('FRM-14 a rejection is a page with instructions, and going back restores the text', async ({
    page,
  }) => {
    await page.goto('/contact')
    const { write, send, message } = contactForm(page)
    await write({ email: 'person@localhost', message: 'Still here' })
    const [answer] = await Promise.all([page.waitForResponse('**/api/contact'), send.click()])
    expect(answer.status()).toBe(422)
    await expect(page.getByRole('main')).toContainText('Please check the three fields')
    await page.goBack()
    await expect(message).toHaveValue('Still here')
  })
})

/** Runs the hourly digest now. */
async function sendDigest(): Promise<void> {
  const boss = new PgBoss({
    connectionString: JOURNEY_URLS.ownerUrl,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.send(DIGEST_QUEUE, {})
  await boss.stop({ graceful: false })
}
