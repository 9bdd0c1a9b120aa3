import { expect } from 'vitest'
import { localisePath } from '#content/format.ts'
import { readContent } from '#content/reader/read-content.ts'
import { docxOf, pdfOf, wordParagraph } from '#tests/fixtures/document-files.ts'
import { ROWING_RULES } from '#tests/fixtures/rowing-rules.ts'
import { ALL_ROUTES } from '#tests/support/page-paths.ts'
import type { Journey } from './journeys.ts'
import type { Visitor } from './visitor.ts'

const SIZES = [
  [390, 844],
  [1440, 900],
] as const
/** The others with `ALL_ROUTES`. */
const BEFORE_A_MERGE = new Set(['en at 390', 'el at 1440'])
const ANSWERED = { timeout: 30_000 }
const FIELD = '#question'
const TEXT = '.own-text textarea'
const DELETE = '.try-delete'

/** The PDF is in English for all languages: it is written without fonts for other scripts. */
const { en: inPdf } = ROWING_RULES

export const TRY_JOURNEYS: readonly Journey[] = Object.entries(ROWING_RULES).flatMap(
  ([locale, own]) =>
    SIZES.filter(([width]) => ALL_ROUTES || BEFORE_A_MERGE.has(`${locale} at ${width}`)).map(
      ([width, height]) => ({
        name: `a sample, a pasted text, a PDF and a Word document are answered in ${locale} at ${width}`,
        async run(visitor) {
          const { pages, collections } = readContent('content', locale)
          const { document, own: words } = pages.try
          const [sample] = collections.documents
          await visitor.resize(width, height)
          await visitor.open(localisePath('/try', locale))
          await visitor.click({ role: 'button', name: sample?.questions[1]?.question ?? '' })
          await expect.poll(() => visitor.isVisible('.try-facts'), ANSWERED).toBe(true)
          expect(await visitor.isVisible('#menu mark')).toBe(true)
          await visitor.click({ role: 'button', name: document.ownTab })
          await expect.poll(() => visitor.isVisible(TEXT)).toBe(true)
          const paragraphs = own.paragraphs.map((paragraph) => wordParagraph(paragraph)).join('')
          const pdf = pdfOf((inPdf?.paragraphs ?? []).flatMap((line) => [line, '', '']))
          for (const [file, bytes, { question, found }] of [
            ['', Buffer.from(own.paragraphs.join('\n\n')), own],
            ['rules.pdf', pdf, inPdf ?? own],
            ['rules.docx', docxOf(paragraphs), own],
          ] as const) {
            await (file ? choose(visitor, file, bytes) : paste(visitor, bytes.toString()))
            await expect
              .poll(() => visitor.read(TEXT, (field) => (field as HTMLTextAreaElement).value))
              .toContain(found)
            await visitor.click({ role: 'button', name: words.use })
            await expect.poll(() => visitor.isVisible(DELETE), ANSWERED).toBe(true)
            await visitor.click(FIELD)
            await visitor.type(question)
            await visitor.press('Enter')
            await expect.poll(() => visitor.isVisible('.try-facts'), ANSWERED).toBe(true)
            expect(await visitor.text('.passage[data-hit]')).toContain(found)
            await visitor.click(DELETE)
            await expect.poll(() => visitor.isVisible(TEXT)).toBe(true)
            expect(await visitor.isVisible('.try-answer')).toBe(false)
          }
        },
      }),
    ),
)

async function paste(visitor: Visitor, text: string): Promise<void> {
  await visitor.click(TEXT)
  await visitor.evaluate((pasted) => document.execCommand('insertText', false, pasted), text)
}

/** As if chosen in the browser's dialog, which a driver cannot open. */
async function choose(visitor: Visitor, name: string, file: Buffer): Promise<void> {
  await visitor.read(
    'input[type=file]',
    (element, fileName, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
      const chosen = new DataTransfer()
      chosen.items.add(new File([bytes], fileName))
      Object.assign(element, { files: chosen.files })
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    name,
    file.toString('base64'),
  )
}
