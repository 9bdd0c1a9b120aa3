import { MODEL } from '#tests/support/site-content.ts'
import type { ChatRequest } from '#shared/chat.ts'
import { openChat } from '#tests/support/chat-panel.ts'
import { recordTexts } from '#tests/support/recorded-texts.ts'
import { GREETING } from '#tests/support/chat-words.ts'
import { FIRST_SENTENCE, QUESTIONS } from '#tests/support/scripted-questions.ts'
import { expect, test } from '#tests/support/site-test.ts'
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

test('CHT-12..CHT-18 EXT-08 a question is shown at once, then the typing indicator, then the answer, announced once', async ({
  page,
}) => {
  const chat = await openChat(page, '/research')
  const sent = recordQuestions(page)
  await test.step('blank input and Enter during a composition send nothing', async () => {
    for (const blank of ['', '   ', '\n']) {
      await chat.field.fill(blank)
      await expect(chat.send).toBeDisabled()
      await chat.field.press('Enter')
    }
    await chat.field.fill('καλημέρα')
    await expect(chat.send).toBeEnabled()
    await chat.field.evaluate((field) => {
      const enter = { key: 'Enter', bubbles: true, cancelable: true }
      field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
      field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }))
    })
    await chat.field.press('Shift+Enter')
    await expect(chat.field).toHaveValue('καλημέρα\n')
  })
  await test.step('EXT-08 2,000 characters, with a counter for the last 200', async () => {
    await expect(chat.field).toHaveAttribute('maxlength', '2000')
    await chat.field.fill('a'.repeat(1799))
    await expect(chat.panel.getByText('characters left')).toHaveCount(0)
    await chat.field.press('b')
    await expect(chat.panel.getByText('200 characters left')).toBeVisible()
  })
  await expect(chat.asked).toHaveCount(0)
  expect(sent).toEqual([])

  await expect(chat.log).toHaveAttribute('aria-live', 'off')
  const readHeard = await recordTexts(chat.said)
  const request = page.waitForRequest((one) => one.url().endsWith('/api/chat'))
  await chat.ask(QUESTIONS.late)
  await expect(chat.asked).toHaveText(`You: ${QUESTIONS.late}`)
  await expect(chat.field).toHaveValue('')
  await expect(chat.typing).toBeVisible()
  await expect(chat.stop).toBeVisible()
  await test.step('CHT-16 Enter while a reply is pending keeps the text', async () => {
    await chat.field.fill('How fast is it?')
    await expect(chat.send).toBeDisabled()
    await chat.field.press('Enter')
    await expect(chat.field).toHaveValue('How fast is it?')
    await expect(chat.asked).toHaveCount(1)
  })
  await chat.settled()
  await expect(chat.typing).toBeHidden()
  await expect(chat.answers).toHaveCount(2)
  await expect(chat.answers.last()).toContainText(FIRST_SENTENCE)
  await expect(chat.field).toHaveValue('How fast is it?')
  await expect(chat.send).toBeEnabled()
  await expect(chat.stop).toHaveCount(0)
  expect(sent).toEqual([QUESTIONS.late])
  const heard = await readHeard()
  expect(heard).toHaveLength(2)
  expect(heard[0]).toBe('Searching our pages')
  expect(heard[1]).toMatch(new RegExp(`^${FIRST_SENTENCE}\\. .+ Source 1: .+${MODEL.title}$`))
  await test.step('page, language and ids of the client', async () => {
    const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/
    const { conversation, message, ...rest } = (await request).postDataJSON() as ChatRequest
    expect(rest).toEqual({ page: '/research', language: 'en' })
    expect(message.id).toMatch(uuid)
    expect(conversation).toMatch(uuid)
  })
  await test.step('Markdown without HTML, images or external links', async () => {
    await chat.askAndWait(QUESTIONS.marked)
    const answer = chat.answers.last()
    await expect(answer.locator('strong')).toHaveText('fast')
    await expect(answer.locator('em')).toHaveText('exact')
    await expect(answer.locator('p > code')).toHaveText('a + b')
    await expect(answer.locator('ul > li')).toHaveText(['one', 'two'])
    await expect(answer.locator('img')).toHaveCount(0)
    await expect(answer.getByRole('link', { name: 'out' })).toHaveCount(0)
  })
})

test('CHT-09 CHT-10 CHT-17 a streaming reply can be stopped or reset, and a reset deletes the conversation', async ({
  page,
}) => {
  const chat = await openChat(page)
  await test.step('Stop', async () => {
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
  await test.step('reset during a reply', async () => {
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/chat'),
    )
    await chat.ask(QUESTIONS.slow)
    await expect(chat.caret).toBeVisible()
    await chat.reset.click()
    await aborted
    await expect(chat.answers).toHaveText([GREETING])
    await chat.askAndWait(QUESTIONS.plain)
    await expect(chat.asked).toHaveCount(1)
    await expect(chat.answers).toHaveCount(2)
    await expect(chat.answers.last()).not.toContainText('on and on')
  })
  await test.step('reset after a reply', async () => {
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
})

test('CHT-18 a streaming reply survives closing and navigation, and the button shows a new answer', async ({
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
  await chat.stop.click()

  await chat.ask(QUESTIONS.late)
  await expect(chat.typing).toBeVisible()
  await chat.close.click()
  await expect(chat.button).toHaveAccessibleName(/There is a new answer\.$/, { timeout: 15_000 })
  await chat.open()
  await expect(chat.answers.last()).toContainText(MODEL.title)
  await chat.close.click()
  await expect(chat.button).toHaveAccessibleName(
    `Open the chat with ${assistantName}, an AI system`,
  )
})
