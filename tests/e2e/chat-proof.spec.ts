import { chatPanel } from '#tests/support/chat-panel.ts'
import { readModelState } from '#tests/support/model-control.ts'
import { makeUnique } from '#tests/support/one-question.ts'
import { QUESTIONS } from '#tests/support/scripted-questions.ts'
import { test } from '#tests/support/second-api.ts'
import { expect, openPage } from '#tests/support/site-test.ts'

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
    await chat.ask(question)
    await chat.settled()
    expect(events.filter((event) => event !== 'proof')).toEqual(expected)
    // Nothing is solved between the two; the next proof follows the answer.
    if (expected[0] === 428) expect(events.slice(0, 2)).toEqual(expected)
    expect((await readModelState(question)).requests).toHaveLength(1)
  }
  await expect(chat.asked).toHaveCount(4)
  await expect(chat.answers.last()).not.toContainText('short check')
})
