import { setTimeout as sleep } from 'node:timers/promises'
import { DIGEST_QUEUE } from '#server/database/queues.ts'
import { MODEL, siteContent } from '#tests/support/site-content.ts'
import { contactForm, newVisitor } from '#tests/support/contact-form.ts'
import {
  asOwner,
  JOURNEY_URLS,
  messagesFrom,
  receivedMails,
} from '#tests/support/journey-service.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { PgBoss } from 'pg-boss'

/** A proof takes three seconds, longer on a busy machine. */
const PATIENT = { timeout: 15_000 }

test('HOM-25 FRM-05 FRM-06 FRM-07 FRM-08 PLS-07 a message from / is stored, confirmed and mailed to the company', async ({
  page,
}) => {
  const { email } = newVisitor()
  await openPage(page, '/')
  const { write, send, status, values, form } = contactForm(page)
  await expect(status).toBeEmpty()
  await write({ email })
  const posted = page.waitForRequest('**/api/contact')
  // While the server waits for the database, the form waits for the server.
  await asOwner(async (client) => {
    await client.query('begin; lock table contact.message in access exclusive mode')
    await send.click()
    await posted
    await sleep(500)
    await expect(status).toHaveText('Sending....')
    await client.query('rollback')
  })
  await expect(status).toHaveText(
    /^Thank you, we have your message\. Your reference is [\dA-F]{8}\.$/,
    PATIENT,
  )
  const request = await posted
  expect(request.method()).toBe('POST')
  expect(await request.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  const answer: unknown = await (await request.response())?.json()
  expect(answer).toEqual({ success: true, message: await status.textContent() })
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
  await expect(form.locator('[name=access_key]')).toHaveValue(siteContent.site.accessKey)
  await expect(form.locator('[name=language]')).toHaveValue('en')
  const mail = () => receivedMails().then((mails) => mails.find(({ text }) => text.includes(email)))
  await expect.poll(mail, PATIENT).toBeTruthy()
  expect((await mail())?.subject).toContain(reference)
  expect((await mail())?.text).toContain('Good day')
})

test('CON-02 FRM-03 FRM-09 FRM-11 FRM-14 PLS-07 from /contact, rejected texts are kept and a lost response stores a message once', async ({
  page,
}) => {
  const { email } = newVisitor()
  await openPage(page, '/contact')
  const { write, send, status, values, message } = contactForm(page)
  // Browsers accept an address without a dot, the server does not.
  await write({ email: 'person@localhost' })
  await send.click()
  await expect(status).toContainText('Please check the three fields and send again.', PATIENT)
  expect(await values()).toMatchObject({ email: 'person@localhost', message: 'Good day' })
  expect(await messagesFrom('person@localhost')).toEqual([])
  await write({ email, message: 'm'.repeat(200_000) })
  await send.click()
  await expect(status).toContainText('Your message is too long for this form.', PATIENT)
  expect((await message.inputValue()).length).toBe(200_000)

  await write({ email })
  let answer = ''
  await page.route('**/api/contact', async (route) => {
    answer = ((await (await route.fetch()).json()) as { message: string }).message
    await route.abort('connectionreset')
  })
  await send.click()
  await expect(status).toHaveText('Failed to send message. Please try again later.', PATIENT)
  await page.unroute('**/api/contact')
  await send.click()
  // Contains the reference of the first attempt.
  await expect(status).toHaveText(answer, PATIENT)
  expect(answer).toContain('we have your message')
  expect(await messagesFrom(email)).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PLS-06 PLS-08 the form can be sent, its answer leads to an empty form, and the message is mailed with the next digest', async ({
    page,
  }) => {
    const { email } = newVisitor()
    await page.goto('/contact')
    const { write, send, message } = contactForm(page)
    await write({ email, message: 'Sent without scripts' })
    await send.click()
    await expect(page).toHaveURL('/api/contact')
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
    await expect(page).toHaveTitle(`Message received | ${siteContent.site.product}`)
    await expect(page.getByText('A person will read it, and we reply by e-mail.')).toBeVisible()
    await page.getByRole('link', { name: 'Write another message' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(message).toHaveValue('')
  })

  test('CON-05 PLS-06 FRM-11 FRM-14 a subject is ignored, a rejection is a page with instructions, and going back restores the text', async ({
    page,
  }) => {
    await page.goto(`/contact?about=${MODEL.id}`)
    const { write, send, message } = contactForm(page)
    await expect(message).toHaveValue('')
    await write({ email: 'person@localhost', message: 'Still here' })
    const [answer] = await Promise.all([page.waitForResponse('**/api/contact'), send.click()])
    expect(answer.status()).toBe(422)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message was not sent.')
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
