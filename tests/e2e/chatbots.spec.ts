import { shownFigures, siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, readFigures, test } from '#tests/support/site-test.ts'

const { pages, collections } = siteContent
const chatbots = pages.chatbots

test('BOT-01..BOT-05 the page has its sections, badge, figures and personas', async ({ page }) => {
  await openPage(page, '/chatbots')
  await test.step('BOT-01 the seven sections are in the specified order', async () => {
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
  await test.step('BOT-05 every persona is shown with its anchor, drawing, title, description and price', async () => {
    await expect(page.locator('#capabilities li')).toHaveCount(collections.personas.length)
    for (const [index, { id, title, description }] of collections.personas.entries()) {
      const persona = page.locator(`#capabilities li`).nth(index)
      await expect(persona).toHaveAttribute('id', id)
      await expect(persona.getByRole('heading')).toHaveText(title)
      await expect(persona.locator('.persona-role p')).toHaveText(description)
      await expect(persona.locator('.persona-price b')).toHaveText(
        /€\d+$|a custom quote|on request/,
      )
      await expect(persona.locator('svg path').first()).toBeAttached()
    }
  })
  await expect(page.locator('.page-hero .badge')).toHaveText(chatbots.hero.badge)
  await expect(page.locator('.page-hero .drawing path').first()).toBeAttached()
  const figures = await readFigures(page.locator('.figures'))
  expect(figures).toEqual(shownFigures(chatbots.hero.figures))
  await openPage(page, '/')
  const [featured] = shownFigures(pages.home.chatbots.figures)
  await expect(page.locator('#featured .figure-number').first()).toHaveText(featured?.[0] ?? '')
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
    await expect(shown.nth(index)).toHaveText(type === 'user' ? /^Visitor: / : /^Assistant: /)
    await expect(shown.nth(index)).toContainText(text.split('[')[0]?.trim() ?? '')
    for (const { label } of sources) await expect(shown.nth(index)).toContainText(label)
  }
  await expect(showcase.locator('button, input')).toHaveCount(0)
  await test.step('each passage is beside the conversation, on phones below its source', async () => {
    const passages = messages.flatMap(({ sources = [] }) => sources)
    await expect(showcase.locator('.demo-document .demo-passage')).toHaveCount(passages.length)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(showcase.locator('.demo-document')).toBeHidden()
    const second = showcase.locator('details').nth(1)
    await expect(second.locator('.demo-passage')).toBeHidden()
    await second.locator('summary').click()
    await expect(second.locator('.demo-passage')).toBeVisible()
  })
  expect(requests).toEqual([])
})
