import { MODEL } from '#tests/support/site-content.ts'
import { chatPanel, expectSources, openChat } from '#tests/support/chat-panel.ts'
import { newVisitor } from '#tests/support/contact-form.ts'
import { readModelState } from '#tests/support/model-control.ts'
import { makeUnique } from '#tests/support/one-question.ts'
import { QUESTIONS } from '#tests/support/scripted-questions.ts'
import { test } from '#tests/support/second-api.ts'
import { expect, openPage } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

async function askOnce(page: Page, question: string) {
  const chat = await openChat(page)
  await chat.askAndWait(question)
  return chat
}

test.describe('without budget', () => {
  test.use({ environment: { CHAT_DAILY_CAP_EUR: '0' } })

  test('an exhausted budget is reported with sources, and a person is offered', async ({
    page,
  }) => {
    const question = makeUnique(QUESTIONS.plain)
    const chat = await askOnce(page, question)
    const answer = chat.answers.last()
    await expect(answer.locator('p').first()).toHaveText(
      'The assistant is resting for now. Please use the contact form, and a person will answer.',
    )
    await expectSources(chat.turns.last())
    expect((await readModelState(question)).requests).toEqual([])
    await chat.panel.getByRole('button', { name: 'Send this conversation to a person' }).click()
    await expect(page).toHaveURL('/contact')
  })
})

test.describe('without a configured model', () => {
  test.use({ environment: { EMBEDDINGS: 'local', GEMINI_API_KEY: '' } })

  test('EXT-04 the answer is the card of the entry, and a person is offered', async ({ page }) => {
    const chat = await askOnce(page, QUESTIONS.plain)
    await test.step('the card of the entry with its figures and its source', async () => {
      const card = chat.turns.last().getByRole('article', { name: MODEL.title })
      await expect(card).toContainText(`${MODEL.latencyMs}ms`)
      const link = card.getByRole('link').last()
      await expect(link).toHaveAttribute('href', new RegExp(`#${MODEL.id}`))
      await expect(chat.answers.last()).not.toHaveAttribute('data-error')
      await expectSources(chat.turns.last())
      await expect(chat.panel.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    })
    for (const [question, reply] of [
      ['Can I talk to a person?', /use the form/],
      ['A mund të flas me një person?', /formularin/],
    ] as const) {
      await test.step(`the form after ${question}`, async () => {
        await chat.reset.click()
        await expect(chat.asked).toHaveCount(0)
        await chat.askAndWait(question)
        await expect(chat.answers.last().locator('p').first()).toContainText(reply)
        const form = chat.panel.getByRole('group', { name: 'Send this conversation to a person' })
        await expect(form.getByLabel('Message')).toHaveValue('My question: ')
        await form.getByText('Show what is sent').click()
        await expect(form.getByText(`You: ${question}`)).toBeVisible()
        await expect(chat.panel.getByRole('log').locator('.button-way')).toHaveCount(1)
        const { name, email } = newVisitor()
        await form.getByLabel('Name').fill(name)
        await form.getByLabel('E-mail').fill(email)
        const sent = page.waitForRequest('**/api/contact')
        await form.getByRole('button', { name: 'Send message' }).click()
        expect((await sent).postData()).toContain(`You: ${question}`)
        await expect(form.getByRole('status')).toContainText('Thank you, we have your message.')
      })
    }
    await test.step('the contact page after a question that our pages do not answer', async () => {
      await chat.reset.click()
      await expect(chat.asked).toHaveCount(0)
      await chat.askAndWait('What is the capital of Australia?')
      await expect(chat.answers.last().locator('p').first()).toContainText(
        /^I found nothing that clearly answers this\./,
      )
      const turn = chat.turns.last()
      await expect(turn.locator('.chat-source')).toHaveCount(0)
      const questions = turn.getByRole('list', { name: 'Questions to start with' })
      await expect(questions.getByRole('button')).toHaveCount(3)
      await chat.panel.getByRole('button', { name: 'Send this conversation to a person' }).click()
      await expect(page).toHaveURL('/contact')
      await expect(page.getByLabel('Message')).toHaveValue(
        /^My question: \n\n.*You: What is the capital of Australia\?/s,
      )
    })
  })
})

test.describe('after the free questions', () => {
  test.use({ environment: { CHAT_FREE_QUESTIONS: '2' } })

  test('PLS-08/chat the third question finds its proof of work solved since the panel opened', async ({
    page,
  }) => {
    const events: (string | number)[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/api/challenge' || pathname.includes('proof-worker')) events.push('proof')
    })
    page.on('response', (response) => {
      if (response.url().endsWith('/api/chat')) events.push(response.status())
    })
    const worker = page.waitForEvent('worker')
    await openPage(page, '/models')
    const chat = chatPanel(page)
    await chat.button.click()
    await (await worker).waitForEvent('close')
    expect(events).toEqual(['proof', 'proof'])
    for (const expected of [[200], [200], [428, 200], [200]]) {
      events.length = 0
      const question = makeUnique(QUESTIONS.plain)
      await chat.askAndWait(question)
      expect(events.filter((event) => event !== 'proof')).toEqual(expected)
      // Nothing is solved between the two; the next proof follows the answer.
      if (expected[0] === 428) expect(events.slice(0, 2)).toEqual(expected)
      expect((await readModelState(question)).requests).toHaveLength(1)
    }
    await expect(chat.asked).toHaveCount(4)
    await expect(chat.answers.last()).not.toContainText('short check')
  })
})
