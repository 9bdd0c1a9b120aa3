import { CONTACT_PATH } from '#shared/contact.ts'
import { answerForm, answerOf, contactForm, VISITOR } from '#tests/support/contact-form.ts'
import { MODEL, siteContent } from '#tests/support/site-content.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { product } from '#tests/support/page-words.ts'
import {
  expect,
  expectLink,
  flushEffects,
  openPage,
  test,
  whenReady,
} from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const { site, collections } = siteContent
const ABOUT = `/contact?about=${MODEL.id}`
const LINE = `About: ${MODEL.title}\n\n`

test('CON-01 CON-02 CON-03 the page shows the form of the home page, then the countries and the e-mail address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/contact')
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
  expect(await top('form.contact-form')).toBeLessThan(await top('.branch-list'))
  const main = page.getByRole('main')
  await expect(main.locator('form').getByRole('textbox')).toHaveCount(3)
  await expect(main.locator('form').getByRole('button', { name: 'Send message' })).toBeVisible()
  await expect(main.locator('.branch-list b')).toHaveText(
    collections.branches.map(({ country }) => country),
  )
  await expectLink(main, site.email, `mailto:${site.email}`)

  const readForm = async (path: string) => {
    await openPage(page, path)
    return page.locator('form.contact-form').evaluate((form) => form.outerHTML)
  }
  expect(await readForm('/contact')).toBe(await readForm('/'))
})

test('CON-05 a known subject prefills an editable line, which navigation removes unless it was edited', async ({
  page,
}) => {
  await openPage(page, ABOUT)
  await expect(message(page)).toHaveValue(LINE)
  const nav = page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true })
  await nav.click()
  await expect(page).toHaveURL('/contact')
  await expect(message(page)).toHaveValue('')
  await page.goBack()
  await expect(message(page)).toHaveValue(LINE)
  await page.getByLabel('E-mail').focus()
  await page.keyboard.press('Tab')
  await expect(message(page)).toBeFocused()
  // The caret is after the line.
  await page.keyboard.type('Hello')
  await nav.click()
  await expect(page).toHaveURL('/contact')
  await expect(message(page)).toHaveValue(`${LINE}Hello`)
  for (const about of ['', '?about=', '?about=nobody', '?about=constructor', '?about=__proto__']) {
    await openPage(page, `/contact${about}`)
    await expect(message(page), about).toHaveValue('')
  }
})

test('CON-05 text typed before hydration is not overwritten', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(ABOUT, { waitUntil: 'commit' })
  await message(page).fill('Typed early')
  release()
  await whenReady(page)
  await expect(message(page)).toHaveValue('Typed early')
})

test('FRM-11/back Back shows again what was written and not sent, in memory only', async ({
  page,
}) => {
  const form = contactForm(page)
  const toAbout = () => page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  const expectAbout = () => expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await openPage(page, ABOUT)
  await form.name.fill(VISITOR.name)
  await form.email.fill(VISITOR.email)
  await form.message.press('End')
  await page.keyboard.type('Hello')
  const written = { ...VISITOR, message: `${LINE}Hello` }
  await toAbout()
  await expectAbout()
  await page.goBack()
  await expect(form.message).toHaveValue(written.message)
  expect(await form.values()).toEqual(written)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await test.step('the form of the home page is the same form', async () => {
    await page.getByRole('banner').getByRole('link', { name: product }).click()
    await expect(page).toHaveURL('/')
    await expect(form.message).toHaveValue(written.message)
  })
  await test.step('an unchanged first line is not kept', async () => {
    await page.reload()
    await whenReady(page)
    await expect(form.message).toHaveValue('')
    await page.goBack()
    await expect(form.message).toHaveValue(LINE)
    await toAbout()
    await expectAbout()
    const nav = page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true })
    await nav.click()
    await expect(page).toHaveURL('/contact')
    await expect(form.message).toHaveValue('')
  })
  await test.step('a sent message is not shown again, also one that was sent after leaving', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const requests = await answerForm(page, async (route) => {
      await promise
      await answerOf(true, 'It has arrived.')(route)
    })
    await form.write()
    await form.send.click()
    await expect.poll(() => requests.length).toBe(1)
    await toAbout()
    await expectAbout()
    const answered = page.waitForResponse((response) => response.url().endsWith(CONTACT_PATH))
    resolve()
    await (await answered).finished()
    await flushEffects(page)
    await page.goBack()
    await expect(form.form).toBeVisible()
    expect(await form.values()).toEqual({ name: '', email: '', message: '' })
  })
})

function message(page: Page) {
  return page.getByLabel('Message')
}
