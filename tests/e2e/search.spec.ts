import { openSearch, searchPalette } from '#tests/support/search-palette.ts'
import { AUTOMATION, MODEL, PAPER } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('EXT-01 Ctrl K opens and closes the search and returns focus', async ({ page }) => {
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

test('the button opens the search, and closing it returns focus to the button', async ({
  page,
}) => {
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

test('a click outside the dialog closes it', async ({ page }) => {
  const { dialog } = await openSearch(page)
  await page.mouse.click(20, 600)
  await expect(dialog).toBeHidden()
})

test('an empty query lists the pages, with the assistant last', async ({ page }) => {
  const { options, assistantOption, field } = await openSearch(page)
  await expect(options).toHaveCount(10)
  await expect(options.first()).toHaveAttribute('href', '/')
  await expect(options.nth(2)).toHaveAttribute('href', '/models')
  await expect(assistantOption).toContainText('Ask the assistant')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
})

test('arrow keys, Home and End select an option while the field keeps focus', async ({ page }) => {
  const { field, options, selected, search } = await openSearch(page)
  await search(MODEL.title)
  await expect(selected).toContainText(MODEL.title)
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
  await expect(selected).toHaveCount(1)
  await expect(field).toBeFocused()
})

test('EXT-01 Enter opens the page of the card, marks the card and focuses it', async ({ page }) => {
  const { dialog, search } = await openSearch(page)
  await search(AUTOMATION.title)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/automations#${AUTOMATION.id}`)
  const card = page.locator(`#${AUTOMATION.id}`)
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(card).toHaveAttribute('data-found')
  await expect(card).toHaveCSS('outline-style', 'solid')
})

test('selecting a page focuses its heading, even on the current page', async ({ page }) => {
  const { field, search, dialog } = await openSearch(page)
  await search('careers')
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

test('a section of a legal page is found, focused and marked', async ({ page }) => {
  const { search, options } = await openSearch(page)
  await search('how long do you keep my data')
  await options.filter({ hasText: 'How long we keep data' }).click()
  await expect(page).toHaveURL('/privacy-policy#how-long-we-keep-data')
  const section = page.locator('#how-long-we-keep-data')
  await expect(section).toBeFocused()
  await expect(section).toHaveAttribute('data-found')
  await expect(section).toHaveCSS('outline-style', 'solid')
})

test('a filter that hides the selected card is cleared', async ({ page }) => {
  const { search } = await openSearch(page, '/automations?search=nothing+like+it')
  await expect(page.locator(`#${AUTOMATION.id}`)).toBeHidden()
  await search(AUTOMATION.title.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/automations#${AUTOMATION.id}`)
  await expect(page.locator(`#${AUTOMATION.id}`)).toBeFocused()
})

test('models and papers link to their own pages', async ({ page }) => {
  const { search, selected } = await openSearch(page)
  await search(PAPER.title)
  await expect(selected).toHaveAttribute('href', `/research/${PAPER.id}`)
  await search(MODEL.title.toLowerCase())
  await expect(selected).toHaveAttribute('href', `/models/${MODEL.id}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/models/${MODEL.id}`)
  await expect(h1(page)).toBeFocused()
})

test('EXT-01 typos are tolerated, and matches are marked', async ({ page }) => {
  const { search, selected } = await openSearch(page)
  const [word = ''] = (PAPER.title.match(/\p{L}+/gu) ?? []).toSorted((a, b) => b.length - a.length)
  await search(PAPER.title.replace(word, word.slice(0, 3) + word.slice(4)))
  await expect(selected).toHaveAttribute('href', `/research/${PAPER.id}`)
  await expect(selected.locator('mark', { hasText: word })).toBeVisible()
})

test('the result count is announced once typing pauses', async ({ page }) => {
  const { field, status } = await openSearch(page)
  await status.evaluate((region) => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    new MutationObserver(() => announcements.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await field.pressSequentially('invoice', { delay: 40 })
  await expect(status).toHaveText(/^Results: \d$/)
  expect(
    await page.evaluate(() => (window as { announcements?: string[] }).announcements),
  ).toHaveLength(1)
})

test('EXT-01 no match shows a message, a contact link and the assistant option', async ({
  page,
}) => {
  const { search, options, dialog } = await openSearch(page)
  await search('<b>xylophonist</b>')
  await expect(dialog).toContainText('Nothing found for “<b>xylophonist</b>”.')
  await expect(options).toHaveCount(2)
  await expect(options.first()).toHaveAttribute('href', '/contact')
  await expect(options.last()).toContainText('Ask the assistant: <b>xylophonist</b>')
})

test('after a quick reopen the query is selected, so that typing replaces it', async ({ page }) => {
  const { dialog, field, search } = await openSearch(page)
  await search('phishing')
  await dialog.evaluate((element: HTMLDialogElement) => {
    element.close()
    const init = { key: 'k', ctrlKey: true, bubbles: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  await expect(field).toHaveValue('phishing')
  await page.keyboard.type('loan')
  await expect(field).toHaveValue('loan')
})

test('with Ctrl an option opens in a new tab and the search stays open', async ({
  page,
  context,
}) => {
  const { field, search, options } = await openSearch(page)
  await search('careers')
  const byMouse = context.waitForEvent('page')
  await options.first().click({ modifiers: ['ControlOrMeta'] })
  await expect(await byMouse).toHaveURL('/careers')
  const byKey = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await byKey).toHaveURL('/careers')
  await expect(page).toHaveURL('/about')
  await expect(field).toBeFocused()
})

test('Enter that ends an IME composition selects nothing', async ({ page }) => {
  const { field, search, dialog } = await openSearch(page)
  await search('careers')
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('going back closes the search', async ({ page }) => {
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
