import type { BrowserContext, Page } from '@playwright/test'
import { readContent } from '#content/reader/read-content.ts'
import { localisePath } from '#content/format.ts'
import { docxOf, wordParagraph, wordTable } from '#tests/fixtures/document-files.ts'
import { ROWING_RULES } from '#tests/fixtures/rowing-rules.ts'
import { ALL_ROUTES } from '#tests/support/page-paths.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

/** Against the real service, without a script in between. */
const SIZES = [
  [390, 844],
  [1440, 900],
] as const
/** The others with `ALL_ROUTES`. */
const BEFORE_A_MERGE = new Set(['sq at 390', 'en at 1440', 'el at 390'])

let addresses = 0
/** The first ten questions of an address and day need no proof of work. */
const takeAddress = (page: Page) => {
  addresses += 1
  const network = `${process.pid % 256}.${addresses}`
  return page.setExtraHTTPHeaders({ 'X-Forwarded-For': `100.${network}.1` })
}

for (const [locale, { paragraphs, table, question, found }] of Object.entries(ROWING_RULES)) {
  const { pages, collections } = readContent('content', locale)
  const words = pages.try
  for (const [width, height] of SIZES.filter(
    ([width]) => ALL_ROUTES || BEFORE_A_MERGE.has(`${locale} at ${width}`),
  )) {
    test(`TRY-05/served TRY-11/served samples, pasted text, a PDF and a Word document are answered in ${locale} at ${width}`, async ({
      page,
      context,
    }) => {
      test.slow()
      await page.setViewportSize({ width, height })
      await takeAddress(page)
      await openPage(page, localisePath('/try', locale))
      for (const { id, tab, questions } of collections.documents) {
        await page.getByRole('button', { name: tab, exact: true }).click()
        const { question: suggested = '', quotes = [] } = questions[0] ?? {}
        await page.getByRole('button', { name: suggested }).click()
        await expect(page.locator('.try-facts')).toBeVisible({ timeout: 30_000 })
        await expect(page.locator(`#${id} mark`).first()).toBeVisible()
        const cited = await page.locator(`#${id} [data-hit]`).allTextContents()
        // One of the passages behind the prepared answer.
        expect(quotes.some((quote) => cited.join(' ').includes(quote.slice(0, 20)))).toBe(true)
      }
      await page.locator('.try-tabs').getByRole('button', { name: words.document.ownTab }).click()
      const text = page.locator('.own-text textarea')
      const files = {
        'rules.pdf': await printedPdf(context, locale),
        'rules.docx': docxOf(
          [...paragraphs.map((paragraph) => wordParagraph(paragraph)), wordTable(table)].join(''),
        ),
      }
      for (const source of ['pasted', 'rules.pdf', 'rules.docx'] as const) {
        if (source === 'pasted') await text.fill(paragraphs.join('\n\n'))
        else {
          const file = { name: source, mimeType: '', buffer: files[source] }
          await page.locator('input[type=file]').setInputFiles(file)
          await expect(text).toHaveValue(new RegExp(found))
        }
        await page.getByRole('button', { name: words.own.use }).click()
        const remove = page.getByRole('button', { name: words.document.delete })
        await expect(remove).toBeVisible({ timeout: 30_000 })
        await page.getByRole('textbox', { name: words.question.label }).fill(question)
        await page.keyboard.press('Enter')
        await expect(page.locator('.try-facts')).toBeVisible({ timeout: 30_000 })
        await expect(page.locator('.passage[data-hit]').filter({ hasText: found })).toHaveCount(1)
        await expect(page.locator('.try-sources')).toContainText(found)
        await remove.click()
        await expect(text).toHaveValue('')
        await expect(page.locator('.try-answer')).toHaveCount(0)
      }
    })
  }
}

/** Printed by the browser, with its fonts inside. */
async function printedPdf(context: BrowserContext, locale: string): Promise<Buffer> {
  const { paragraphs = [], table = [] } = ROWING_RULES[locale] ?? {}
  const sheet = await context.newPage()
  const rows = table.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  await sheet.setContent(
    `<h1>${paragraphs[0]}</h1>${paragraphs
      .slice(1)
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join('')}<table>${rows.join('')}</table>`,
  )
  const file = await sheet.pdf()
  await sheet.close()
  return file
}
