import { readContent } from '#content/reader/read-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { pages, collections } = readContent('content')
const chatbots = pages.chatbots

const PERSONAS = [
  ['all-in-one', 'All-in-One Chatbot'],
  ['qa', 'QA Assistant'],
  ['informative', 'Informative Chatbot'],
  ['support', 'Customer Support'],
  ['navigator', 'Map Navigator'],
  ['researcher', 'Researcher'],
] as const

test('BOT-01 the seven sections are in the specified order', async ({ openShared }) => {
  const page = await openShared('/chatbots')
  await expect(page.getByRole('main').locator('h1, h2')).toHaveText([
    chatbots.hero.heading,
    chatbots.capabilities.heading,
    chatbots.comparison.heading,
    chatbots.showcase.heading,
    chatbots.roadmap.heading,
    chatbots.pricing.heading,
    chatbots.closing.heading,
  ])
})

test('BOT-02 BOT-03 BOT-04 the hero has a badge and exactly seven figures', async ({ page }) => {
  await openPage(page, '/chatbots')
  await expect(page.locator('.page-hero .badge')).toHaveText(chatbots.hero.badge)
  await expect(page.locator('.page-hero .drawing path').first()).toBeAttached()
  const figures = await page
    .locator('.figures > div')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('dd')?.textContent ?? '',
        row.querySelector('dt')?.textContent ?? '',
      ]),
    )
  expect(figures).toEqual([
    ['91.3%', 'accuracy'],
    ['0.8s', 'response time'],
    ['4x', 'better responses'],
    ['20x', 'faster replies'],
    ['20K+', 'documents processed'],
    ['20+', 'active deployments'],
    ['99.9%', 'uptime'],
  ])
  await openPage(page, '/')
  await expect(page.locator('#featured .figures dd').first()).toHaveText('98.3%')
})

test('BOT-05 there are six personas, each with its anchor, drawing, title and description', async ({
  openShared,
}) => {
  const page = await openShared('/chatbots')
  await expect(page.locator('#capabilities li')).toHaveCount(6)
  for (const [index, [id, title]] of PERSONAS.entries()) {
    const persona = page.locator(`#capabilities li`).nth(index)
    await expect(persona).toHaveAttribute('id', id)
    await expect(persona.getByRole('heading')).toHaveText(title)
    await expect(persona.locator('p')).toHaveText(collections.personas[index]?.description ?? '')
    await expect(persona.locator('svg path').first()).toBeAttached()
  }
})

test('BOT-15 BOT-16 the showcase has static messages of both types and sends no requests', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'websocket', 'eventsource'].includes(request.resourceType())) {
      requests.push(request.url())
    }
  })
  await openPage(page, '/chatbots')
  const showcase = page.locator('#showcase')
  await showcase.scrollIntoViewIfNeeded()
  const messages = collections['demo-chats'].find(({ id }) => id === 'chatbots')?.messages ?? []
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['bot', 'user']))
  const shown = showcase.locator('.demo-message')
  await expect(shown).toHaveCount(messages.length)
  for (const [index, { type, text, sources = [] }] of messages.entries()) {
    await expect(shown.nth(index)).toHaveClass(new RegExp(`demo-message-${type}`))
    await expect(shown.nth(index)).toContainText(text.split('[')[0]?.trim() ?? '')
    for (const { label } of sources) await expect(shown.nth(index)).toContainText(label)
  }
  await expect(showcase.locator('a, button, input')).toHaveCount(0)
  expect(requests).toEqual([])
})
