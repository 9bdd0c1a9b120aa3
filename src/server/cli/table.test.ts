import { expect, test } from 'vitest'
import { cutToWidth, displayWidth, padToWidth } from './display-width.ts'
import { formatTable } from './table.ts'

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
])('%s takes %i columns', (text, width) => {
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

test('padding counts columns, not characters', () => {
  expect(padToWidth('山', 4)).toBe('山  ')
})

test('a table that has room is not cut', () => {
  expect(formatTable(HEADER, ROWS)).toBe(
    [
      'Reference  Name                                              E-mail',
      '0A1B2C3D   Arta                                              arta@host.example',
      '9F8E7D6C   A very long name indeed that needs a lot of room  b@host.example',
      '',
    ].join('\n'),
  )
})

test('numbers stand under each other from the right', () => {
  const rows = [
    ['7', 'Arta'],
    ['1200', 'Bora'],
  ]
  expect(formatTable(['Asked', 'Name'], rows, { right: ['Asked'] })).toBe(
    ['Asked  Name', '    7  Arta', ' 1200  Bora', ''].join('\n'),
  )
})

test('the widest column gives way first', () => {
  expect(formatTable(HEADER, ROWS, { width: 40 })).toBe(
    [
      'Reference  Name            E-mail',
      '0A1B2C3D   Arta            arta@host.ex…',
      '9F8E7D6C   A very long n…  b@host.examp…',
      '',
    ].join('\n'),
  )
})

test('soft columns give way before wider ones', () => {
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

test('a cell cannot break out of its line or steer the terminal', () => {
  expect(formatTable(['A'], [['x\ny\u001b[2J']])).toBe('A\nx y\\x1b[2J\n')
})
