import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutDocument, MAX_PASSAGES, passagesOf } from './document-passages.ts'
import { normalizeText } from './normalize-text.ts'

test('TRY-02 numbers paragraphs and tables and leaves headings out', () => {
  const blocks = cutDocument(
    '# Menu\n\nOpen **daily**.\r\n\r\n## Dishes\n\n| Dish | Price |\n|---|---|\n| Soup | €3 |\n\nEnd.',
  )
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Menu' },
    { kind: 'passage', number: 1, section: 'Menu', text: 'Open daily.' },
    { kind: 'heading', level: 2, text: 'Dishes' },
    {
      kind: 'passage',
      number: 2,
      section: 'Dishes',
      text: 'Dish | Price\nSoup | €3',
      rows: [
        ['Dish', 'Price'],
        ['Soup', '€3'],
      ],
    },
    { kind: 'passage', number: 3, section: 'Dishes', text: 'End.' },
  ])
})

test('joins wrapped lines, keeps list items and reads rows pasted from a spreadsheet', () => {
  const wrapped = `${'word '.repeat(12)}ends\nhere.\n- first\n- second`
  const [paragraph] = passagesOf(cutDocument(wrapped))
  expect(paragraph?.text).toBe(`${'word '.repeat(12)}ends here.\n- first\n- second`)
  const [table] = passagesOf(cutDocument('Room\tPrice\nSingle\t85'))
  expect(table?.rows).toEqual([
    ['Room', 'Price'],
    ['Single', '85'],
  ])
})

test('reads pasted lines as paragraphs and a short line before one as its title', () => {
  const long = 'A sentence of a letter. '.repeat(8).trim()
  const blocks = cutDocument(`1. Opening hours\n\n${long}\n${long}`)
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', '1. Opening hours'],
    ['passage', long],
    ['passage', long],
  ])
})

test('does not take a line with figures as a title', () => {
  expect(cutDocument('Telephone 044 123 456\n\nCall us.').map(({ kind }) => kind)).toEqual([
    'passage',
    'passage',
  ])
})

test.for([
  ['many short paragraphs', 'Line one.\n\n'.repeat(1800)],
  ['many sections', '# T\n\nText.\n\n'.repeat(1500)],
  ['many small tables', 'a\tb\nc\td\n\n'.repeat(1800)],
  ['one long paragraph', 'Word '.repeat(4000)],
  ['repeated characters', 'x'.repeat(100_000)],
])('TRY-02 cuts %s into at most 100 passages without losing text', ([, text = '']) => {
  const blocks = cutDocument(text)
  const letters = (value: string) => value.replaceAll(/[\s|#]/gu, '')
  expect(passagesOf(blocks).length).toBeLessThanOrEqual(MAX_PASSAGES)
  expect(letters(blocks.map((block) => block.text).join(''))).toBe(letters(text))
})

test('removes control and bidirectional characters before offsets are counted', () => {
  expect(cutDocument('Pay\u202E \u0000€5.\u200B')[0]?.text).toBe('Pay €5.')
})

const HOSTILE = ['\f', '\v', '\u0085', '\r', '\n', '\u2028', '\u2029', '\0', '\uD83D', '\uDE00']
const INVISIBLE = [
  '\u200B',
  '\uFEFF',
  '\u202E',
  '\u00AD',
  '\u2000',
  'e\u0301',
  '\u0301',
  '\t',
  '|',
  '# ',
]

test('TRY-02 the browser cuts a text like the service, which normalizes it', () => {
  const unit = fc.constantFrom(...HOSTILE, ...INVISIBLE, 'Word. ', 'of ten ', '7')
  const text = fc.array(unit, { maxLength: 200 }).map((units) => units.join(''))
  fc.assert(
    fc.property(text, (given) => {
      expect(cutDocument(given)).toEqual(cutDocument(normalizeText(given)))
    }),
    { numRuns: 2000 },
  )
})

test.each(['\f', '\u0085', '\r\n', '\r', '\v', '\u2029'])('TRY-02 %j ends a line', (end) => {
  const texts = passagesOf(cutDocument(`One.${end}${end}Two.`)).map(({ text }) => text)
  expect(texts).toEqual(['One.', 'Two.'])
})

test('cuts nothing from an empty text', () => {
  expect(cutDocument(' \n\n\t ')).toEqual([])
})
