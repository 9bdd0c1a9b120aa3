import * as fc from 'fast-check'

/** UTF-8 bytes of a text, one character each. */
export function utf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

/** Texts that normalisation does not change, so they must be stored as is. */
export const plainText = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((words) =>
    words
      .map((word) => word.replaceAll(/[\p{C}\p{Z}]/gu, ''))
      .filter(Boolean)
      .join(' '),
  )
  .map((text) => text.normalize('NFC'))
  .filter((text) => text !== '' && text.length <= 200)

const HOSTILE = [
  '\0',
  'a\0b',
  '\r\nBcc: x@y.example',
  '\u2028',
  '\u2029\u0085',
  '\u202eevil\u202c',
  '\u2066x\u2069',
  '\ufeff',
  '\u200b',
  '\u061c',
  '\u001b[31m',
  '%00',
  '%0d%0a',
  '%',
  '&#10;',
  '<script>alert(1)</script>',
  "'; drop table x; --",
  '${x}',
  '{{x}}',
  '{reference}',
  '\ud83d\ude00',
  'e\u0301'.repeat(20),
  '\ufdfa'.repeat(50),
  '\u{10ffff}',
  '\uffff',
  '𝕏',
  '"',
  '\\',
  'x@y',
  'a@b.example',
  'ü@b.example',
  'a@b.example\n',
  '"a b"@c.example',
  'a@[127.0.0.1]',
  '..@b.example',
  ' ',
  '\t\n',
] as const

export const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(fc.constantFrom(...HOSTILE), { minLength: 2, maxLength: 6 })
    .map((texts) => texts.join('')),
  fc
    .tuple(fc.constantFrom(...HOSTILE), fc.integer({ min: 2, max: 3000 }))
    .map(([text, count]) => text.repeat(count).slice(0, 11_000)),
)
