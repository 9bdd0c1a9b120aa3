import { expect, test } from 'vitest'
import { escapeLine, escapeLines, formatJson } from './output.ts'

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

test('keeps letters of any script and joined emoji', () => {
  const text = 'Ërmira Łukasz Ωμέγα 山田 👩‍💻 é'
  expect(escapeLine(text)).toBe(text)
  expect(escapeLines(text)).toBe(text)
})
