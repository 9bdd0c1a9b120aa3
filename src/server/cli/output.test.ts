import { expect, test } from 'vitest'
import { escapeLine, escapeLines, formatJson, formatRecords } from './output.ts'

const HOSTILE: readonly (readonly [name: string, text: string, shown: string])[] = [
  ['a colour code', 'a\u001b[31mb', String.raw`a\x1b[31mb`],
  ['a window title', '\u001b]0;own\u0007', String.raw`\x1b]0;own\x07`],
  ['a one-byte control sequence', '\u009b2J', String.raw`\x9b2J`],
  ['a carriage return that hides the line', 'evil\rgood', String.raw`evil\x0dgood`],
  ['a backspace', 'x\b', String.raw`x\x08`],
  ['a right-to-left override', 'a\u202egpj.exe', String.raw`a\u202egpj.exe`],
  ['a bidi isolate', '\u2066a\u2069', String.raw`\u2066a\u2069`],
  ['a line separator', 'a\u2028b', String.raw`a\u2028b`],
  ['a zero-width space', 'a\u200bb', String.raw`a\u200bb`],
  ['a lone surrogate', 'a\ud800b', String.raw`a\ud800b`],
]

test.each(HOSTILE)('escapes %s', (_name, text, shown) => {
  expect(escapeLine(text)).toBe(shown)
  expect(escapeLines(text)).toBe(shown)
})

test.each(HOSTILE)('JSON escapes %s without loss', (_name, text) => {
  const json = formatJson({ text })
  expect(JSON.parse(json)).toEqual({ text })
  expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
})

test('escapes every control character', () => {
  const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('')
  expect(escapeLine(controls)).not.toMatch(/\p{Cc}/u)
  expect(escapeLines(controls).replaceAll(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u)
})

test('line breaks and tabs become spaces in a line and stay in lines', () => {
  expect(escapeLine('one\n\n\ttwo  three')).toBe('one two three')
  expect(escapeLines('one\n\n\ttwo')).toBe('one\n\n\ttwo')
})

test('keeps letters of any script and joined emoji', () => {
  const text = 'Ërmira Łukasz Ωμέγα 山田 👩‍💻 é'
  expect(escapeLine(text)).toBe(text)
  expect(escapeLines(text)).toBe(text)
})

test('records are lines of names and values, or lines of JSON', () => {
  const at = new Date('2026-11-15T12:00:00Z')
  const records = [{ name: 'a\nname: b', at, count: 2, tags: ['x', 'y\u001b'] }, { name: '' }]
  expect(formatRecords(records)).toBe(
    'name: a name: b\nat: 2026-11-15T12:00:00.000Z\ncount: 2\ntags: x, y\\x1b\n\nname:\n',
  )
  const lines = formatRecords(records, true).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
    records.map((record) => ('at' in record ? { ...record, at: at.toISOString() } : record)),
  )
})
