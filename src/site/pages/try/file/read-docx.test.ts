import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { docxOf, wordParagraph, wordTable, zipOf } from '#tests/fixtures/document-files.ts'
import { MAX_TEXT } from '#shared/document.ts'
import { readDocx } from './read-docx.ts'

const read = (file: Buffer) => readDocx(new Uint8Array(file).buffer)

test('TRY-11/docx reads headings, paragraphs, list items and tables of a Word document', async () => {
  const body = [
    wordParagraph('House rules', '<w:pStyle w:val="Heading1"/>'),
    wordParagraph('Dogs &amp; cats are <w:b/>welcome.'.replace('<w:b/>', '')),
    wordParagraph('Pay &#8364;5 &#x2264; 10', '<w:numPr><w:ilvl w:val="0"/></w:numPr>'),
    wordTable([
      ['Room', 'Price'],
      ['Single', '€85'],
    ]),
  ].join('')
  expect(await read(docxOf(body))).toBe(
    '# House rules\n\nDogs & cats are welcome.\n\n- Pay €5 ≤ 10\n\n| Room | Price |\n| Single | €85 |',
  )
})

test('leaves out deleted text and markup that is not text', async () => {
  const body =
    '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:t>new</w:t></w:r></w:p>'
  expect(await read(docxOf(body))).toBe('new')
})

test('TRY-14 stops a file that unpacks to more than 8 MB', async () => {
  const bomb = docxOf(' '.repeat(9_000_000))
  expect(bomb.length).toBeLessThan(50_000)
  await expect(read(bomb)).rejects.toThrow('too many bytes')
})

test.for([
  ['one paragraph', wordParagraph('a'.repeat(7_600_000))],
  ['more than 8 MB', wordParagraph('One of many paragraphs.').repeat(90_000)],
  ['a cell', wordTable([['a'.repeat(3_000_000)]]).replace('</w:tc>', '</w:p>'.repeat(500_000))],
  ['empty rows', `<w:tbl>${'<w:tr>'.repeat(1_200_000)}`],
  ['an open tag', `<w:p><w:t>Text</w:t><${'a'.repeat(7_000_000)}`],
] as const)('TRY-14 reads a document of %s only up to the longest text', async ([, body]) => {
  expect((await read(docxOf(body))).length).toBeLessThanOrEqual(MAX_TEXT)
})

test.for([
  ['no archive', Buffer.from('PK, but not an archive at all')],
  ['nothing', Buffer.alloc(0)],
  ['another archive', zipOf([['a.txt', 'text']])],
  ['a cut archive', docxOf(wordParagraph('text')).subarray(0, 120)],
  ['deflated noise', deflateRawSync(Buffer.from('text'))],
] as const)('TRY-14 rejects %s', async ([, file]) => {
  await expect(read(Buffer.from(file))).rejects.toThrow(/./)
})
