import { openSearch, searchPalette } from '#tests/support/search-palette.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('Ctrl K opens the search from anywhere, and closes it again', async ({ page }) => {
  await openPage(page, '/contact')
  const { dialog, field } = searchPalette(page)
  const name = page.getByLabel('Name')
  await name.focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeHidden()
  await expect(name).toBeFocused()
})

test('the button opens it, Escape closes it and gives the focus back', async ({ page }) => {
  await openPage(page, '/about')
  const { button, dialog, field, close } = searchPalette(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await close.click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('a click beside the sheet closes it', async ({ page }) => {
  const { dialog } = await openSearch(page)
  await page.mouse.click(20, 600)
  await expect(dialog).toBeHidden()
})

test('before anything is typed the pages are offered, and the assistant last', async ({ page }) => {
  const { options, ask, field } = await openSearch(page)
  await expect(options).toHaveCount(9)
  await expect(options.first()).toHaveAttribute('href', '/')
  await expect(options.nth(2)).toHaveAttribute('href', '/models')
  await expect(ask).toContainText('Ask the assistant')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
})

test('arrows, Home and End choose while the field keeps the focus', async ({ page }) => {
  const { field, options, chosen, look } = await openSearch(page)
  await look('fraud')
  await expect(chosen).toContainText('Kratos')
  const count = await options.count()
  for (const [key, position] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', count - 1],
    ['ArrowDown', 0],
    ['End', count - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(options.nth(position)).toHaveAttribute('aria-selected', 'true')
    const id = (await options.nth(position).getAttribute('id')) ?? ''
    await expect(field).toHaveAttribute('aria-activedescendant', id)
    await expect(options.nth(position)).toBeInViewport()
  }
  await expect(chosen).toHaveCount(1)
  await expect(field).toBeFocused()
})

test('Enter goes to the card, marks it and puts the focus there', async ({ page }) => {
  const { dialog, look } = await openSearch(page)
  await look('zendesk')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/automations#ticket-triage')
  const card = page.locator('#ticket-triage')
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(card).toHaveAttribute('data-found')
  await expect(card).toHaveCSS('outline-style', 'solid')
})

test('a page puts the focus on its heading, also the page one is on', async ({ page }) => {
  const { field, look, dialog } = await openSearch(page)
  await look('careers')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/careers')
  await expect(h1(page)).toBeFocused()
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(h1(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a section of law is found and shown', async ({ page }) => {
  const { look, options } = await openSearch(page)
  await look('how long do you keep my data')
  await options.filter({ hasText: 'How long we keep data' }).click()
  await expect(page).toHaveURL('/privacy-policy#how-long-we-keep-data')
  const section = page.locator('#how-long-we-keep-data')
  await expect(section).toBeFocused()
  await expect(section).toHaveAttribute('data-found')
  await expect(section).toHaveCSS('outline-style', 'solid')
})

test('a filter that hides the card gives way', async ({ page }) => {
  const { look } = await openSearch(page, '/automations?search=nothing+like+it')
  await expect(page.locator('#ticket-triage')).toBeHidden()
  await look('ticket triage')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/automations#ticket-triage')
  await expect(page.locator('#ticket-triage')).toBeFocused()
})

test('a model and a paper have their own pages', async ({ page }) => {
  const { look, chosen } = await openSearch(page)
  await look('small model is enough')
  await expect(chosen).toHaveAttribute('href', '/research/when-a-small-model-is-enough')
  await look('kratos')
  await expect(chosen).toHaveAttribute('href', '/models/kratos')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/models/kratos')
  await expect(h1(page)).toBeFocused()
})

test('typing errors are forgiven, and what was found is marked', async ({ page }) => {
  const { look, chosen } = await openSearch(page)
  await look('predicitve maintenence')
  await expect(chosen).toHaveAttribute('href', '/models/orion')
  await expect(chosen.locator('mark')).toHaveText(['Predictive', 'maintenance'])
})

test('the count is said once the typing rests', async ({ page }) => {
  const { field, said } = await openSearch(page)
  await said.evaluate((region) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await field.pressSequentially('invoice', { delay: 40 })
  await expect(said).toHaveText(/^Results: \d$/)
  expect(await page.evaluate(() => (window as { heard?: string[] }).heard)).toHaveLength(1)
})

test('what stands nowhere is said, with a way to write and to ask', async ({ page }) => {
  const { look, options, dialog } = await openSearch(page)
  await look('<b>xylophonist</b>')
  await expect(dialog).toContainText('Nothing found for “<b>xylophonist</b>”.')
  await expect(options).toHaveCount(2)
  await expect(options.first()).toHaveAttribute('href', '/contact')
  await expect(options.last()).toContainText('Ask the assistant: <b>xylophonist</b>')
})

test('reopened at once, the field keeps its words selected, so that typing replaces them', async ({
  page,
}) => {
  const { dialog, field, look } = await openSearch(page)
  await look('phishing')
  await dialog.evaluate((element: HTMLDialogElement) => {
    element.close()
    const init = { key: 'k', ctrlKey: true, bubbles: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  await expect(field).toHaveValue('phishing')
  await page.keyboard.type('loan')
  await expect(field).toHaveValue('loan')
})

test('with Ctrl held a row opens in a new tab and the search stays', async ({ page, context }) => {
  const { field, look, options } = await openSearch(page)
  await look('careers')
  const byMouse = context.waitForEvent('page')
  await options.first().click({ modifiers: ['ControlOrMeta'] })
  await expect(await byMouse).toHaveURL('/careers')
  const byKey = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await byKey).toHaveURL('/careers')
  await expect(page).toHaveURL('/about')
  await expect(field).toBeFocused()
})

test('Enter that ends a composition chooses nothing', async ({ page }) => {
  const { field, look, dialog } = await openSearch(page)
  await look('careers')
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('back closes it together with its page', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByText('About').click()
  await expect(h1(page)).toBeFocused()
  const { dialog, field } = searchPalette(page)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/')
  await expect(dialog).toBeHidden()
})
