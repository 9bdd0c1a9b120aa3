import { chatPanel, openAnswered } from '#tests/support/chat-panel.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { expect, expectLink, openPage, test, whenReady } from '#tests/support/site-test.ts'

const FILES = 'chat-panel-*.js'
const PANEL = `**/assets/${FILES}`

test('the panel is loaded on hover, not before', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPage(page, '/about')
  await page.waitForLoadState('networkidle')
  const isPanelFile = (url: string) => /chat-panel|\/en-[\w-]+\.js/.test(url)
  expect(requests.filter(isPanelFile)).toEqual([])
  await chatPanel(page).button.hover()
  await expect.poll(() => requests.filter(isPanelFile).length).toBe(3)
  await expect(chatPanel(page).panel).toBeHidden()
})

test('a slow panel shows a loading message, and Escape cancels it', async ({ page }) => {
  const release = await holdScripts(page, FILES)
  await openPage(page, '/about')
  const { button, panel } = chatPanel(page)
  await button.click()
  await expect(page.getByText('Opening the chat')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Opening the chat')).toHaveCount(0)
  await button.click()
  release()
  await expect(panel).toBeVisible()
  await expect(page.getByText('Opening the chat')).toHaveCount(0)
})

test.describe('when a file is missing', () => {
  test.use({ noise: /Failed to (load resource|fetch dynamically)|Error loading route module/ })

  test('a panel that fails to load offers a retry and a contact link', async ({ page }) => {
    await page.route(PANEL, (route) => route.abort())
    await openPage(page, '/about')
    const chat = chatPanel(page)
    await chat.button.click()
    await expect(page.getByText('The chat could not be loaded.')).toBeVisible()
    await expectLink(page, 'Write to us', '/contact')
    await page.unroute(PANEL)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(chat.panel).toBeVisible()
  })

  test('PLS-11 retrying a panel file removed by a deploy reloads the page and opens the panel', async ({
    page,
  }) => {
    await openPage(page, '/about')
    const chat = chatPanel(page)
    await page.route(PANEL, (route) => route.fulfill({ status: 404 }))
    await chat.button.click()
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    const reload = page.waitForRequest((request) => request.isNavigationRequest())
    await retry.click()
    await reload
    await page.unroute(PANEL)
    await expect(chat.panel).toBeVisible()
    await expect(page).toHaveURL('/about')
  })

  test('PLS-11 a route file removed by a deploy reloads once and keeps input and conversation', async ({
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our open roles.')
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
