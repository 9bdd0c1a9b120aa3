import * as fc from 'fast-check'
import { CONTACT_FIELDS } from '#shared/contact.ts'
import { proofText } from './proof-grammar.ts'
import { anyText, utf8 } from './text-grammar.ts'

/** One part of a multipart body as bytes. */
export interface Part {
  readonly head: string
  readonly value: string
}

export const BOUNDARY = '----testco-7MA4YWxkTrZu0gW'

export function headOf(name: string): string {
  return `Content-Disposition: form-data; name="${utf8(name)}"`
}

const ODD_NAMES =
  '__proto__ constructor prototype toString hasOwnProperty name[] NAME na"me na\\"me na%22me _charset_ isindex имя'
    .split(' ')
    .concat('', 'name\0', '\u202ename')

const fieldName = fc.constantFrom(...Object.values(CONTACT_FIELDS))
const anyName = fc.oneof(
  fieldName,
  fc.constantFrom(...ODD_NAMES),
  anyText,
  fc.integer({ min: 100, max: 9000 }).map((length) => 'n'.repeat(length)),
)

const ODD_HEADS = [
  '',
  '\0',
  ': x',
  'Content-Disposition',
  'Content-Disposition:',
  'Content-Disposition: form-data',
  'Content-Disposition: form-data; name',
  'Content-Disposition: attachment; name="name"',
]

/** Various quoting styles, and folded lines. */
const NAMINGS: readonly ((name: string) => string)[] = [
  headOf,
  (name) => `Content-Disposition: form-data; name=${utf8(name)}`,
  (name) => `Content-Disposition: form-data; name='${utf8(name)}'`,
  (name) => `Content-Disposition: form-data; name="${utf8(name)}`,
  (name) => `Content-Disposition: form-data; name*=UTF-8''${encodeURIComponent(name)}`,
  (name) => `Content-Disposition: form-data;\r\n name="${utf8(name)}"`,
  (name) => `content-disposition:form-data;name="${utf8(name)}";name="other"`,
  (name) => `${headOf(name)}; filename="${utf8(name)}.txt"\r\nContent-Type: text/plain`,
]

const FURTHER_LINES: readonly ((head: string) => string)[] = [
  (head) => `${head}; filename=""\r\nContent-Type: application/octet-stream`,
  (head) => `${head}; filename*=UTF-8''%E2%82%AC%00.txt`,
  (head) => `${head}\r\nContent-Type: text/plain; charset=utf-16le`,
  (head) => `${head}\r\nContent-Transfer-Encoding: base64`,
  (head) => `${head}\r\nContent-Length: 999999`,
  (head) => `${head}\r\n${headOf('other')}`,
  (head) => `${head}\r\nX-Long: ${'x'.repeat(20_000)}`,
  (head) => `X-First: a\r\n${head}\r\nno colon here`,
]

export const partHead: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...NAMINGS), anyName)
      .map(([naming, name]) => naming(wellFormed(name))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...FURTHER_LINES), fieldName)
      .map(([addTo, name]) => addTo(headOf(name))),
  },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADS) },
)

/** Truncated, overlong, lone surrogates and invalid bytes. */
const BROKEN_UTF8 = [
  '\xc3',
  '\xe2\x82',
  '\xc0\xaf',
  '\xed\xa0\x80',
  '\xf5\x80\x80\x80',
  '\xff\xfe\0',
]
const BOUNDARY_LIKE = [`\r\n--${BOUNDARY}\r\n`, `--${BOUNDARY}--`, '\r\n--', '\r\n\r\n']

export const partValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: anyText.map(utf8) },
  { weight: 2, arbitrary: proofText },
  { weight: 2, arbitrary: fc.constantFrom(...BROKEN_UTF8) },
  { weight: 1, arbitrary: fc.constantFrom(...BOUNDARY_LIKE) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 9000, max: 70_000 }).map((length) => 'v'.repeat(length)),
  },
)

export const anyPart: fc.Arbitrary<Part> = fc.record({ head: partHead, value: partValue })

/** A lone surrogate cannot be percent-encoded. */
function wellFormed(text: string): string {
  return text.toWellFormed()
}
