import {
  answerForm,
  answerOf,
  contactForm,
  keyOf,
  newVisitor,
  VISITOR,
} from '#tests/support/contact-form.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const FAILED = 'Failed to send message. Please try again later.'

/** A proof takes three seconds, and a busy machine takes longer. */
const PATIENT = { timeout: 15_000 }

/** A service that answers when it is told to. */
async function holdAnswer(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const requests = await answerForm(page, async (route) => {
    await promise
    await answerOf(true, 'It has arrived.')(route)
  })
  return { requests, release: resolve }
}

for (const path of ['/', '/contact']) {
  test(`HOM-25 FRM-12 on ${path} a second send is not possible while one is under way`, async ({
    page,
  }) => {
    await openPage(page, path)
    const { requests, release } = await holdAnswer(page)
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

test('FRM-12 the status is announced as it changes, and the focus stays where it is', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const { write, send, status } = contactForm(page)
  await write()
  await status.evaluate((element) => {
    const said: string[] = []
    new MutationObserver(() => said.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { said })
  })
  await answerForm(page, answerOf(false, 'Not today.'))
  await send.focus()
  for (let round = 0; round < 2; round += 1) {
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('Not today.')
    await expect(send).toBeFocused()
  }
  // The same words a second time are news again, because others stood between.
  expect(await page.evaluate(() => (window as { said?: string[] }).said)).toEqual([
    'Sending....',
    'Not today.',
    'Sending....',
    'Not today.',
  ])
})

test('FRM-10 FRM-11 without a line the form says so at once and keeps what was typed', async ({
  page,
  context,
}) => {
  await openPage(page, '/contact')
  const { write, send, status, values } = contactForm(page)
  // Fonts and drawings come late; they are not what this is about.
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

test('FRM-10 an answer that does not come within thirty seconds counts as a failure', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const asked: number[] = []
    Object.assign(window, { asked })
    // Thirty seconds become less than one; what was asked for is written down.
    AbortSignal.timeout = (ms) => {
      asked.push(ms)
      return timeout(ms / 50)
    }
  })
  await openPage(page, '/contact')
  const { release } = await holdAnswer(page)
  const { write, send, status, values } = contactForm(page)
  await write()
  await send.click()
  await expect(status).toHaveText('Sending....')
  await expect(status).toHaveText(FAILED)
  expect(await values()).toEqual(VISITOR)
  expect(await page.evaluate(() => (window as { asked?: number[] }).asked)).toContain(30_000)
  release()
})

test('a slow answer is waited for', async ({ page }) => {
  await openPage(page, '/contact')
  const { release } = await holdAnswer(page)
  const { write, send, status } = contactForm(page)
  await write()
  await send.click()
  await page.waitForTimeout(5000)
  await expect(status).toHaveText('Sending....')
  release()
  await expect(status).toHaveText('It has arrived.')
})

test('PLS-07 the same text has the same key until it has arrived, another text another', async ({
  page,
}) => {
  await openPage(page, '/contact')
  let answer = answerOf(false, 'Not today.')
  const requests = await answerForm(page, (route) => answer(route))
  const { write, send, status } = contactForm(page)
  const sendAndKey = async (words: string, outcome: string) => {
    const before = requests.length
    await write({ message: words })
    await send.click()
    await expect.poll(() => requests.length).toBe(before + 1)
    await expect(status).toHaveText(outcome)
    return keyOf(requests.at(-1))
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

test('PLS-07 a message whose answer was lost is not stored a second time', async ({ page }) => {
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
  // The reference in it is that of the first try.
  await expect(status).toHaveText(stored, PATIENT)
  expect(stored).toContain('has arrived')
})

test('the form can be written and sent by keyboard alone', async ({ page }) => {
  await openPage(page, '/contact')
  await answerForm(page, answerOf(true, 'It has arrived.'))
  const { name, email, message, send, status } = contactForm(page)
  await name.focus()
  for (const [field, words] of [
    [name, VISITOR.name],
    [email, VISITOR.email],
    [message, VISITOR.message],
  ] as const) {
    await expect(field).toBeFocused()
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await expect(send).toBeFocused()
  await page.keyboard.press('Space')
  await expect(status).toHaveText('It has arrived.')
  await expect(send).toBeFocused()
})

test.describe('the field for programs', () => {
  test('FRM-01 no visitor sees it, hears it or gets into it', async ({ page }) => {
    await openPage(page, '/contact')
    const { form } = contactForm(page)
    const trap = form.locator('[name=homepage]')
    await expect(trap).toHaveAttribute('autocomplete', 'off')
    await expect(form.locator('[style]')).toHaveCount(0)
    const found = await trap.evaluate((field: HTMLInputElement) => {
      const box = field.parentElement
      const others = [...document.querySelectorAll('.contact-form :is(label, input, button, p)')]
      const placesOfOthers = () =>
        others
          .filter((element) => !box?.contains(element))
          .map((element) => JSON.stringify(element.getBoundingClientRect()))
      field.focus()
      const isFocused = document.activeElement === field
      const clip = box && getComputedStyle(box).clipPath
      const before = placesOfOthers()
      box?.remove()
      return { isFocused, clip, before, after: placesOfOthers() }
    })
    // Clipped to nothing, and nothing moves when it goes.
    expect(found).toMatchObject({ isFocused: false, clip: 'inset(50%)' })
    expect(found.before.length).toBeGreaterThan(5)
    expect(found.after).toEqual(found.before)
  })

  test('PLS-08 what a program writes into it is sent, and answered like any other', async ({
    page,
  }) => {
    await openPage(page, '/contact')
    const { form, write, send, status } = contactForm(page)
    await write(newVisitor())
    await form.locator('[name=homepage]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example'
    })
    const posted = page.waitForRequest('**/api/contact')
    await send.click()
    expect((await posted).postData()).toContain('https://spam.example')
    await expect(status).toHaveText(/^Thank you, your message has arrived\./, PATIENT)
  })
})
