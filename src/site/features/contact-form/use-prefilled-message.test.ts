import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withFirstLine } from './use-prefilled-message.ts'

const LINE = 'About: Kratos'
const PUT_IN = 'About: Kratos\n\n'

test.each([
  ['an empty message gets the line and room to write', '', '', LINE, PUT_IN],
  ['no subject leaves it empty', '', '', undefined, ''],
  ['a message of the visitor stays', 'Good day', '', LINE, 'Good day'],
  [
    'a line the visitor went on from stays',
    `${PUT_IN}Hello`,
    PUT_IN,
    'About: Lira',
    `${PUT_IN}Hello`,
  ],
  ['a line the visitor changed stays', 'About: Kratos?', PUT_IN, 'About: Lira', 'About: Kratos?'],
  [
    'an untouched line makes room for the next subject',
    PUT_IN,
    PUT_IN,
    'About: Lira',
    'About: Lira\n\n',
  ],
  ['an untouched line goes with its subject', PUT_IN, PUT_IN, undefined, ''],
])('CON-05 %s', (_name, message, putIn, firstLine, expected) => {
  expect(withFirstLine(message, putIn, firstLine)).toBe(expected)
})

test("CON-05 never changes the visitor's text", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.option(fc.string(), { nil: undefined }),
      (text, firstLine) => {
        expect(withFirstLine(text, '', firstLine)).toBe(text)
      },
    ),
  )
})
