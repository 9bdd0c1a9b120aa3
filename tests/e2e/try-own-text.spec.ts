import type { Page } from '@playwright/test'
import { readContent } from '#content/reader/read-content.ts'
import { DOCUMENT_PATH, DOCUMENT_QUESTION_PATH, MAX_TEXT } from '#shared/document.ts'
import { docxOf, pdfOf, wordParagraph, zipOf } from '#tests/fixtures/document-files.ts'
import { scriptAnswer, scriptRefusal } from '#tests/support/document-answers.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { pages, messages } = readContent('content')
const words = pages.try
const documentOf = (page: Page) => page.getByRole('region', { name: words.document.region })
const fieldOf = (page: Page) => page.getByRole('textbox', { name: words.question.label })

const accept = async (page: Page) => {
  const sent: { text: string; proof: string }[] = []
  const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString()
  await page.route(`**${DOCUMENT_PATH}`, (route) => {
    if (route.request().method() === 'DELETE') return route.fulfill({ status: 204 })
    sent.push(route.request().postDataJSON() as { text: string; proof: string })
    return route.fulfill({ status: 201, json: { document: 'secret-id', expiresAt } })
  })
  return sent
}
const openOwn = async (page: Page) => {
  await openPage(page, '/try')
  await page.getByRole('button', { name: words.document.ownTab }).click()
  return page.getByRole('textbox', { name: words.own.label, exact: true })
}
const useText = (page: Page) => page.getByRole('button', { name: words.own.use }).click()

const OWN_TEXT = 'The fee is €180 a year.\n\nStudents pay half of the fee.'
const OWN_ANSWER = {
  text: 'Half of the fee. [2]',
  matches: { scores: [0.4, 0.9], closest: [2, 1] },
  kind: 'cited' as const,
  shown: [{ passage: 2, marks: [[0, 13]] as [number, number][] }],
}

test('TRY-13 says what happens to a text, answers from it and deletes it', async ({ page }) => {
  const sent = await accept(page)
  await scriptAnswer(page, OWN_ANSWER)
  const text = await openOwn(page)
  for (const promise of words.own.promises) await expect(page.getByText(promise.text)).toBeVisible()
  await expect(fieldOf(page)).toBeDisabled()
  await text.fill(OWN_TEXT)
  await useText(page)
  await expect(page.getByText(/Deleted at \d/)).toBeVisible()
  expect(sent).toEqual([{ text: OWN_TEXT, language: 'en', proof: expect.stringMatching(/.{20}/) }])
  const question = page.waitForRequest(`**${DOCUMENT_QUESTION_PATH}`)
  await fieldOf(page).fill('What do students pay?')
  await page.keyboard.press('Enter')
  const request = await question
  expect(request.headers()['document-id']).toBe('secret-id')
  expect(request.postDataJSON()).toEqual({ question: 'What do students pay?', language: 'en' })
  await expect(documentOf(page).locator('mark')).toHaveText('Students pay ')
  const deletion = page.waitForRequest((candidate) => candidate.method() === 'DELETE')
  await page.getByRole('button', { name: words.document.delete }).click()
  expect((await deletion).headers()['document-id']).toBe('secret-id')
  await expect(page.getByRole('heading', { name: words.own.heading })).toBeVisible()
  await expect(text).toHaveValue('')
  await expect(page.locator('.try-answer')).toHaveCount(0)
})

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })

const LINES = [
  'The yearly fee is 180 euros for adults and 90 euros for students.',
  '',
  '',
  'Boats are booked on the list.',
]

test.describe('TRY-11 reads files in the browser', () => {
  for (const [name, file] of [
    ['rules.pdf', pdfOf(LINES)],
    ['rules.docx', docxOf(LINES.map((line) => wordParagraph(line)).join(''))],
    ['rules.md', Buffer.from(LINES.join('\n'))],
    ['rules.TXT', Buffer.from(`\u{feff}${LINES.join('\n')}`, 'utf16le')],
  ] as const) {
    test(name, async ({ page }) => {
      const sent = await accept(page)
      const text = await openOwn(page)
      await chooseFile(page, name, file)
      await expect(text).toHaveValue(/adults and 90 euros for students\.\n\n+Boats/)
      // Nothing is sent before the button is pressed.
      expect(sent).toEqual([])
    })
  }
})

