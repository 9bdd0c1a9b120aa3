import { chatPanel, openAnswered } from '#tests/support/chat-panel.ts'
import { QUESTIONS } from '#tests/support/scripted-questions.ts'
import { GREETING } from '#tests/support/chat-words.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

test.use({ consent: 'none' })

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())
const answerBanner = (page: Page, choice: string) =>
  page.getByRole('region', { name: 'Cookie choice' }).getByRole('button', { name: choice }).click()

test('CHT-05 CHT-18 after Accept, hint state and conversation survive a reload until a reset, whose deletion is retried', async ({
  page,
}) => {
  const chat = await openAnswered(page)
  expect(await storedKeys(page)).toEqual([])
  await answerBanner(page, 'Accept')
  expect(await storedKeys(page)).toEqual(['site:conversation', 'site:hint'])
  const answer = await chat.answers.last().locator('p').first().textContent()
  await page.reload()
  await whenReady(page)
  await expect(chat.hint).toHaveCount(0)
  await expect(chat.panel).toBeHidden()
  await chat.open()
  await expect(chat.asked).toHaveCount(1)
  await expect(chat.answers.last().locator('p').first()).toHaveText(answer ?? '')
  await expect(chat.citations.first()).toBeVisible()
  await expect(chat.said).toBeEmpty()

  const id = await page.evaluate(() => localStorage.getItem('site:conversation'))
  await page.route('**/api/chat/conversation', (route) => route.abort())
  await chat.panel.getByRole('button', { name: 'Delete this conversation' }).click()
  await expect(chat.answers).toHaveText([GREETING])
  await expect(chat.panel.getByText('not deleted there yet').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('site:conversation'))).toBe(` ${id}`)
  await page.unrouteAll()
  await page.reload()
  await whenReady(page)
  const deleted = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.status() === 204,
  )
  await chat.open()
  expect((await deleted).request().headers()['conversation-id']).toBe(id)
  expect((await deleted).url()).not.toContain(id ?? '')
  await expect.poll(() => storedKeys(page)).toEqual(['site:hint'])
  await expect(chat.answers).toHaveText([GREETING])
})

test('CHT-18 Decline clears the storage but keeps the conversation until a reload, and one that is gone is replaced', async ({
  page,
}) => {
  const chat = await openAnswered(page)
  await answerBanner(page, 'Accept')
  await chat.close.click()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  const manager = page.getByRole('dialog', { name: 'Cookie Consent Manager' })
  await manager.getByRole('button', { name: 'Decline' }).click()
  await manager.getByRole('button', { name: 'Close' }).click()
  expect(await storedKeys(page)).toEqual([])
  await chat.open()
  await expect(chat.asked).toHaveCount(1)
  await page.reload()
  await whenReady(page)
  await chat.open()
  await expect(chat.answers).toHaveText([GREETING])

  await chat.close.click()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await manager.getByRole('button', { name: 'Accept' }).click()
  await page.evaluate(() => localStorage.setItem('site:conversation', crypto.randomUUID()))
  await page.reload()
  await whenReady(page)
  await chat.open()
  await expect.poll(() => storedKeys(page)).toEqual(['site:hint'])
  await expect(chat.answers).toHaveText([GREETING])
  await chat.askAndWait(QUESTIONS.plain)
  // Left on the device, so that the privacy check sees it.
  expect(await storedKeys(page)).toEqual(['site:conversation', 'site:hint'])
})

test('the cookie banner does not overlap the chat button, the hint or the non-modal panel', async ({
  page,
}) => {
  const chat = chatPanel(page)
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, '/')
    await expect(page.locator('.chat-hint')).toBeVisible()
    expect(await page.evaluate(findCovering), `at ${width}`).toEqual([])
    if (width < 768) continue
    await chat.open()
    expect(await page.evaluate(findCovering), `open at ${width}`).toEqual([])
  }
})

/** Runs in the page. The parts of the chat that reach into the banner, which is as wide as the page. */
function findCovering(): string[] {
  const top = document.querySelector('.consent-banner')?.getBoundingClientRect().top ?? 0
  return [...document.querySelectorAll('.chat-hint, .chat-button, .chat-panel[open]')]
    .filter((part) => part.getBoundingClientRect().bottom > top)
    .map(({ className }) => className)
}
