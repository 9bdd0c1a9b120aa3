import { MODEL } from '#tests/support/site-content.ts'
import type { ChatRequest } from '#shared/chat.ts'
import { chatPanel, openAnswered, openChat } from '#tests/support/chat-panel.ts'
import { GREETING } from '#tests/support/chat-words.ts'
import { FIRST_SENTENCE, QUESTIONS } from '#tests/support/scripted-questions.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'
import { assistantName } from '#tests/support/page-words.ts'

/** Records every question sent to the API. */
function recordQuestions(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/chat')) {
      sent.push((request.postDataJSON() as { message: { text: string } }).message.text)
    }
  })
  return sent
}

test('CHT-12 CHT-14 CHT-15 CHT-17 CHT-18 a question is shown at once, then the typing indicator, then the answer', async ({
  page,
}) => {
  const chat = await openChat(page)
  await expect(chat.send).toBeDisabled()
  await chat.field.fill(QUESTIONS.late)
  await expect(chat.send).toBeEnabled()
  await chat.field.press('Enter')
  await expect(chat.asked).toHaveText(`You: ${QUESTIONS.late}`)
  await expect(chat.field).toHaveValue('')
  await expect(chat.typing).toBeVisible()
  await expect(chat.stop).toBeVisible()
  await chat.field.fill('and')
  await expect(chat.send).toBeDisabled()
  await chat.settled()
  await expect(chat.typing).toBeHidden()
  await expect(chat.answers).toHaveCount(2)
  await expect(chat.answers.last()).toContainText(FIRST_SENTENCE)
  await expect(chat.send).toBeEnabled()
  await expect(chat.stop).toHaveCount(0)
})

test('CHT-13 CHT-14 CHT-15 blank input is ignored', async ({ page }) => {
  const chat = await openChat(page)
  const sent = recordQuestions(page)
  for (const blank of ['', '   ', '\n']) {
    await chat.field.fill(blank)
    await expect(chat.send).toBeDisabled()
    await chat.field.press('Enter')
  }
  await expect(chat.asked).toHaveCount(0)
  expect(sent).toEqual([])
})

test('CHT-16 Enter while a reply is pending sends nothing and keeps the text', async ({ page }) => {
  const chat = await openChat(page)
  const sent = recordQuestions(page)
  await chat.ask(QUESTIONS.late)
  await expect(chat.typing).toBeVisible()
  await chat.field.fill('How fast is it?')
  await chat.field.press('Enter')
  await expect(chat.field).toHaveValue('How fast is it?')
  await expect(chat.asked).toHaveCount(1)
  await chat.settled()
  await expect(chat.field).toHaveValue('How fast is it?')
  expect(sent).toEqual([QUESTIONS.late])
})

test('CHT-15 Enter during IME composition and Shift+Enter do not send', async ({ page }) => {
  const chat = await openChat(page)
  const sent = recordQuestions(page)
  await chat.field.fill('καλημέρα')
  await chat.field.evaluate((field) => {
    const enter = { key: 'Enter', bubbles: true, cancelable: true }
    field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
    field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }))
  })
  await chat.field.press('Shift+Enter')
  await expect(chat.field).toHaveValue('καλημέρα\n')
  await expect(chat.asked).toHaveCount(0)
  expect(sent).toEqual([])
})

test('CHT-17 a caret replaces the typing indicator at the first text, and Stop ends the reply', async ({
  page,
}) => {
  const chat = await openChat(page)
  await chat.ask(QUESTIONS.slow)
  await expect(chat.caret).toBeVisible()
  await expect(chat.typing).toBeHidden()
  await expect(chat.send).toBeDisabled()
  await chat.stop.click()
  await expect(chat.caret).toHaveCount(0)
  await expect(chat.field).toBeFocused()
  await expect(chat.panel.getByText('You stopped this answer.').first()).toBeVisible()
  await expect(chat.answers.last()).toContainText(MODEL.title)
  await chat.field.fill('x')
  await expect(chat.send).toBeEnabled()
})

test('an answer is announced once, when it is complete', async ({ page }) => {
  const chat = await openChat(page)
  await expect(chat.log).toHaveAttribute('aria-live', 'off')
  await chat.said.evaluate((region) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await chat.ask(QUESTIONS.plain)
  await chat.settled()
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard).toHaveLength(2)
  expect(heard[0]).toBe('Searching our pages')
  expect(heard[1]).toMatch(new RegExp(`^${FIRST_SENTENCE}\\. .+ Source 1: .+${MODEL.title}$`))
})

