import { randomUUID } from 'node:crypto'
import { openChat } from '#tests/support/chat-panel.ts'
import { asOwner, secondDatabase } from '#tests/support/journey-service.ts'
import { askedModel, orderModel } from '#tests/support/model-control.ts'
import { onlyHere, retrievalOf } from '#tests/support/one-question.ts'
import { QUESTIONS } from '#tests/support/scripted-questions.ts'
import { test } from '#tests/support/second-api.ts'
import { expect } from '#tests/support/site-test.ts'
import type { Locator, Page } from '@playwright/test'

async function askOnce(page: Page, question: string) {
  const chat = await openChat(page)
  await chat.ask(question)
  await chat.settled()
  return chat
}

async function databaseWithoutSearch(): Promise<string> {
  const { apiUrl, ownerUrl } = await secondDatabase(`without-search-${randomUUID()}`)
  await asOwner((owner) => owner.query('drop table knowledge.passage cascade'), ownerUrl)
  return apiUrl
}

/** Words of our pages, each with the place where they stand. */
async function expectQuotations(answer: Locator): Promise<void> {
  const quotations = answer.getByRole('blockquote')
  const count = await quotations.count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(3)
  await expect(quotations.first()).toContainText('Kratos')
  await expect(quotations.first().getByRole('link')).toHaveAttribute('href', /^\/models#kratos/)
}

test.describe('without the embedding endpoint', () => {
  // Nobody listens there; the model of the answers is another one.
  test.use({
    api: {
      environment: {
        EMBEDDINGS: 'openai',
        OPENAI_URL: 'http://127.0.0.1:9/v1',
        OPENAI_API_KEY: 'unused',
        OPENAI_EMBEDDING_MODEL: 'gemini-embedding-001',
      },
    },
  })

  test('CAI-09 the answer comes from the search by words, and nothing is said about it', async ({
    page,
  }) => {
    const question = onlyHere(QUESTIONS.plain)
    const chat = await askOnce(page, question)
    await expect(chat.answers.last().locator('p').first()).toHaveText(/^Kratos is the real-time/)
    await expect(chat.answers.last()).not.toHaveAttribute('data-error')
    await expect(chat.citations.first()).toHaveAttribute('href', /^\/models#kratos/)
    expect(await retrievalOf(question)).toBe('text')
  })
})

test.describe('without the search', () => {
  test.use({ api: { makeDatabase: databaseWithoutSearch, environment: {} } })

  test('CAI-09 the answer comes without context, and nothing is said about it', async ({
    page,
  }) => {
    const question = onlyHere(QUESTIONS.plain)
    await orderModel(question, {}, 'Kratos stops it.')
    const chat = await askOnce(page, question)
    const { requests, embedded } = await askedModel(question)
    expect(requests.map(({ turns }) => turns)).toEqual([[{ role: 'user', text: question }]])
    expect(embedded).toHaveLength(1)
    await expect(chat.answers.last().locator('p').first()).toHaveText('Kratos stops it.')
    await expect(chat.answers.last()).not.toHaveAttribute('data-error')
    await expect(chat.panel.locator('.chat-source')).toHaveCount(0)
  })
})

test.describe('without a model that answers', () => {
  test.use({ api: { environment: { GEMINI_URL: 'http://127.0.0.1:9/v1beta' } } })

  test('CAI-11 the specified sentence stands over the quotations', async ({ page }) => {
    const chat = await askOnce(page, QUESTIONS.plain)
    const answer = chat.answers.last()
    await expect(answer.locator('p').first()).toHaveText(
      "Sorry, I'm having trouble connecting. Please try again later.",
    )
    await expectQuotations(answer)
  })
})

test.describe('without a word from the model', () => {
  for (const [what, behaviour] of [
    ['refused', 'refused'],
    ['empty', 'empty'],
    ['blocked', { blockReason: 'PROHIBITED_CONTENT', text: [] }],
  ] as const) {
    test(`CAI-10 an answer that is ${what} is the specified sentence over the quotations`, async ({
      page,
    }) => {
      const question = onlyHere(QUESTIONS.plain)
      await orderModel(question, behaviour)
      const chat = await askOnce(page, question)
      const answer = chat.answers.last()
      await expect(answer.locator('p').first()).toHaveText(
        "Sorry, I couldn't generate a response. Please try again.",
      )
      await expectQuotations(answer)
    })
  }
})

test.describe('without money', () => {
  test.use({ api: { environment: { CHAT_DAILY_CAP_EUR: '0' } } })

  test('a used-up budget is said, our pages are quoted, and the form is one click away', async ({
    page,
  }) => {
    const question = onlyHere(QUESTIONS.plain)
    const chat = await askOnce(page, question)
    const answer = chat.answers.last()
    await expect(answer.locator('p').first()).toHaveText(
      'I have used up what I may spend on answers for now. A person answers through the contact form.',
    )
    await expectQuotations(answer)
    expect((await askedModel(question)).requests).toEqual([])
    await answer.getByRole('link', { name: 'Write to us' }).click()
    await expect(page).toHaveURL('/contact')
  })
})

test.describe('without any model or account', () => {
  test.use({ api: { environment: { EMBEDDINGS: 'local', GEMINI_API_KEY: '' } } })

  test('it says plainly that it quotes, and quotes our pages', async ({ page }) => {
    const chat = await askOnce(page, QUESTIONS.plain)
    const answer = chat.answers.last()
    await expect(answer.locator('p').first()).toHaveText(
      'No model is set up here, so I quote our pages.',
    )
    await expect(answer).not.toHaveAttribute('data-error')
    await expectQuotations(answer)
    await expect(chat.panel.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

  test('it says so when our pages have nothing on the question', async ({ page }) => {
    const chat = await askOnce(page, 'What is the capital of Australia?')
    await expect(chat.answers.last().locator('p').first()).toHaveText(
      'No model is set up here, and I found nothing on our pages about this.',
    )
    await expect(chat.answers.last().getByRole('blockquote')).toHaveCount(0)
  })
})

test.describe('without patience', () => {
  test.use({ api: { environment: { CHAT_PER_ADDRESS_MINUTE: '1', CHAT_FREE_QUESTIONS: '0' } } })

  test('PLS-08/chat who asks too often is told to wait, and nobody else is asked about it', async ({
    page,
  }) => {
    const chat = await askOnce(page, QUESTIONS.plain)
    const question = onlyHere(QUESTIONS.plain)
    const [answer] = await Promise.all([page.waitForResponse('**/api/chat'), chat.ask(question)])
    expect(answer.status()).toBe(429)
    const wait = Number(await answer.headerValue('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    await expect(chat.answers.last().locator('p').first()).toHaveText(
      'You ask faster than I may answer. Wait a moment and send it again.',
    )
    const { requests, embedded } = await askedModel(question)
    expect([requests, embedded]).toEqual([[], []])
  })
})
