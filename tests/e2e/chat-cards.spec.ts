import { openChat } from '#tests/support/chat-panel.ts'
import { expect, expectLink, test } from '#tests/support/site-test.ts'
import {
  ANSWER_OF_MODEL,
  ANSWER_WITH_CARD,
  ANSWER_WITH_TABLES,
  stubAnswers,
  type StubbedAnswer,
} from '#tests/support/stubbed-answers.ts'
import type { Page } from '@playwright/test'

async function openStubbed(page: Page, answer: StubbedAnswer) {
  await stubAnswers(page, answer)
  const chat = await openChat(page, '/about')
  await chat.askAndWait('How fast is Kratos?')
  return chat
}

test('cards, tables and unsourced figures of an answer are shown', async ({ page }) => {
  const chat = await openStubbed(page, ANSWER_WITH_CARD)
  await test.step('a card lists its facts and shows the asked one first, with its source', async () => {
    const card = chat.panel.getByRole('article', { name: 'Kratos' })
    await expect(card.getByRole('heading', { level: 3 })).toHaveText('Kratos')
    await expect(card.locator('dl dt')).toHaveText([
      'Latency',
      'Accuracy',
      'Data size',
      'Implementation time',
      'Complexity',
    ])
    await expect(card.locator('dl dd')).toHaveText([
      '18ms',
      '94.7%',
      '6.5M',
      '≈ 6 weeks',
      'Very High',
    ])
    await expect(card.locator('.chat-drawing use')).toHaveAttribute('href', /model-hachure-square/)
    await expectLink(card, 'Models: Kratos', '/models#kratos')
    const further = chat.panel.getByRole('list', { name: 'Further sources' }).getByRole('listitem')
    await expect(further).toHaveText([
      '2Models: Fastest modelHermes is the fastest model: it answers in 12ms.',
      '3Chatbots: All chatbot packages and pricesSix packages, from €999 to a custom quote for the largest one.',
    ])
    await expect(chat.said).toHaveText(
      'The latency of Kratos: Latency: 18ms. Source 1: Models: Kratos',
    )
  })
  await test.step('a figure without a source is marked, and not inside a longer number', async () => {
    await stubAnswers(page, ANSWER_OF_MODEL)
    await chat.askAndWait('Next')
    await expect(chat.answers.last().locator('mark')).toHaveText(['€40,000 no source'])
    await expect(
      chat.panel.getByText(
        'One figure in this answer has no source. Please check it on our pages.',
      ),
    ).toBeVisible()
    const uncited = chat.panel.getByText('Some figures in this answer have no source.')
    await expect(uncited).toHaveCount(0)
    await stubAnswers(page, { text: 'It takes 18 ms.', sources: [] })
    await chat.askAndWait('Next')
    await expect(uncited).toBeVisible()
  })
  await test.step('a comparison is a table with headers, and each row is one link', async () => {
    await stubAnswers(page, ANSWER_WITH_TABLES)
    await chat.askAndWait('Next')
    const ranking = chat.panel.getByRole('table', { name: 'Latency, lower is better.' })
    await expect(ranking.getByRole('columnheader')).toHaveText(['Model', 'Latency'])
    await expect(ranking.getByRole('rowheader')).toHaveText([
      'HermesLoan categorizer',
      'Lira',
      'Kratos',
    ])
    await expect(ranking.locator('rect').nth(1)).toHaveAttribute('width', '83.3%')
    const prices = chat.panel.getByRole('table', { name: 'Chatbot packages' })
    await expect(prices.getByRole('columnheader')).toHaveText(['Package', 'Tier', 'Price'])
    await expect(prices.locator('th[scope=rowgroup]')).toHaveText(['Basic', 'Advanced'])
    await expect(chat.said).toContainText('Hermes: 12ms. Source 2: Models: Fastest model')
    // On the figure, which the link covers.
    await ranking.getByRole('cell', { name: '15ms' }).click({ force: true })
    await expect(page).toHaveURL('/models#lira')
  })
})

test('on the smallest phone the figure is on the first screen, without horizontal scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const chat = await openStubbed(page, ANSWER_WITH_CARD)
  await expect(chat.panel.locator('.chat-figure')).toBeInViewport({ ratio: 1 })
  await chat.field.fill('')
  for (const answer of [ANSWER_WITH_TABLES, ANSWER_OF_MODEL]) {
    await stubAnswers(page, answer)
    await chat.askAndWait('Next')
  }
  const widths = await chat.log.evaluate((log) =>
    [
      log,
      ...document.querySelectorAll(
        '.chat-panel, .chat-card, .chat-rows, .chat-further, .chat-tools',
      ),
    ].map((element) => element.scrollWidth - element.clientWidth),
  )
  expect(widths.every((width) => width <= 0)).toBe(true)
})

test('an open conversation is printed after the page', async ({ page }) => {
  const chat = await openStubbed(page, ANSWER_WITH_TABLES)
  await page.emulateMedia({ media: 'print' })
  await expect(chat.asked).toBeVisible()
  await expect(chat.panel.getByRole('table')).toHaveCount(2)
  await expect(page.getByRole('main', { includeHidden: true })).toBeVisible()
  for (const part of [chat.field, chat.button, chat.panel.locator('.chat-tools')])
    await expect(part).toBeHidden()
  const cut = await chat.log.evaluate((log) => log.scrollHeight - log.clientHeight)
  expect(cut).toBeLessThanOrEqual(1)
})