test('CHT-09 reset restores the single greeting and deletes the conversation', async ({ page }) => {
  const chat = await openAnswered(page)
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
  await chat.reset.click()
  await expect(chat.answers).toHaveText([GREETING])
  await expect(chat.asked).toHaveCount(0)
  await expect(chat.reset).toBeFocused()
  expect((await deleted).url()).toMatch(/\/api\/chat\/conversation$/)
  expect((await (await deleted).allHeaders())['conversation-id']).toMatch(
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  )
  await expect(chat.said).toHaveText('The conversation has been deleted.')
})

test('CHT-10 resetting during a reply cancels it', async ({ page }) => {
  const chat = await openChat(page)
  const aborted = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/chat'),
  )
  await chat.ask(QUESTIONS.slow)
  await expect(chat.caret).toBeVisible()
  await chat.reset.click()
  await aborted
  await expect(chat.answers).toHaveText([GREETING])
  await chat.ask(QUESTIONS.plain)
  await chat.settled()
  await expect(chat.asked).toHaveCount(1)
  await expect(chat.answers).toHaveCount(2)
  await expect(chat.answers.last()).not.toContainText('on and on')
})

test('a failed deletion is reported and still clears the panel', async ({ page }) => {
  const chat = await openAnswered(page)
  await page.route('**/api/chat/*', (route) => route.abort())
  await chat.panel.getByRole('button', { name: 'Delete this conversation' }).click()
  await expect(chat.answers).toHaveText([GREETING])
  await expect(chat.panel.getByText('not deleted there yet').first()).toBeVisible()
})

test('CHT-18 the conversation and a streaming reply survive closing the panel and navigation', async ({
  page,
}) => {
  const chat = await openChat(page)
  await chat.ask(QUESTIONS.slow)
  await expect(chat.caret).toBeVisible()
  const before = (await chat.answers.last().textContent())?.length ?? 0
  await chat.close.click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await chat.open()
  await expect(chat.asked).toHaveCount(1)
  await expect
    .poll(async () => (await chat.answers.last().textContent())?.length ?? 0)
    .toBeGreaterThan(before)
  await expect(chat.caret).toBeVisible()
})

test('CHT-18 the chat button indicates an answer that finished while the panel was closed', async ({
  page,
}) => {
  const chat = await openChat(page)
  await chat.ask(QUESTIONS.late)
  await chat.close.click()
  await expect(chat.button).toHaveAccessibleName(/There is a new answer\.$/, { timeout: 15_000 })
  await chat.open()
  await expect(chat.answers.last()).toContainText(MODEL.title)
  await chat.close.click()
  await expect(chat.button).toHaveAccessibleName(
    `Open the chat with ${assistantName}, an AI system`,
  )
})

test('CHT-18 without consent a reload clears the conversation', async ({ page }) => {
  const chat = await openAnswered(page)
  await page.reload()
  await whenReady(page)
  await expect(chat.panel).toBeHidden()
  await chat.open()
  await expect(chat.answers).toHaveText([GREETING])
})

test('Markdown is rendered without HTML, images or external links', async ({ page }) => {
  const chat = await openChat(page)
  await chat.ask(QUESTIONS.marked)
  await chat.settled()
  const answer = chat.answers.last()
  await expect(answer.locator('strong')).toHaveText('fast')
  await expect(answer.locator('em')).toHaveText('exact')
  await expect(answer.locator('p > code')).toHaveText('a + b')
  await expect(answer.locator('ul > li')).toHaveText(['one', 'two'])
  await expect(answer.locator('img')).toHaveCount(0)
  await expect(answer.getByRole('link', { name: 'out' })).toHaveCount(0)
})

test('EXT-08 a question is limited to 2,000 characters, with a counter for the last 200', async ({
  page,
}) => {
  const { field, panel } = await openChat(page)
  await expect(field).toHaveAttribute('maxlength', '2000')
  await field.fill('a'.repeat(1799))
  await expect(panel.getByText('characters left')).toHaveCount(0)
  await field.press('b')
  await expect(panel.getByText('200 characters left')).toBeVisible()
})

test('a question is sent with page, language and client-generated ids', async ({ page }) => {
  await openPage(page, '/research')
  const chat = chatPanel(page)
  await chat.open()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/chat'))
  await chat.ask(QUESTIONS.plain)
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/
  const { conversation, message, ...rest } = (await sent).postDataJSON() as ChatRequest
  expect(rest).toEqual({ page: '/research', language: 'en' })
  expect(message.text).toBe(QUESTIONS.plain)
  expect(message.id).toMatch(uuid)
  expect(conversation).toMatch(uuid)
  await chat.settled()
})
