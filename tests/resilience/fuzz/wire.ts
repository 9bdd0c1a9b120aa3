import * as fc from 'fast-check'
import { FIRST_LINES, HEADER_VALUES, INVALID_LINES, QUERIES, TRICKY_BYTES } from './samples.ts'

/** Bytes are strings with one character each, which print and shrink well. */
export const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/** Request line and header lines, in order. */
export interface Head {
  readonly line: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Raw lines outside the grammar. */
  readonly rawLines: readonly string[]
  /** Whether any HTTP server must read it as a complete request. */
  readonly isSound: boolean
}

export type Change<T> = (value: T) => T
export const applyAll = <T>(start: T, changes: readonly Change<T>[]) =>
  changes.reduce((value, change) => change(value), start)

export function validHead(path: string, headers: Readonly<Record<string, string>>): Head {
  const own = { Host: 'company.example', 'Sec-Fetch-Site': 'same-origin', ...headers }
  const line = `POST ${path} HTTP/1.1`
  return { line, headers: Object.entries(own), rawLines: [], isSound: true }
}

/** Valid header characters: no line breaks and no NUL. */
const headerText = fc
  .oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }).map(utf8),
    fc.constantFrom('', ',', ', ,', '"', '*', '%0d%0a', '__proto__', 'x'.repeat(2500)),
  )
  // oxlint-disable-next-line no-control-regex
  .map((text) => text.replaceAll(/[\0-\x08\x0a-\x1f\x7f]/g, ''))
const FREE_HEADERS =
  'Idempotency-Key Origin Sec-Fetch-Site Accept X-Forwarded-For Forwarded Content-Type Cookie User-Agent'
const TWICE = ['Idempotency-Key', 'Origin', 'Accept', 'Sec-Fetch-Site', 'X-Forwarded-For']
const named = fc.constantFrom('Sec-Fetch-Site', 'Idempotency-Key', 'Accept', 'Content-Type')
const validHeader = fc.oneof(
  ...Object.entries(HEADER_VALUES).map(([name, values]) =>
    fc.tuple(fc.constant(name), fc.constantFrom(...values)),
  ),
  fc.tuple(fc.constantFrom(...FREE_HEADERS.split(' ')), headerText),
)
const without = ({ headers }: Head, name: string) => headers.filter(([other]) => other !== name)

const change =
  <T>(apply: (drawn: T, head: Head) => Partial<Head>) =>
  (drawn: T): Change<Head> =>
  (head) => ({ ...head, ...apply(drawn, head) })

export const headChange = fc.oneof(
  {
    weight: 12,
    arbitrary: validHeader.map(
      change(([name, value], head) => ({ headers: [...without(head, name), [name, value]] })),
    ),
  },
  {
    weight: 2,
    arbitrary: named.map(change((name, head) => ({ headers: without(head, name) }))),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...TWICE).map(
      change((name, { headers }) => ({
        headers: [...headers, [name, 'text/html'], [name, 'same-origin']],
      })),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...QUERIES)
      .map(change((query, { line }) => ({ line: line.replace(' HTTP', `${query} HTTP`) }))),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...FIRST_LINES).map(change((line) => ({ line, isSound: false }))),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...INVALID_LINES)
      .map(change((line, { rawLines }) => ({ rawLines: [...rawLines, line], isSound: false }))),
  },
)

/** How the length of the body is declared; the last four are wrong. */
export type Framing = 'length' | 'chunked' | 'too short' | 'too long' | 'none' | 'broken chunks'
export const honest = fc.constantFrom<Framing>('length', 'length', 'length', 'chunked')
export const lies = fc.constantFrom<Framing>('too short', 'too long', 'none', 'broken chunks')

export function render({ line, headers, rawLines }: Head, framing: Framing, body: string): string {
  const half = Math.floor(body.length / 2)
  const chunk = (text: string) => text && `${text.length.toString(16)}\r\n${text}\r\n`
  const [declared, sent] = {
    length: [`Content-Length: ${body.length}`, body],
    chunked: [
      'Transfer-Encoding: chunked',
      `${chunk(body.slice(0, half))}${chunk(body.slice(half))}0\r\n\r\n`,
    ],
    'too short': [`Content-Length: ${half}`, body],
    'too long': [`Content-Length: ${body.length + 9}`, body],
    none: [undefined, body],
    'broken chunks': [
      'Transfer-Encoding: chunked',
      `${(body.length + 5).toString(16)};x\r\n${body}\r\n0\r\n\r\n`,
    ],
  }[framing]
  const fields = headers.map(([name, value]) => `${name}: ${value}`)
  const lines = [line, ...fields, ...rawLines, ...(declared === undefined ? [] : [declared])]
  return `${lines.join('\r\n')}\r\n\r\n${sent}`
}

const fewBytes = fc.oneof(
  fc.constantFrom(...TRICKY_BYTES),
  fc
    .uint8Array({ minLength: 1, maxLength: 12 })
    .map((bytes) => Buffer.from(bytes).toString('latin1')),
)
const upTo = (max: number) => fc.integer({ min: 1, max })

/** Bytes flipped, inserted, deleted, repeated, or continued with those of another request. */
export function byteChange(donor: fc.Arbitrary<string>): fc.Arbitrary<Change<string>> {
  type Edit = (after: string) => string
  const flip = upTo(255).map(
    (mask): Edit =>
      (after) =>
        after && String.fromCharCode(after.charCodeAt(0) ^ mask) + after.slice(1),
  )
  const edits = fc.oneof(
    { weight: 4, arbitrary: flip },
    {
      weight: 4,
      arbitrary: fewBytes.map(
        (bytes): Edit =>
          (after) =>
            bytes + after,
      ),
    },
    {
      weight: 4,
      arbitrary: upTo(40).map(
        (length): Edit =>
          (after) =>
            after.slice(length),
      ),
    },
    {
      weight: 3,
      arbitrary: upTo(400).map(
        (size): Edit =>
          (after) =>
            after.slice(0, size) + after,
      ),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(donor, fc.nat(65_535)).map(
        ([bytes, from]): Edit =>
          () =>
            bytes.slice(from % (bytes.length + 1)),
      ),
    },
  )
  // Positions are drawn before the length is known.
  return fc.tuple(fc.nat(65_535), edits).map(([place, edit]) => (bytes) => {
    const at = place % (bytes.length + 1)
    return bytes.slice(0, at) + edit(bytes.slice(at))
  })
}
