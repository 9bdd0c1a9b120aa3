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
  VISITOR,
} from '#tests/support/contact-form.ts'
import { recordTexts } from '#tests/support/recorded-texts.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

// The service is stubbed; contact-service.spec.ts has the real one. CON-03: the home page has the same form.

const { site } = siteContent
const FAILED = 'Failed to send message. Please try again later.'

/** Holds the response until it is released. */
async function holdResponse(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const requests = await answerForm(page, async (route) => {
    await promise
    await answerOf(true, 'It has arrived.')(route)
  })
  return { requests, release: resolve }
}

test('CON-02 FRM-01 FRM-02 FRM-03 FRM-04 the form has three fields with native validation and a hidden honeypot', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const requests = await answerForm(page, answerOf(true, 'sent'))
  const { form, write, send, status, ...fields } = contactForm(page)
  await expect(form.getByRole('textbox')).toHaveCount(3)
  await expect(fields.name).toHaveJSProperty('type', 'text')
  await expect(fields.email).toHaveJSProperty('type', 'email')
  await expect(fields.message).toHaveJSProperty('tagName', 'TEXTAREA')
  await expect(fields.message).toHaveJSProperty('rows', 6)
  for (const field of [fields.name, fields.email, fields.message]) {
    await expect(field).toHaveJSProperty('required', true)
  }
  const rules = form.locator('[maxlength], [minlength], [pattern], [min], [max], [step]')
  await expect(rules).toHaveCount(0)
  await expect(form).toHaveJSProperty('noValidate', false)
  for (const [text, invalid] of [
    [{ name: '', email: '', message: '' }, 'name'],
    [{ name: '' }, 'name'],
    [{ email: '' }, 'email'],
    [{ message: '' }, 'message'],
    [{ email: 'nobody' }, 'email'],
  ] as const) {
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

  const honeypot = form.locator('[name=homepage]')
  await expect(honeypot).toHaveAttribute('autocomplete', 'off')
  await expect(form.locator('[style]')).toHaveCount(0)
  // Fully clipped, out of the layout and not focusable.
  const box = form.locator('.contact-form-honeypot')
  await expect(box).toHaveCSS('clip-path', 'inset(50%)')
  await expect(box).toHaveCSS('position', 'absolute')
  await honeypot.evaluate((field) => field.focus())
  await expect(honeypot).not.toBeFocused()
})

test('FRM-06 FRM-12 the fields are sent once, under the specified names, and every status is announced', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const { requests, release } = await holdResponse(page)
  const { write, send, status, name } = contactForm(page)
  await write({ message: 'Good day\nΚαλημέρα ë' })
  const readAnnounced = await recordTexts(status)
  await send.dblclick()
  await expect(status).toHaveText('Sending....')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await name.press('Enter')
  await send.press('Enter')
  await send.click({ force: true })
  release()
  await expect(status).toHaveText('It has arrived.')
  await expect(send).toBeHidden()
  expect(requests).toHaveLength(1)
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

  await page.unrouteAll()
  await answerForm(page, answerOf(false, 'Not today.'))
  await write()
  await send.focus()
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('Not today.')
    await expect(send).toBeFocused()
  }
  // The repeated message is announced again because the status changed in between.
  expect(await readAnnounced()).toEqual([
    'Sending....',
    'It has arrived.',
    '',
    'Sending....',
    'Not today.',
    'Sending....',
    'Not today.',
  ])
})

const INVALID_RESPONSES = {
  'a broken connection': (route) => route.abort('connectionreset'),
  'HTML instead of JSON': (route) => route.fulfill({ status: 502, body: '<h1>Bad</h1>' }),
  'an empty body': (route) => route.fulfill({ status: 200, body: '' }),
  'JSON without a message': (route) => route.fulfill({ json: { success: true } }),
  'JSON of another shape': (route) => route.fulfill({ json: { success: 'yes', message: 'ok' } }),
  'JSON that is not an object': (route) => route.fulfill({ body: 'null' }),
} as const satisfies Record<string, Parameters<typeof answerForm>[1]>

test('FRM-09 FRM-10 FRM-11 FRM-13 FRM-14 rejections and invalid responses show their message and keep the text', async ({
  page,
}) => {
  const { languages } = JSON.parse(readFileSync('dist/service.json', 'utf8')) as ServiceTexts
  await openPage(page, '/contact')
  for (const [outcome, status] of Object.entries(CONTACT_OUTCOMES).slice(1)) {
    const message = languages['en']?.[outcome as ContactOutcome] ?? ''
    await test.step(`${status} ${outcome}`, () =>
      expectStatus(page, answerOf(false, message, status), message))
  }
  for (const [name, answer] of Object.entries(INVALID_RESPONSES)) {
    await test.step(name, () => expectStatus(page, answer, FAILED))
  }
  const markup = 'Not like this: <b>shorten</b> it.'
  await test.step('markup', () => expectStatus(page, answerOf(false, markup), markup))
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

test('FRM-10 FRM-11 when offline, the form fails at once and keeps the text', async ({
  page,
  context,
}) => {
  await openPage(page, '/contact')
  const { write, send, status, values } = contactForm(page)
  // Fonts and drawings load late and are not part of this test.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await write()
  await send.click()
  await expect(status).toHaveText(FAILED, { timeout: 1500 })
  expect(await values()).toEqual(VISITOR)
  await context.setOffline(false)
  await answerForm(page, answerOf(true, 'It has arrived.'))
  await send.click()
  await expect(status).toHaveText('It has arrived.')
})

test('FRM-10 the request times out after thirty seconds', async ({ page }) => {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const timeouts: number[] = []
    Object.assign(window, { timeouts })
    // Shortens the timeout and records the requested value.
    AbortSignal.timeout = (ms) => {
      timeouts.push(ms)
      return timeout(ms / 50)
    }
  })
  await openPage(page, '/contact')
  const { release } = await holdResponse(page)
  const { write, send, status, values } = contactForm(page)
  await write()
  await send.click()
  await expect(status).toHaveText('Sending....')
  await expect(status).toHaveText(FAILED)
  expect(await values()).toEqual(VISITOR)
  expect(await page.evaluate(() => (window as { timeouts?: number[] }).timeouts)).toContain(30_000)
  release()
})

test('the form can be filled in and sent by keyboard alone', async ({ page }) => {
  await openPage(page, '/contact')
  await answerForm(page, answerOf(true, 'It has arrived.'))
  const { name, email, message, send, status } = contactForm(page)
  await name.focus()
  for (const [field, text] of [
    [name, VISITOR.name],
    [email, VISITOR.email],
    [message, VISITOR.message],
  ] as const) {
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(send).toBeFocused()
  await page.keyboard.press('Space')
  await expect(status).toHaveText('It has arrived.')
  await expect(page.locator('.form-result')).toBeFocused()
  await expect(name).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(status).toBeEmpty()
})
