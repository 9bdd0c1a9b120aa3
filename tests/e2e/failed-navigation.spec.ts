import type { Page, Route } from '@playwright/test'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { headingOf } from '#tests/support/page-words.ts'
import { siteContent } from '#tests/support/site-content.ts'
import { expect, flushEffects, openPage, test, whenReady } from '#tests/support/site-test.ts'

const { unreachable, closeNote } = siteContent.messages.shell

// The router reports failed requests of pages that it has shown before as unhandled rejections.
test.use({ noise: /Failed to (?:load resource|fetch)|Error loading route module/ })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const note = (page: Page) => page.getByRole('status').getByText(unreachable)
const followAbout = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()

/** A mark that only survives while no new document is loaded. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

const FAILURES = {
  'is lost': (route) => route.abort(),
  'is answered with 503': (route) => route.fulfill({ status: 503, body: 'invalid' }),
  'is answered with 404': (route) => route.fulfill({ status: 404, body: 'invalid' }),
  'cannot be decoded': (route) => route.fulfill({ status: 200, body: 'invalid' }),
} as const satisfies Record<string, (route: Route) => Promise<void>>

test('loads the document when its data is lost, refused or cannot be decoded', async ({ page }) => {
  for (const [failure, respond] of Object.entries(FAILURES)) {
    await test.step(failure, async () => {
      await page.unrouteAll()
      await openPage(page, '/impressum')
      await markDocument(page)
      await page.route('**/*.data*', respond)
      await followAbout(page)
      await expect(heading(page)).toHaveText(headingOf('about'))
      await whenReady(page)
      expect(await isMarked(page)).toBe(false)
    })
  }
  // One new entry in the history, and both pages can be reached again.
  await page.goBack()
  await expect(heading(page)).toHaveText('Impressum')
  await page.goForward()
  await expect(heading(page)).toHaveText(headingOf('about'))
})

test('an interrupted navigation is not an error', async ({ page }) => {
  // Data that arrives but does not end, as on a slow connection.
  await page.addInitScript(() => {
    const fetch = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      const response = await fetch(input, init)
      const signal = init?.signal
      if (!response.url.includes('.data') || !signal) return response
      const data = new Uint8Array(await response.arrayBuffer())
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(data)
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body, response)
    }
  })
  await openPage(page, '/impressum')
  const release = await holdScripts(page)
  await Promise.all([page.waitForResponse('**/about.data*'), followAbout(page)])
  await flushEffects(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  release()
  await expect(page).toHaveURL(/privacy/)
  await expect(heading(page)).toBeFocused()
})

test('loads the document when going back or forward fails', async ({ page }) => {
  await openPage(page, '/impressum')
  await followAbout(page)
  await expect(heading(page)).toBeFocused()
  await page.route('**/*.data*', (route) => route.abort())
  await page.evaluate(() => history.back())
  await expect(heading(page)).toHaveText('Impressum')
  await whenReady(page)
  expect(await page.evaluate(() => history.length)).toBe(3)
})

test('offline the page stays and says so, until the connection is back', async ({
  page,
  context,
}) => {
  await openPage(page, '/impressum')
  await markDocument(page)
  await context.setOffline(true)
  await followAbout(page)
  await expect(note(page)).toBeVisible()
  await expect(heading(page)).toHaveText('Impressum')
  await expect(page).toHaveURL('/impressum')
  // Also a page whose files failed before, and one with files of its own.
  await followAbout(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Models' }).click()
  await expect(note(page)).toBeVisible()
  await expect(page).toHaveURL('/impressum')
  expect(await isMarked(page)).toBe(true)
  await context.setOffline(false)
  await expect(note(page)).toHaveCount(0)
  await followAbout(page)
  await expect(heading(page)).toHaveText(headingOf('about'))
})

test('offline, going back and forward leaves the page and its URL', async ({ page, context }) => {
  await openPage(page, '/impressum')
  await followAbout(page)
  await expect(heading(page)).toBeFocused()
  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await expect(note(page)).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect(heading(page)).toHaveText(headingOf('about'))
  await page.getByRole('button', { name: closeNote }).click()
  await expect(note(page)).toHaveCount(0)
  await context.setOffline(false)
  await page.evaluate(() => history.back())
  await expect(heading(page)).toHaveText('Impressum')
  await expect(page).toHaveURL('/impressum')
})

test('stays while the server answers with errors', async ({ page }) => {
  await openPage(page, '/impressum')
  await markDocument(page)
  await page.route(/\/about/, (route) => route.fulfill({ status: 503, body: '' }))
  await followAbout(page)
  await expect(note(page)).toBeVisible()
  await expect(page).toHaveURL('/impressum')
  expect(await isMarked(page)).toBe(true)
})
