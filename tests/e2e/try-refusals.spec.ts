import { readContent } from '#content/reader/read-content.ts'
import type { Page } from '@playwright/test'
import { DOCUMENT_QUESTION_PATH } from '#shared/document.ts'
import { scriptAnswer, scriptRefusal } from '#tests/support/document-answers.ts'
import { expect, expectLink, openPage, test } from '#tests/support/site-test.ts'

const { pages, collections, messages } = readContent('content')
const words = pages.try
const [menu] = collections.documents
const question = menu?.questions[1]?.question ?? ''

const ANSWER = {
  text: 'A deposit of €10 per person [1].',
  matches: { scores: [0.9, 0.1], closest: [1, 2] },
  kind: 'cited' as const,
  shown: [{ passage: 1, marks: [[0, 4]] as [number, number][] }],
}
const fieldOf = (page: Page) => page.getByRole('textbox', { name: words.question.label })
const askOwn = async (page: Page, typed = 'What do ten guests pay?') => {
  await fieldOf(page).fill(typed)
  return page.keyboard.press('Enter')
}

test('TRY-15 at the limit and without a connection the answers stay and the question is kept', async ({
  page,
}) => {
  await scriptAnswer(page, ANSWER)
  await openPage(page, '/try')
  await page.getByRole('button', { name: question }).click()
  await expect(page.locator('.try-sources')).toBeVisible()
  const message = messages.documentQuestionRefusals.tooMany
  await scriptRefusal(page, 429, { refusal: 'tooMany', message }, { 'Retry-After': '600' })
  await askOwn(page, 'One more?')
  await expect(page.getByRole('alert').filter({ hasText: 'again at' })).toHaveText(
    /again at \d\d:\d\d/,
  )
  await expectLink(page.getByRole('alert'), words.answer.talk, '/contact?about=document-menu')
  await expect(fieldOf(page)).toHaveValue('One more?')
  await expect(page.locator('.try-answer')).toContainText(menu?.questions[1]?.answer ?? '-')
  await page.route(`**${DOCUMENT_QUESTION_PATH}`, (route) => route.abort())
  await askOwn(page, 'Is the lake open?')
  await expect(page.getByText(messages.documentAnswers.failed)).toBeVisible()
  await expect(fieldOf(page)).toHaveValue('Is the lake open?')
})

test('TRY-03 at the limit a suggested question shows its checked answer', async ({ page }) => {
  const { tooMany: message } = messages.documentQuestionRefusals
  await scriptRefusal(page, 429, { refusal: 'tooMany', message }, { 'Retry-After': '600' })
  await openPage(page, '/try')
  for (const { question: suggested, answer } of menu?.questions ?? []) {
    await page.getByRole('button', { name: suggested }).click()
    await expect(page.locator('.try-answer')).toContainText(answer)
    await expect(page.locator('.try-facts')).toHaveText(new RegExp(`^${words.answer.prepared}`))
  }
  await expect(page.getByText(/again at/)).toHaveCount(0)
})

test('TRY-25 a refused text stays in the field, with a link to the contact form', async ({
  page,
}) => {
  const { tooMany: message } = messages.documentRefusals
  await scriptRefusal(page, 429, { refusal: 'tooMany', message }, { 'Retry-After': '600' })
  await openPage(page, '/try')
  await page.getByRole('button', { name: words.document.ownTab }).click()
  const text = page.getByRole('textbox', { name: words.own.label, exact: true })
  await text.fill('The harbour opens at noon.')
  await page.getByRole('button', { name: words.own.use }).click()
  const failure = page.locator('#own-failure')
  await expect(failure).toHaveText(/can be sent at \d\d:\d\d/)
  await expectLink(failure, words.answer.talk, '/contact?about=document-own')
  await expect(text).toHaveValue('The harbour opens at noon.')
})

test('TRY-26 a required proof of work is solved and sent without the visitor noticing', async ({
  page,
}) => {
  const sent = await scriptAnswer(page, ANSWER)
  const proofs: (string | undefined)[] = []
  await page.route(`**${DOCUMENT_QUESTION_PATH}`, (route) => {
    const { proof } = route.request().postDataJSON() as { proof?: string }
    proofs.push(proof)
    const json = { refusal: 'proofRequired', message: 'A proof is required.' }
    return proof ? route.fallback() : route.fulfill({ status: 428, json })
  })
  await openPage(page, '/try')
  await askOwn(page)
  await expect(page.locator('.try-answer')).toContainText('A deposit of €10 per person')
  await askOwn(page, 'What do eleven guests pay?')
  await expect(page.getByRole('heading', { name: 'What do eleven guests pay?' })).toBeVisible()
  await expect.poll(() => sent.length).toBe(2)
  // The second question brings its proof at once.
  const [none, first, second, ...more] = proofs
  expect([none, more]).toEqual([undefined, []])
  expect(first).toMatch(/.{200}/)
  expect(second).not.toBe(first)
  await expect(page.getByRole('alert').filter({ hasText: 'proof' })).toHaveCount(0)
})
