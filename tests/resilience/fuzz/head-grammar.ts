import * as fc from 'fast-check'
import { FIRST_LINES, HEADER_VALUES, QUERIES, INVALID_LINES } from './head-samples.ts'
import { utf8 } from './text-grammar.ts'

/** Request line and header lines as bytes, in order. */
export interface Head {
  readonly line: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Raw lines outside the grammar. */
  readonly rawLines: readonly string[]
  /** Whether any HTTP server must read it as a complete request to the form. */
  readonly isSound: boolean
}

export interface HeadVariant {
  readonly name: string
  readonly apply: (head: Head) => Head
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

const FREE_HEADERS = [
  'Idempotency-Key',
  'Origin',
  'Sec-Fetch-Site',
  'Accept',
  'X-Forwarded-For',
  'Forwarded',
  'Content-Type',
  'Cookie',
  'User-Agent',
]

const validHeader = fc.oneof(
  ...Object.entries(HEADER_VALUES).map(([name, values]) =>
    fc.constantFrom(...values).map((value) => [name, value] as const),
  ),
  ...FREE_HEADERS.map((name) => headerText.map((value) => [name, value] as const)),
)

export const headVariant: fc.Arbitrary<HeadVariant> = fc.oneof(
  {
    weight: 12,
    // Replaces an existing header of that name.
    arbitrary: validHeader.map(([name, value]) => ({
      name: `${name} set`,
      apply: (head: Head) => ({
        ...head,
        headers: [...without(head, name), [name, value] as const],
      }),
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('Sec-Fetch-Site', 'Idempotency-Key', 'Accept', 'Content-Type')
      .map((name) => ({
        name: `${name} left out`,
        apply: (head: Head) => ({ ...head, headers: without(head, name) }),
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('Idempotency-Key', 'Origin', 'Accept', 'Sec-Fetch-Site', 'X-Forwarded-For')
      .map((name) => ({
        name: `${name} twice`,
        apply: (head: Head) => ({
          ...head,
          headers: [...head.headers, [name, 'text/html'] as const, [name, 'same-origin'] as const],
        }),
      })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...QUERIES).map((query) => ({
      name: 'query',
      apply: (head: Head) => ({ ...head, line: head.line.replace(' HTTP', `${query} HTTP`) }),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...FIRST_LINES).map((line) => ({
      name: 'other first line',
      apply: (head: Head) => ({ ...head, line, isSound: false }),
    })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...INVALID_LINES).map((line) => ({
      name: 'unsound header',
      apply: (head: Head) => ({ ...head, rawLines: [...head.rawLines, line], isSound: false }),
    })),
  },
)

function without({ headers }: Head, name: string): Head['headers'] {
  return headers.filter(([other]) => other !== name)
}
