import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { readContent } from '#content/reader/read-content.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from '#shared/contact.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import {
  answerForm,
  answerOf,
  contactForm,
  fieldsOf,
  keyOf,
  newVisitor,
  VISITOR,
} from '#tests/support/contact-form.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { site } = readContent('content')
const FAILED = 'Failed to send message. Please try again later.'
const STORED =
  /^Thank you, your message has arrived\. If you write again about it, name the reference [\dA-F]{8}\.$/

/** A proof takes three seconds, and a busy machine takes longer. */
const PATIENT = { timeout: 15_000 }

/** The form stands on both, and CON-03 says that it is the same. */
const PATHS = [
  ['HOM-25', '/'],
  ['CON-02', '/contact'],
] as const

for (const [id, path] of PATHS) {
  test(`${id} FRM-05 FRM-06 FRM-07 FRM-08 a message sent from ${path} arrives, and the form is empty again`, async ({
    page,
  }) => {
    await openPage(page, path)
    const { write, send, status, values, form } = contactForm(page)
    await expect(status).toBeEmpty()
    await write(newVisitor())
    const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/api/contact', async (route) => {
      await isSeen
      await route.continue()
    })
    const posted = page.waitForRequest('**/api/contact')
    await send.click()
    await expect(status).toHaveText('Sending....')
    goOn()
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

  test(`${id} FRM-01 FRM-02 FRM-03 the form on ${path} has three fields with the browser's own checks`, async ({
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
      // So that the next case cannot find it focused already.
      await send.focus()
    }
    expect(requests).toEqual([])
  })
}

test('FRM-06 the fields travel under the agreed names, with a key for the text', async ({
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
  expect(keyOf(requests[0])).toMatch(/^[\w-]{16,64}$/)
  expect(await requests[0]?.headerValue('accept')).toBe('application/json')
})

test('FRM-09 FRM-11 a refusal shows its own words, and nothing that was typed is lost', async ({
  page,
}) => {
  await openPage(page, '/contact')
  await answerForm(page, answerOf(false, 'Not like this: <b>shorten</b> it.'))
  const { write, send, status, values } = contactForm(page)
  await write()
  await send.click()
  await expect(status).toHaveText('Not like this: <b>shorten</b> it.')
  expect(await values()).toEqual(VISITOR)
})

const UNUSABLE_ANSWERS = {
  'a broken connection': (route) => route.abort('connectionreset'),
  'a page instead of JSON': (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }),
  'an empty answer': (route) => route.fulfill({ status: 200, body: '' }),
  'JSON without a message': (route) => route.fulfill({ json: { success: true } }),
  'JSON of another shape': (route) => route.fulfill({ json: { success: 'yes', message: 'ok' } }),
  'JSON that is not an object': (route) => route.fulfill({ body: 'null' }),
} as const satisfies Record<string, Parameters<typeof answerForm>[1]>

test('FRM-10 FRM-11 FRM-13 an unusable answer counts as a failure', async ({ page }) => {
  await openPage(page, '/contact')
  for (const [name, answer] of Object.entries(UNUSABLE_ANSWERS)) {
    await test.step(name, () => expectAnswerShown(page, answer, FAILED))
  }
})

test('FRM-14 shows the message of every rejection', async ({ page }) => {
  const { languages } = JSON.parse(readFileSync('dist/service.json', 'utf8')) as ServiceTexts
  await openPage(page, '/contact')
  for (const [outcome, status] of Object.entries(CONTACT_OUTCOMES).slice(1)) {
    const message = languages['en']?.[outcome as ContactOutcome] ?? ''
    await test.step(`${status} ${outcome}`, () =>
      expectAnswerShown(page, answerOf(false, message, status), message))
  }
})

async function expectAnswerShown(
  page: Page,
  answer: Parameters<typeof answerForm>[1],
  message: string,
): Promise<void> {
  await page.unrouteAll()
  const requests = await answerForm(page, answer)
  const { write, send, status, values } = contactForm(page)
  await write()
  await send.click()
  // Until then the status may still show the answer before this one.
  await expect.poll(() => requests.length).toBe(1)
  await expect(status).toHaveText(message)
  expect(await values()).toEqual(VISITOR)
}

test('FRM-03 FRM-14 the service sets the bounds: what it refuses comes back with a sentence', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const { write, send, status, values } = contactForm(page)
  // The browser takes an address without a dot; nobody could answer it.
  await write({ email: 'sample@localhost' })
  await send.click()
  await expect(status).toHaveText(/^Please check the three fields and send again\./, PATIENT)
  await write({ message: 'm'.repeat(70_000) })
  await send.click()
  await expect(status).toHaveText(/^Your message is larger than this form can take\./, PATIENT)
  expect((await values()).message).toHaveLength(70_000)
})
