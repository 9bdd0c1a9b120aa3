import {
  answerForm,
  answerOf,
  contactForm,
  idempotencyKeyOf,
  newVisitor,
  VISITOR,
} from '#tests/support/contact-form.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const FAILED = 'Failed to send message. Please try again later.'

/** A proof takes three seconds, longer on a busy machine. */
const PATIENT = { timeout: 15_000 }

/** Holds the response until it is released. */
async function holdResponse(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const requests = await answerForm(page, async (route) => {
    await promise
    await answerOf(true, 'It has arrived.')(route)
  })
  return { requests, release: resolve }
}

for (const path of ['/', '/contact']) {
  test(`HOM-25 FRM-12 on ${path} the form cannot be sent again while a request is pending`, async ({
    page,
  }) => {
    await openPage(page, path)
    const { requests, release } = await holdResponse(page)
    const { write, send, status, name } = contactForm(page)
    await write()
    await send.dblclick()
    await expect(status).toHaveText('Sending....')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await name.press('Enter')
    await send.press('Enter')
    await send.click({ force: true })
    release()
    await expect(status).toHaveText('It has arrived.')
    await expect(send).not.toHaveAttribute('aria-disabled')
    expect(requests).toHaveLength(1)
  })
}

test('FRM-12 every status change is announced and focus stays on the button', async ({ page }) => {
  await openPage(page, '/contact')
  const { write, send, status } = contactForm(page)
  await write()
  await status.evaluate((element) => {
    const announced: string[] = []
    new MutationObserver(() => announced.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { announced })
  })
  await answerForm(page, answerOf(false, 'Not today.'))
  await send.focus()
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('Not today.')
    await expect(send).toBeFocused()
  }
  // The repeated message is announced again because the status changed in between.
  expect(await page.evaluate(() => (window as { announced?: string[] }).announced)).toEqual([
    'Sending....',
    'Not today.',
    'Sending....',
    'Not today.',
  ])
})

test('FRM-10 FRM-11 when offline, the form fails at once and keeps the text', async ({
  page,
  context,
}) => {
  await openPage(page, '/contact')
  const { write, send, status, values } = contactForm(page)
  // Fonts and drawings load late and are not part of this test.
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

test('the form waits for a slow response', async ({ page }) => {
  await openPage(page, '/contact')
  const { release } = await holdResponse(page)
  const { write, send, status } = contactForm(page)
  await write()
  await send.click()
  await page.waitForTimeout(5000)
  await expect(status).toHaveText('Sending....')
  release()
  await expect(status).toHaveText('It has arrived.')
})

test('PLS-07 the idempotency key depends on the text and changes after a successful send', async ({
  page,
}) => {
  await openPage(page, '/contact')
  let answer = answerOf(false, 'Not today.')
  const requests = await answerForm(page, (route) => answer(route))
  const { write, send, status } = contactForm(page)
  const sendAndKey = async (text: string, outcome: string) => {
    const before = requests.length
    await write({ message: text })
    await send.click()
    await expect.poll(() => requests.length).toBe(before + 1)
    await expect(status).toHaveText(outcome)
    return idempotencyKeyOf(requests.at(-1))
  }
  const first = await sendAndKey('One', 'Not today.')
  expect(await sendAndKey('One', 'Not today.')).toBe(first)
  const second = await sendAndKey('Two', 'Not today.')
  expect(second).not.toBe(first)
  expect(await sendAndKey('One', 'Not today.')).toBe(first)
  answer = answerOf(true, 'It has arrived.')
  expect(await sendAndKey('One', 'It has arrived.')).toBe(first)
  expect(await sendAndKey('One', 'It has arrived.')).not.toBe(first)
})

test('PLS-07 resending after a lost response does not store the message twice', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const { write, send, status } = contactForm(page)
  await write(newVisitor())
  let stored = ''
  await page.route('**/api/contact', async (route) => {
    stored = ((await (await route.fetch()).json()) as { message: string }).message
    await route.abort('connectionreset')
  })
  await send.click()
  await expect(status).toHaveText(FAILED, PATIENT)
  await page.unroute('**/api/contact')
  await send.click()
  // Contains the reference of the first attempt.
  await expect(status).toHaveText(stored, PATIENT)
  expect(stored).toContain('we have your message')
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
  await expect(page.getByRole('heading', { name: 'We have your message.' })).toBeVisible()
})

test.describe('honeypot field', () => {
  test('FRM-01 it is invisible, cannot be focused and does not affect the layout', async ({
    page,
  }) => {
    await openPage(page, '/contact')
    const { form } = contactForm(page)
    const honeypot = form.locator('[name=homepage]')
    await expect(honeypot).toHaveAttribute('autocomplete', 'off')
    await expect(form.locator('[style]')).toHaveCount(0)
    const found = await honeypot.evaluate((field: HTMLInputElement) => {
      const box = field.parentElement
      const others = [...document.querySelectorAll('.contact-form :is(label, input, button, p)')]
      const layoutOfOthers = () =>
        others
          .filter((element) => !box?.contains(element))
          .map((element) => JSON.stringify(element.getBoundingClientRect()))
      field.focus()
      const isFocused = document.activeElement === field
      const clip = box && getComputedStyle(box).clipPath
      const before = layoutOfOthers()
      box?.remove()
      return { isFocused, clip, before, after: layoutOfOthers() }
    })
    // Fully clipped, and removing it moves nothing.
    expect(found).toMatchObject({ isFocused: false, clip: 'inset(50%)' })
    expect(found.before.length).toBeGreaterThan(5)
    expect(found.after).toEqual(found.before)
  })

  test('PLS-08 a filled honeypot is sent and gets the usual response', async ({ page }) => {
    await openPage(page, '/contact')
    const { form, write, send, status } = contactForm(page)
    await write(newVisitor())
    await form.locator('[name=homepage]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example'
    })
    const posted = page.waitForRequest('**/api/contact')
    await send.click()
    expect((await posted).postData()).toContain('https://spam.example')
    await expect(status).toHaveText(/^Thank you, we have your message\./, PATIENT)
  })
})
