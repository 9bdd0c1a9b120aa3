import { siteContent } from '#tests/support/site-content.ts'
import { chatPanel, openAnswered, openChat } from '#tests/support/chat-panel.ts'
import { GREETING, HINT } from '#tests/support/chat-words.ts'
import { FIRST_SENTENCE, QUESTIONS } from '#tests/support/scripted-questions.ts'
import {
  expect,
  expectLink,
  mainNavigation,
  openPage,
  readClipboard,
  test,
} from '#tests/support/site-test.ts'
import { assistantName, product } from '#tests/support/page-words.ts'

const { suggestions } = siteContent.messages.assistant

test('CHT-02 CHT-03 CHT-04 HOM-24 RTE-22 the hint is shown until the panel is first opened, by hint, button or section', async ({
  page,
}) => {
  await openPage(page, '/')
  const { hint, button, panel, field } = chatPanel(page)
  await expect(hint).toHaveText(HINT)
  await expect(page).toHaveTitle(new RegExp(`\\| ${product}$`))
  await hint.click()
  await expect(field).toBeFocused()
  await expect(hint).toHaveCount(0)
  await button.click()
  await expect(panel).toBeHidden()
  await expect(hint).toHaveCount(0)

  const band = page.locator('#qa, .home-qa').first()
  await expect(band).toContainText(`The chat icon at the bottom right opens ${assistantName}`)
  await band.getByRole('button', { name: 'Open the assistant' }).click()
  await expect(field).toBeFocused()
})

test('CHT-05 a dismissed hint stays hidden for the visit without storing anything', async ({
  page,
}) => {
  await openPage(page, '/')
  const { hint, panel, button } = chatPanel(page)
  await page.getByRole('button', { name: 'Close the hint' }).click()
  await expect(hint).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(panel).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(hint).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await page.reload()
  await expect(hint).toBeVisible()
})

test('CHT-06 CHT-07 CHT-08 CHT-11 PLS-01 the panel has two sizes, its controls, one greeting and the AI notice', async ({
  page,
}) => {
  const chat = await openChat(page)
  for (const control of [chat.reset, chat.maximise, chat.close, chat.send, chat.field, chat.log]) {
    await expect(control).toBeVisible()
  }
  await expect(chat.answers).toHaveCount(1)
  await expect(chat.answers).toHaveText(GREETING)
  await expect(chat.asked).toHaveCount(0)
  const notice = chat.panel.locator('.chat-notice')
  await expect(notice).toContainText('You are talking to an AI system')
  await expectLink(notice, 'Privacy Policy', '/privacy-policy')
  await expectLink(notice, 'Write to a person', '/contact')
  await expect(notice.getByRole('button', { name: 'Delete this conversation' })).toBeVisible()
  await test.step('CHT-11 the size button', async () => {
    const { panel, maximise, minimise, button } = chat
    const width = async () => (await panel.boundingBox())?.width ?? 0
    expect(await width()).toBe(416)
    await maximise.click()
    await expect(minimise).toBeFocused()
    expect(await width()).toBe(960)
    await expect(button).toBeHidden()
    await minimise.click()
    await expect(maximise).toBeFocused()
    expect(await width()).toBe(416)
    await expect(button).toBeVisible()
  })
  await test.step('CHT-11 on a phone a sheet that fills the screen when maximised', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { panel, maximise, minimise, button } = chat
    const normal = await panel.boundingBox()
    expect(normal?.width).toBe(390)
    expect(normal?.height).toBeLessThan(844 * 0.89)
    await expect(button).toBeHidden()
    await maximise.click()
    await expect.poll(async () => (await panel.boundingBox())?.height).toBe(844)
    await minimise.click()
  })
  await chat.close.click()
  await expect(chat.panel).toBeHidden()
  await expect(chat.button).toHaveAccessibleName(
    `Open the chat with ${assistantName}, an AI system`,
  )
})

test('each page suggests its own three questions, and a click asks one', async ({ page }) => {
  // Wide enough that the panel does not cover the heading, which would fold it.
  await page.setViewportSize({ width: 1680, height: 900 })
  const chat = await openChat(page, '/careers')
  const questions = chat.panel.getByRole('list', { name: 'Questions to start with' })
  await expect(questions.getByRole('button')).toHaveText([...suggestions.careers])
  await mainNavigation(page).getByText('Research').click()
  const [question = ''] = suggestions.research
  await expect(questions.getByRole('button').first()).toHaveText(question)
  await questions.getByRole('button').first().click()
  await expect(chat.asked).toContainText(question)
  await expect(chat.field).toBeFocused()
  await expect(questions).toHaveCount(0)
  await chat.settled()
})

test('EXT-03 an answer can be copied with its sources, rated and commented on, and a failed rating is undone', async ({
  page,
}) => {
  const { panel } = await openAnswered(page)
  await panel.getByRole('button', { name: 'Copy this answer' }).click()
  const copied = await readClipboard(page)
  expect(copied).toContain(`${FIRST_SENTENCE}. [1]`)
  expect(copied).toMatch(/\n\[1\] .+: http:\/\/127\.0\.0\.1:\d+\/\S+$/m)
  await page.route('**/feedback', (route) => route.abort())
  const good = panel.getByRole('button', { name: 'This answer helped' })
  await good.click()
  await expect(panel.getByText('Your rating could not be saved.')).toBeVisible()
  await expect(good).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/feedback')
  const bad = panel.getByRole('button', { name: 'This answer did not help' })
  await bad.click()
  await expect(bad).toHaveAttribute('aria-pressed', 'true')
  await panel.getByLabel('Would you like to tell us why?').fill('The price')
  const sent = page.waitForRequest((request) => request.url().endsWith('/feedback'))
  await panel.getByRole('button', { name: 'Send remark' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ verdict: 'bad', remark: 'The price' })
  await expect(panel.getByText('Thank you for your remark.')).toBeVisible()
})

test('EXT-04 the conversation is copied to the contact form as a draft without being sent', async ({
  page,
}) => {
  const { panel } = await openAnswered(page)
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url())
  })
  await panel.getByRole('button', { name: 'Ask a person' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(panel).toBeHidden()
  const message = page.getByLabel('Message')
  await expect(message).toHaveValue(
    new RegExp(`^My question: \n\nMy conversation with ${assistantName}:\n\nYou: `),
  )
  expect(await message.inputValue()).toContain(
    `You: ${QUESTIONS.plain}\n\n${assistantName}: ${FIRST_SENTENCE}`,
  )
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(posted).toEqual([])
})
