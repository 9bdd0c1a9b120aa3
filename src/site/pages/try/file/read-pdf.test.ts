import { expect, test } from 'vitest'
import { pdfOf } from '#tests/fixtures/document-files.ts'
import { readPdf } from './read-pdf.ts'

const read = (file: Buffer) => readPdf(new Uint8Array(file).buffer)

test('TRY-11/pdf joins the lines of a paragraph and keeps paragraphs apart', async () => {
  const file = pdfOf([
    'The yearly fee is 180 euros for adults and 90 euros for members',
    'under 18 and students.',
    '',
    '',
    'Boats are booked (seven days ahead) on the list.',
  ])
  expect(await read(file)).toBe(
    'The yearly fee is 180 euros for adults and 90 euros for members under 18 and students.\n\n' +
      'Boats are booked (seven days ahead) on the list.',
  )
})

test('TRY-12/scanned a PDF without text gives none', async () => {
  expect(await read(pdfOf([]))).toBe('')
})

test('TRY-14 rejects a broken PDF', async () => {
  await expect(read(Buffer.from('%PDF-1.7 broken'))).rejects.toThrow('Invalid PDF')
})
