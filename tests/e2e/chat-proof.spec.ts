import { openChat } from '#tests/support/chat-panel.ts'
import { readModelState } from '#tests/support/model-control.ts'
import { makeUnique } from '#tests/support/one-question.ts'
import { QUESTIONS } from '#tests/support/scripted-questions.ts'
import { test } from '#tests/support/second-api.ts'
import { expect } from '#tests/support/site-test.ts'

test.use({ api: { environment: { CHAT_FREE_QUESTIONS: '2' } } })

test('PLS-08/chat from the third question on, the browser solves a proof of work in the background', async ({
  page,
}) => {
  const chat = await openChat(page)
  const requested: string[] = []
  const statuses: number[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  page.on('response', (response) => {
    if (response.url().endsWith('/api/chat')) statuses.push(response.status())
  })
  const isProof = (path: string) => path === '/api/challenge' || path.includes('proof-worker')
  for (const expected of [[200], [200], [428, 200], [200]]) {
    statuses.length = 0
    const question = makeUnique(QUESTIONS.plain)
    await chat.ask(question)
    await chat.settled()
    expect(statuses).toEqual(expected)
    // Loaded only when needed.
    if (expected.length === 1 && !requested.includes('/api/challenge')) {
      expect(requested.filter(isProof)).toEqual([])
    }
    expect((await readModelState(question)).requests).toHaveLength(1)
  }
  expect(requested).toContain('/api/challenge')
  await expect(chat.asked).toHaveCount(4)
  await expect(chat.answers.last()).not.toContainText('short check')
})
