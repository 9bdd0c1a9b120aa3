import { chatPanel, openAnswered } from '#tests/support/chat-panel.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'

const PANEL = '**/assets/chat-panel-*.js'

test('the panel is loaded on intent and not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page, '/about')
  await page.waitForLoadState('networkidle')
  const isOfPanel = (url: string) => /chat-panel|\/en-[\w-]+\.js/.test(url)
  expect(asked.filter(isOfPanel)).toEqual([])
  await chatPanel(page).button.hover()
  await expect.poll(() => asked.filter(isOfPanel).length).toBe(3)
  await expect(chatPanel(page).panel).toBeHidden()
})

test('a click before the scripts are there opens the panel', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await chatPanel(page).button.click()
  release()
  await expect(chatPanel(page).field).toBeFocused()
})

test('a slow panel says so, and Escape calls it off', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(PANEL, async (route) => {
    await promise
    await route.continue()
  })
  await openPage(page, '/about')
  const { button, panel } = chatPanel(page)
  await button.click()
  await expect(page.getByText('Opening the chat')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Opening the chat')).toHaveCount(0)
  await button.click()
  resolve()
  await expect(panel).toBeVisible()
  await expect(page.getByText('Opening the chat')).toHaveCount(0)
})

test.describe('when a file is gone', () => {
  test.use({ noise: /Failed to (load resource|fetch dynamically)|Error loading route module/ })

  test('a panel that does not load offers another try and a person', async ({ page }) => {
    await page.route(PANEL, (route) => route.abort())
    await openPage(page, '/about')
    const chat = chatPanel(page)
    await chat.button.click()
    await expect(page.getByText('The chat could not be loaded.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await page.unroute(PANEL)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(chat.panel).toBeVisible()
  })

  test('PLS-11 a panel that a deploy took away comes with a fresh page', async ({ page }) => {
    await openPage(page, '/about')
    const chat = chatPanel(page)
    await page.route(PANEL, (route) => route.fulfill({ status: 404 }))
    await chat.button.click()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    const loaded = page.waitForEvent('load')
    await again.click()
    await page.unroute(PANEL)
    await loaded
    await expect(chat.panel).toBeVisible()
    await expect(page).toHaveURL('/about')
  })

  test('PLS-11 a page that a deploy took away is loaded once; text and conversation stay', async ({
    page,
  }) => {
    const chat = await openAnswered(page)
    await chat.field.fill('How fast is')
    const answer = await chat.answers.last().locator('p').first().textContent()
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    const careers = '**/assets/careers-route-*.js'
    await page.route(careers, (route) => route.fulfill({ status: 404 }), { times: 1 })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two places on the rope.')
    await whenReady(page)
    await expect(page).toHaveURL('/careers')
    expect(documents).toEqual(['/careers'])
    await expect(chat.field).toHaveValue('How fast is')
    await expect(chat.answers.last().locator('p').first()).toHaveText(answer ?? '')
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    expect(JSON.stringify(await page.evaluate(() => history.state as unknown))).not.toContain('How')
    await page.goBack()
    await expect(page).toHaveURL('/models')
  })
})
