import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { siteContent } from '#tests/support/site-content.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from '#shared/contact.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import {
  answerForm,
  answerOf,
  contactForm,
  fieldsOf,
  idempotencyKeyOf,
  newVisitor,
  VISITOR,
} from '#tests/support/contact-form.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { site } = siteContent
const FAILED = 'Failed to send message. Please try again later.'
const STORED = /^Thank you, we have your message\. Your reference is [\dA-F]{8}\.$/

/** A proof takes three seconds, longer on a busy machine. */
const PATIENT = { timeout: 15_000 }

/** CON-03: both pages have the same form. */
const PATHS = [
  ['HOM-25', '/'],
  ['CON-02', '/contact'],
] as const

for (const [id, path] of PATHS) {
  test(`${id} FRM-05 FRM-06 FRM-07 FRM-08 a message sent from ${path} is accepted and the form is cleared`, async ({
    page,
  }) => {
    await openPage(page, path)
    const { write, send, status, values, form } = contactForm(page)
    await expect(status).toBeEmpty()
    await write(newVisitor())
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/contact', async (route) => {
      await released
      await route.continue()
    })
    const posted = page.waitForRequest('**/api/contact')
    await send.click()
    await expect(status).toHaveText('Sending....')
    release()
    const request = await posted
    expect(request.method()).toBe('POST')
    expect(await request.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    await expect(status).toHaveText(STORED, PATIENT)
    const answer: unknown = await (await request.response())?.json()
    expect(answer).toEqual({ success: true, message: await status.textContent() })
    expect(await values()).toEqual({ name: '', email: '', message: '' })
    await expect(form.locator('[name=access_key]')).toHaveValue(site.accessKey)
    await expect(form.locator('[name=language]')).toHaveValue('en')
  })

  test(`${id} FRM-01 FRM-02 FRM-03 the form on ${path} has three fields with native validation only`, async ({
    page,
  }) => {
    await openPage(page, path)
    const { form, name, email, message } = contactForm(page)
    await expect(form.getByRole('textbox')).toHaveCount(3)
    await expect(name).toHaveJSProperty('type', 'text')
    await expect(email).toHaveJSProperty('type', 'email')
    await expect(message).toHaveJSProperty('tagName', 'TEXTAREA')
    await expect(message).toHaveJSProperty('rows', 6)
    for (const field of [name, email, message])
      await expect(field).toHaveJSProperty('required', true)
    const rules = form.locator('[maxlength], [minlength], [pattern], [min], [max], [step]')
    await expect(rules).toHaveCount(0)
    await expect(form).toHaveJSProperty('noValidate', false)
  })
}

for (const [path, cases] of [
  ['/', [[{ name: '', email: '', message: '' }, 'name']]],
  [
    '/contact',
    [
      [{ name: '' }, 'name'],
      [{ email: '' }, 'email'],
      [{ message: '' }, 'message'],
      [{ email: 'nobody' }, 'email'],
    ],
  ],
] as const) {
  test(`HOM-25 FRM-04 FRM-03 the browser validates the fields on ${path}`, async ({ page }) => {
    await openPage(page, path)
    const requests = await answerForm(page, answerOf(true, 'sent'))
    const { write, send, status, ...fields } = contactForm(page)
    for (const [text, invalid] of cases) {
      await write(text)
      await send.click()
      await expect(fields[invalid]).toBeFocused()
      const validity = await fields[invalid].evaluate((input: HTMLInputElement) => ({
        isValid: input.validity.valid,
        isCustom: input.validity.customError,
        hasMessage: input.validationMessage !== '',
      }))
      expect(validity).toEqual({ isValid: false, isCustom: false, hasMessage: true })
      await expect(status).toBeEmpty()
      // Otherwise the field would already be focused in the next case.
      await send.focus()
    }
    expect(requests).toEqual([])
  })
}

test('FRM-06 the fields are sent under the specified names with an idempotency key', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const requests = await answerForm(page, answerOf(true, 'sent'))
  const { write, send, status } = contactForm(page)
  await write({ message: 'Good day\nΚαλημέρα ë' })
  await send.click()
  await expect(status).toHaveText('sent')
  const { proof: _proof, ...fields } = Object.fromEntries(await fieldsOf(requests[0]))
  expect(fields).toEqual({
    ...VISITOR,
    message: 'Good day\r\nΚαλημέρα ë',
    access_key: site.accessKey,
    language: 'en',
    homepage: '',
  })
  expect(idempotencyKeyOf(requests[0])).toMatch(/^[\w-]{16,64}$/)
  expect(await requests[0]?.headerValue('accept')).toBe('application/json')
})

test('FRM-09 FRM-11 a rejection shows its message and keeps the text', async ({ page }) => {
  await openPage(page, '/contact')
  await answerForm(page, answerOf(false, 'Not like this: <b>shorten</b> it.'))
  const { write, send, status, values } = contactForm(page)
  await write()
  await send.click()
  await expect(status).toHaveText('Not like this: <b>shorten</b> it.')
  expect(await values()).toEqual(VISITOR)
})

const INVALID_RESPONSES = {
  'a broken connection': (route) => route.abort('connectionreset'),
  'HTML instead of JSON': (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }),
  'an empty body': (route) => route.fulfill({ status: 200, body: '' }),
  'JSON without a message': (route) => route.fulfill({ json: { success: true } }),
  'JSON of another shape': (route) => route.fulfill({ json: { success: 'yes', message: 'ok' } }),
  'JSON that is not an object': (route) => route.fulfill({ body: 'null' }),
} as const satisfies Record<string, Parameters<typeof answerForm>[1]>

test('FRM-10 FRM-11 FRM-13 an invalid response shows the failure message and keeps the text', async ({
  page,
}) => {
  await openPage(page, '/contact')
  for (const [name, answer] of Object.entries(INVALID_RESPONSES)) {
    await test.step(name, () => expectStatus(page, answer, FAILED))
  }
})

test('FRM-14 the message of every rejection is shown', async ({ page }) => {
  const { languages } = JSON.parse(readFileSync('dist/service.json', 'utf8')) as ServiceTexts
  await openPage(page, '/contact')
  for (const [outcome, status] of Object.entries(CONTACT_OUTCOMES).slice(1)) {
    const message = languages['en']?.[outcome as ContactOutcome] ?? ''
    await test.step(`${status} ${outcome}`, () =>
      expectStatus(page, answerOf(false, message, status), message))
  }
})

async function expectStatus(
  page: Page,
  answer: Parameters<typeof answerForm>[1],
  message: string,
): Promise<void> {
  await page.unrouteAll()
  const requests = await answerForm(page, answer)
  const { write, send, status, values } = contactForm(page)
  await write()
  await send.click()
  // Until then the status may still show the previous response.
  await expect.poll(() => requests.length).toBe(1)
  await expect(status).toHaveText(message)
  expect(await values()).toEqual(VISITOR)
}

test('FRM-03 FRM-14 the server rejects an invalid e-mail address and an oversized message', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const { write, send, status, values } = contactForm(page)
  // Browsers accept an address without a dot, the server does not.
  await write({ email: 'sample@localhost' })
  await send.click()
  await expect(status).toHaveText(/^Please check the three fields and send again\./, PATIENT)
  await write({ message: 'm'.repeat(70_000) })
  await send.click()
  await expect(status).toHaveText(/^Your message is too long for this form\./, PATIENT)
  expect((await values()).message).toHaveLength(70_000)
})
