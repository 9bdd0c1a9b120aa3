import { MODEL } from '#tests/support/site-content.ts'
import { openAnswered, openChat } from '#tests/support/chat-panel.ts'
import { CONNECTION } from '#tests/support/chat-words.ts'
import { setModelRule } from '#tests/support/model-control.ts'
import { makeUnique } from '#tests/support/one-question.ts'
import { QUESTIONS } from '#tests/support/scripted-questions.ts'
import { expect, test } from '#tests/support/site-test.ts'

const EMPTY = "Sorry, I couldn't generate a response. Please try again."

for (const [ids, question, message] of [
  ['CAI-11 CHT-17', QUESTIONS.down, CONNECTION],
  ['CAI-10 CHT-17', QUESTIONS.empty, EMPTY],
] as const) {
  test(`${ids} shows "${message}" and links to our pages`, async ({ page }) => {
    const chat = await openChat(page)
    await chat.ask(question)
    await chat.settled()
    const answer = chat.answers.last()
    await expect(answer.locator('p').first()).toHaveText(message)
    await expect(answer).toHaveAttribute('data-error')
    const sources = chat.turns.last().locator('.chat-source')
    expect(await sources.count()).toBeGreaterThan(0)
    await expect(sources.first()).toHaveAttribute('href', /^\/[a-z-]*#?/)
    await expect(chat.said).toContainText(message)
    await expect(chat.field).toBeEnabled()
    await chat.field.fill('x')
    await expect(chat.send).toBeEnabled()
  })
}

test('CAI-12 CHT-17 a failed request shows the connection error and can be retried', async ({
  page,
}) => {
  const chat = await openChat(page)
  await page.route('**/api/chat', (route) => route.abort())
  await chat.ask(QUESTIONS.plain)
  await chat.settled()
  await expect(chat.answers.last().locator('p')).toHaveText(CONNECTION)
  await page.unroute('**/api/chat')
  await chat.panel.getByRole('button', { name: 'Try again' }).click()
  await expect(chat.field).toBeFocused()
  await expect(chat.answers.last()).toContainText(MODEL.title)
  await chat.settled()
  await expect(chat.asked).toHaveCount(1)
  await expect(chat.panel.getByText(CONNECTION)).toHaveCount(0)
})

for (const [content, body] of [
  ['invalid JSON', 'data: rubbish\n\n'],
  ['no events', ''],
  ['no text', 'data: {"type":"start","messageId":"a"}\n\ndata: {"type":"finish"}\n\n'],
] as const) {
  test(`CAI-12 a stream with ${content} shows the connection error`, async ({ page }) => {
    const chat = await openChat(page)
    const headers = {
      'content-type': 'text/event-stream',
      'x-vercel-ai-ui-message-stream': 'v1',
    }
    await page.route('**/api/chat', (route) => route.fulfill({ headers, body }))
    await chat.ask(QUESTIONS.plain)
    await chat.settled()
    await expect(chat.answers.last().locator('p')).toHaveText(CONNECTION)
  })
}

test('a figure without a source is marked', async ({ page }) => {
  const chat = await openChat(page)
  const questions = [makeUnique(QUESTIONS.plain), makeUnique(QUESTIONS.plain)] as const
  await setModelRule(questions[0], {}, `It takes ${MODEL.latencyMs} ms [1].`)
  await setModelRule(questions[1], {}, `It takes ${MODEL.latencyMs} ms.`)
  const mark = chat.panel.getByText('Some figures in this answer have no source.')
  await chat.ask(questions[0])
  await chat.settled()
  await expect(mark).toHaveCount(0)
  await chat.ask(questions[1])
  await chat.settled()
  await expect(mark).toHaveCount(1)
})

test('the message of a rejected question is shown unchanged', async ({ page }) => {
  const chat = await openChat(page)
  const message = 'Too many questions right now. Please wait 40 seconds and send it again.'
  await page.route('**/api/chat', (route) =>
    route.fulfill({ status: 429, json: { refusal: 'tooMany', message } }),
  )
  await chat.ask(QUESTIONS.plain)
  await chat.settled()
  await expect(chat.answers.last()).toHaveAttribute('data-error')
  await expect(chat.answers.last().locator('p')).toHaveText(message)
  await expect(chat.panel.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an interrupted answer keeps the text received so far', async ({ page }) => {
  const chat = await openChat(page)
  await chat.ask(QUESTIONS.cut)
  await chat.settled()
  await expect(chat.answers.last()).toContainText(`${MODEL.title} is the`)
  await expect(chat.answers.last()).toContainText('The connection was lost')
  await expect(chat.panel.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an exhausted budget offers a person', async ({ page }) => {
  const chat = await openChat(page)
  const parts = [
    { type: 'start', messageId: crypto.randomUUID() },
    { type: 'data-notice', data: { kind: 'budget' } },
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: 'The assistant is resting for now.' },
    { type: 'text-end', id: 't' },
    { type: 'finish', finishReason: 'other' },
  ]
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' },
      body: parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''),
    }),
  )
  await chat.ask(QUESTIONS.plain)
  await chat.settled()
  await chat.panel.getByRole('button', { name: 'Send this conversation to a person' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(chat.panel).toBeHidden()
})

test('a failed rating is reported and undone', async ({ page }) => {
  const { panel } = await openAnswered(page)
  await page.route('**/feedback', (route) => route.abort())
  const good = panel.getByRole('button', { name: 'This answer helped' })
  await good.click()
  await expect(panel.getByText('Your rating could not be saved.')).toBeVisible()
  await expect(good).toHaveAttribute('aria-pressed', 'false')
})
