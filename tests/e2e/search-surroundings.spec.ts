import { chatPanel, openAnswered } from '#tests/support/chat-panel.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { openSearch, searchPalette } from '#tests/support/search-palette.ts'
import { AUTOMATION, MODEL } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const FILES = 'search-palette-*.js'
const PALETTE = `**/assets/${FILES}`

test('the search loads on first use, and the query never leaves the browser', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPage(page, '/about')
  await page.waitForLoadState('networkidle')
  const searchRequests = () => requests.filter((url) => /search-(palette|en)/.test(url))
  expect(searchRequests()).toEqual([])
  const { field, search, selected } = searchPalette(page)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  expect(searchRequests()).toHaveLength(3)
  const before = requests.length
  await search(MODEL.title)
  await expect(selected).toContainText(MODEL.title)
  await page.waitForTimeout(300)
  // Scripts and fonts of the page may still be loading.
  const others = requests.slice(before).filter((url) => !/\/assets\/[\w.-]+$/.test(url))
  expect(others).toEqual([])
})

test('on a slow connection the dialog opens at once and keeps typed text', async ({ page }) => {
  const release = await holdScripts(page, FILES)
  await openPage(page, '/about')
  const { dialog, field, selected } = searchPalette(page)
  await page.keyboard.press('Control+k')
  await expect(dialog.getByText('Loading the search')).toBeVisible()
  await page.keyboard.type('phish')
  release()
  await expect(field).toHaveValue('phish')
  await expect(selected).toContainText('Phishing Filter Tuning')
  await page.keyboard.type('ing')
  await expect(field).toHaveValue('phishing')
})

test.describe('when the search script does not load', () => {
  test.use({ noise: /Failed to (load resource|fetch dynamically)/ })

  test('the dialog offers links to the pages and a retry', async ({ page }) => {
    await page.route(PALETTE, (route) => route.abort())
    await openPage(page, '/about')
    const { dialog, field } = searchPalette(page)
    await page.keyboard.press('Control+k')
    await expect(dialog.getByText('The search could not be loaded.')).toBeVisible()
    await expect(dialog.getByRole('link')).toHaveText([
      'Chatbots',
      'Models',
      'Automations',
      'Research',
      'About',
      'Contact',
    ])
    await page.unroute(PALETTE)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(field).toBeFocused()
  })

  test('PLS-11 a retry reloads the page when a deploy has removed the script', async ({ page }) => {
    await openPage(page, '/about')
    await page.route(PALETTE, (route) => route.fulfill({ status: 404 }))
    const { dialog, button, field } = searchPalette(page)
    await button.click()
    const loaded = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await loaded
    await page.unroute(PALETTE)
    await button.click()
    await expect(field).toBeFocused()
  })
})

test('the last option passes the query to the assistant without sending it', async ({ page }) => {
  const { search, assistantOption, dialog } = await openSearch(page)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await search('how fast is it')
  await expect(assistantOption).toContainText('Ask the assistant: how fast is it')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const chat = chatPanel(page)
  await expect(chat.field).toHaveValue('how fast is it')
  await expect(chat.field).toBeFocused()
  await expect(chat.panel).toContainText('You are talking to an AI system')
  await expect(chat.asked).toHaveCount(0)
  expect(posts).toEqual([])

  // Text already in the field stays above the passed query.
  await page.keyboard.press('Control+k')
  await search('about prices')
  await assistantOption.click()
  await expect(chat.field).toHaveValue('how fast is it\nabout prices')
  await expect(chat.field).toBeFocused()
})

test('the chat closes when it covers the search result', async ({ page }) => {
  const chat = await openAnswered(page, '/about')
  const { field, search } = searchPalette(page)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await search(AUTOMATION.title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(AUTOMATION.title)
  await expect(chat.panel).toBeHidden()
  await chat.back.click()
  await chat.maximise.click()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await search('careers')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/careers')
  await expect(chat.panel).toBeHidden()
  await expect(chat.back).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('on a Mac Cmd K opens the search, and the button shows it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/about')
  const { button, dialog, field } = searchPalette(page)
  await expect(button).toHaveText(/⌘ K/)
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Meta+k')
  await expect(field).toBeFocused()
})

test('button and dialog fit every width', async ({ page }) => {
  await openPage(page, '/about')
  const { button, dialog, field, search, close, assistantOption } = searchPalette(page)
  for (const width of [320, 360, 390, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const gaps = await page.getByRole('banner').evaluate((bar) => {
      const boxes = [...bar.querySelectorAll('.wrap > *, .nav-tools > button')]
        .filter((element) => element.checkVisibility() && !element.matches('.nav-tools'))
        .map((element) => element.getBoundingClientRect())
      return boxes.slice(1).map((box, at) => box.left - (boxes[at]?.right ?? 0))
    })
    expect.soft(Math.min(...gaps), `${width}`).toBeGreaterThanOrEqual(4)
    await button.click()
    await expect(field).toBeFocused()
    await search('a very long question about automations and invoices'.repeat(3))
    await assistantOption.scrollIntoViewIfNeeded()
    await expect(assistantOption).toBeInViewport({ ratio: 0.98 })
    const sizes = await dialog.evaluate((sheet) => ({
      sheet: sheet.scrollWidth - sheet.clientWidth,
      // The space of the scroll bar stays reserved, so that nothing shifts.
      isPageWider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      font:
        Number.parseFloat(getComputedStyle(sheet.querySelector('input') ?? sheet).fontSize) >= 16,
    }))
    expect.soft(sizes, `${width}`).toEqual({ sheet: 0, isPageWider: false, font: true })
    await close.click()
    await expect(dialog).toBeHidden()
  }
})
