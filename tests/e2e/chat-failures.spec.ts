import { STREAM_HEADER } from '#shared/chat-stream.ts'
import { MODEL } from '#tests/support/site-content.ts'
import { expectSources, openChat } from '#tests/support/chat-panel.ts'
import { CONNECTION } from '#tests/support/chat-words.ts'
import { setModelRule } from '#tests/support/model-control.ts'
import { makeUnique } from '#tests/support/one-question.ts'
import { DOWN, QUESTIONS, WITHOUT_CANDIDATE } from '#tests/support/scripted-questions.ts'
import { expect, test } from '#tests/support/site-test.ts'

const STREAM = { 'content-type': 'text/event-stream', [STREAM_HEADER.name]: STREAM_HEADER.value }
const EMPTY = "Sorry, I couldn't generate a response. Please try again."

test('CAI-10 CAI-11 CHT-17 failures of the model show their message and links to our pages', async ({
  page,
}) => {
  const chat = await openChat(page)
  for (const [behaviour, message] of [
    [DOWN, CONNECTION],
    [WITHOUT_CANDIDATE, EMPTY],
  ] as const) {
    await test.step(message, async () => {
      const question = makeUnique(QUESTIONS.plain)
      await setModelRule(question, behaviour)
      await chat.askAndWait(question)
      const answer = chat.answers.last()
      await expect(answer.locator('p').first()).toHaveText(message)
      await expect(answer).toHaveAttribute('data-error')
      await expectSources(chat.turns.last())
      await expect(chat.said).toContainText(message)
      await expect(chat.field).toBeEnabled()
      await chat.field.fill('x')
      await expect(chat.send).toBeEnabled()
    })
  }
  await test.step('an interrupted answer keeps the text received so far', async () => {
    await chat.askAndWait(QUESTIONS.cut)
    await expect(chat.answers.last()).toContainText(`${MODEL.title} is the`)
    await expect(chat.answers.last()).toContainText('The connection was lost')
    await expect(chat.panel.getByRole('button', { name: 'Try again' }).last()).toBeVisible()
  })
})

test('CAI-12 CHT-17 a failed request can be retried, and an invalid or refused one shows its message', async ({
  page,
}) => {
  const chat = await openChat(page)
  await test.step('a lost request', async () => {
    await page.route('**/api/chat', (route) => route.abort())
    await chat.askAndWait(QUESTIONS.plain)
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
    await test.step(`a stream with ${content}`, async () => {
      await page.unroute('**/api/chat')
      await page.route('**/api/chat', (route) => route.fulfill({ headers: STREAM, body }))
      await chat.askAndWait(QUESTIONS.plain)
      await expect(chat.answers.last().locator('p')).toHaveText(CONNECTION)
    })
  }
  await test.step('the message of a refusal is shown unchanged', async () => {
    const message = 'Too many questions right now. Please wait 40 seconds and send it again.'
    await page.unroute('**/api/chat')
    await page.route('**/api/chat', (route) =>
      route.fulfill({ status: 429, json: { refusal: 'tooMany', message } }),
    )
    await chat.askAndWait(QUESTIONS.plain)
    await expect(chat.answers.last()).toHaveAttribute('data-error')
    await expect(chat.answers.last().locator('p')).toHaveText(message)
    await expect(chat.panel.getByRole('button', { name: 'Try again' }).last()).toBeVisible()
  })
})
