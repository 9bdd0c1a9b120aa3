import { recordTexts } from '#tests/support/recorded-texts.ts'
import { openSearch, searchPalette } from '#tests/support/search-palette.ts'
import { AUTOMATION, MODEL, PAPER } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

test('EXT-01 the search opens by Ctrl K and by its button, and closing it returns focus', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const { button, dialog, field, close, search } = searchPalette(page)
  const name = page.getByLabel('Name')
  await name.focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeHidden()
  await expect(name).toBeFocused()

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
  await button.click()
  await expect(field).toBeFocused()
  await page.mouse.click(20, 600)
  await expect(dialog).toBeHidden()

  // After a quick reopen the query is selected, so that typing replaces it.
  await button.click()
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

test('EXT-01 pages, results with typos, no match and the assistant are listed and selected by key', async ({
  page,
  context,
}) => {
  const { dialog, field, options, selected, status, assistantOption, search } =
    await openSearch(page)
  await test.step('an empty query lists the pages', async () => {
    await expect(options).toHaveCount(11)
    await expect(options.first()).toHaveAttribute('href', '/')
    await expect(options.nth(2)).toHaveAttribute('href', '/models')
    await expect(assistantOption).toContainText('Ask the assistant')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
  })
  await test.step('the result count is announced once typing pauses', async () => {
    const readAnnounced = await recordTexts(status)
    await field.pressSequentially('invoice', { delay: 40 })
    await expect(status).toHaveText(/^Results: \d$/)
    expect(await readAnnounced()).toHaveLength(1)
  })
  await test.step('keys select an option while the field keeps focus', async () => {
    await search(MODEL.title)
    await expect(selected).toContainText(MODEL.title)
    await expect(selected).toHaveAttribute('href', `/models/${MODEL.id}`)
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
  await test.step('typos are tolerated, and matches are marked', async () => {
    const [word = ''] = (PAPER.title.match(/\p{L}+/gu) ?? []).toSorted(
      (a, b) => b.length - a.length,
    )
    await search(PAPER.title.replace(word, word.slice(0, 3) + word.slice(4)))
    await expect(selected).toHaveAttribute('href', `/research/${PAPER.id}`)
    await expect(selected.locator('mark', { hasText: word })).toBeVisible()
  })
  await test.step('no match', async () => {
    await search('<b>xylophonist</b>')
    await expect(dialog).toContainText('Nothing found for “<b>xylophonist</b>”.')
    await expect(options).toHaveCount(2)
    await expect(options.first()).toHaveAttribute('href', '/contact')
    await expect(options.last()).toContainText('Ask the assistant: <b>xylophonist</b>')
  })
  await test.step('with Ctrl an option opens in a new tab and the search stays open', async () => {
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
})

test('EXT-01 EXT-12 a selected page, section or answer is opened, marked and focused, and going back closes the search', async ({
  page,
}) => {
  const { dialog, field, search, options } = await openSearch(
    page,
    '/automations?search=nothing+like+it',
  )
  const h1 = page.getByRole('heading', { level: 1 })
  const reopen = async (words: string) => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await search(words)
  }
  await test.step('the page of an automation', async () => {
    const card = page.locator(`#${AUTOMATION.id}`)
    await expect(card).toBeHidden()
    await search(AUTOMATION.title.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`/automations/${AUTOMATION.id}`)
    await expect(h1).toHaveText(AUTOMATION.title)
    await expect(h1).toBeFocused()
  })
  await test.step('a section of a legal page', async () => {
    await reopen('how long do you keep my data')
    await options.filter({ hasText: 'How long we keep data' }).click()
    await expect(page).toHaveURL('/privacy-policy#how-long-we-keep-data')
    const section = page.locator('#how-long-we-keep-data')
    await expect(section).toBeFocused()
    await expect(section).toHaveAttribute('data-found')
    await expect(section).toHaveCSS('outline-style', 'solid')
  })
  await test.step('an answer of the help page', async () => {
    await reopen('how to cite a paper')
    await options.filter({ hasText: 'How to cite a paper' }).first().click()
    await expect(page).toHaveURL('/help#how-to-cite-a-paper')
    await expect(page.locator('#how-to-cite-a-paper')).toBeInViewport()
    await expect(page.locator('#how-to-cite-a-paper')).toHaveAttribute('open')
  })
  await test.step('a page, also when it is the current one', async () => {
    await reopen('careers')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/careers')
    await expect(h1).toBeFocused()
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
    await reopen('careers')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(h1).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
  await test.step('going back closes the search', async () => {
    await reopen('')
    await page.evaluate(() => history.back())
    await expect(page).not.toHaveURL('/careers')
    await expect(dialog).toBeHidden()
  })
})