test.describe('TRY-12 says in words why a file or a text cannot be used', () => {
  for (const [name, file, failure] of [
    ['photo.png', Buffer.from('x'), words.failures.fileType],
    ['large.txt', Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), words.failures.fileSize],
    ['scan.pdf', pdfOf([]), words.failures.scanned],
    ['broken.pdf', Buffer.from('%PDF-1.7 broken'), words.failures.unreadable],
    ['bomb.docx', docxOf(' '.repeat(9_000_000)), words.failures.unreadable],
    ['other.docx', zipOf([['a.txt', 'a']]), words.failures.unreadable],
  ] as const) {
    test(name, async ({ page }) => {
      await openOwn(page)
      await chooseFile(page, name, file)
      await expect(page.locator('#own-failure')).toHaveText(failure)
    })
  }

  test('too long, with the first 20,000 characters to keep', async ({ page }) => {
    const text = await openOwn(page)
    await text.fill('a'.repeat(23_118))
    await expect(page.locator('#own-failure')).toHaveText(
      'This text is 3,118 characters too long. Shorten it, or keep the first 20,000.',
    )
    await expect(page.getByRole('button', { name: words.own.use })).toBeDisabled()
    await page.getByRole('button', { name: 'Keep the first 20,000' }).click()
    await expect(page.getByText('20,000 of 20,000 characters')).toBeVisible()
  })
})

test('TRY-14 of a long file and of a long pasted text only the first 100,000 characters are read', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = await openOwn(page)
  const long = 'The yearly fee is 180 euros for adults and 90 for students. '.repeat(30_000)
  const isCut = async () => {
    // A space at the end may be left out.
    await expect(page.locator('#own-failure')).toHaveText(/^This text is (80,000\+|79,99\d) char/)
    expect((await text.inputValue()).length).toBeLessThanOrEqual(MAX_TEXT)
    await text.fill('')
  }
  for (const [name, file] of [
    ['long.txt', Buffer.from(long)],
    ['long.docx', docxOf(wordParagraph(long))],
  ] as const) {
    await chooseFile(page, name, file)
    await isCut()
  }
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), long)
  await text.press('Control+V')
  await isCut()
})

test('TRY-14 a worker that does not answer is ended after ten seconds', async ({ page }) => {
  // Like a file that keeps the parser busy for ever.
  const hanging = { contentType: 'text/javascript', body: 'onmessage = () => { for (;;); }' }
  await page.route('**/assets/pdf-worker-*.js', (route) => route.fulfill(hanging))
  await openOwn(page)
  const started = page.waitForEvent('worker')
  await chooseFile(page, 'endless.pdf', pdfOf(LINES))
  const worker = await started
  const from = Date.now()
  await expect(page.getByText(words.own.reading)).toBeVisible()
  const ended = worker.waitForEvent('close', { timeout: 30_000 })
  await expect(page.locator('#own-failure')).toHaveText(words.failures.slow, { timeout: 30_000 })
  await ended
  expect(Date.now() - from).toBeGreaterThan(8000)
  await expect(page.getByText(words.own.reading)).toBeHidden()
})

test('TRY-15 an expired text stays on the screen and can be sent again', async ({ page }) => {
  await accept(page)
  await scriptRefusal(page, 410, {
    refusal: 'expired',
    message: messages.documentQuestionRefusals.expired,
  })
  await accept(page)
  const text = await openOwn(page)
  await text.fill(OWN_TEXT)
  await useText(page)
  await fieldOf(page).fill('What do students pay?')
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.documentQuestionRefusals.expired)).toBeVisible()
  await expect(documentOf(page)).toContainText('Students pay half')
  await page.locator('.try-out').getByRole('button', { name: words.own.heading }).click()
  await expect(text).toHaveValue(OWN_TEXT)
})
