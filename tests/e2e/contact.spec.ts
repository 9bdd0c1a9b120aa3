import { MODEL, siteContent } from '#tests/support/site-content.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { expect, expectLink, openPage, test, whenReady } from '#tests/support/site-test.ts'
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

function message(page: Page) {
  return page.getByLabel('Message')
}
