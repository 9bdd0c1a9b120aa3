import type { Page } from '@playwright/test'
import { readContent } from '#content/reader/read-content.ts'
import { localisePath } from '#content/format.ts'
import { docxOf, pdfOf, wordParagraph } from '#tests/fixtures/document-files.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

/** Against the real service, without a script in between: all tests together may ask 20 questions. */
const WIDTHS = { en: 1440, sq: 390, el: 390 }

const lastAnswer = (page: Page) => page.locator('.try-answer')

for (const [locale, width] of Object.entries(WIDTHS)) {
  test(`TRY-05/served suggested questions are answered from the sample in ${locale} at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, localisePath('/try', locale))
    for (const { id, questions } of readContent('content', locale).collections.documents) {
      await page
        .locator('.try-tabs button')
        .nth(['menu', 'admission', 'contract'].indexOf(id))
        .click()
      const { question = '', quotes = [] } = questions[0] ?? {}
      await page.getByRole('button', { name: question }).click()
      await expect(page.locator('.try-facts')).toBeVisible({ timeout: 30_000 })
      await expect(lastAnswer(page)).not.toHaveAttribute('data-none')
      const marked = (await page.locator(`#${id} mark`).allTextContents()).join(' ')
      // One of the two passages behind the prepared answer.
      expect(quotes.some((quote) => marked.includes(quote.slice(0, 20)))).toBe(true)
    }
  })
}

const LINES = [
  'The yearly fee of the rowing club is 180 euros for adults and 90 euros for students.',
  '',
  '',
  'Boats are booked on the list at the boathouse, at most seven days ahead.',
]
const TEXTS = {
  en: { question: 'What does a student pay?', name: 'rules.pdf', file: pdfOf(LINES) },
  sq: {
    question: 'Sa paguan një student?',
    name: 'rules.txt',
    file: Buffer.from(LINES.join('\n')),
  },
  el: {
    question: 'Πόσο πληρώνει ένας φοιτητής;',
    name: 'rules.docx',
    file: docxOf(LINES.map((line) => wordParagraph(line)).join('')),
  },
}

for (const [locale, { question, name, file }] of Object.entries(TEXTS)) {
  test(`TRY-13/served ${name} is answered and deleted in ${locale}`, async ({ page }) => {
    const words = readContent('content', locale).pages.try
    await openPage(page, localisePath('/try', locale))
    await page.getByRole('button', { name: words.document.ownTab }).click()
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: file })
    await expect(page.locator('.own-text textarea')).toHaveValue(/rowing club/)
    await page.getByRole('button', { name: words.own.use }).click()
    const remove = page.getByRole('button', { name: words.document.delete })
    await expect(remove).toBeVisible({ timeout: 30_000 })
    await page.getByRole('textbox', { name: words.question.label }).fill(question)
    await page.keyboard.press('Enter')
    await expect(page.locator('.try-facts')).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('#own-1')).toHaveAttribute('data-hit', /selected|nearest/)
    await remove.click()
    await expect(page.locator('.own-text textarea')).toHaveValue('')
  })
}
