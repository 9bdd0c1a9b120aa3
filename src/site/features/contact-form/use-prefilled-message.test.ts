import { expect, test } from 'vitest'
import { withFirstLine } from './use-prefilled-message.ts'

const LINE = 'About: Kratos'
const PREFILL = 'About: Kratos\n\n'

test.each([
  ['prefills an empty message', '', '', LINE, PREFILL],
  ['leaves it empty without a subject', '', '', undefined, ''],
  ['keeps a typed message', 'Good day', '', LINE, 'Good day'],
  ['keeps a line with text after it', `${PREFILL}Hello`, PREFILL, 'About: Lira', `${PREFILL}Hello`],
  ['keeps an edited line', 'About: Kratos?', PREFILL, 'About: Lira', 'About: Kratos?'],
  [
    'replaces an unchanged line when the subject changes',
    PREFILL,
    PREFILL,
    'About: Lira',
    'About: Lira\n\n',
  ],
  ['removes an unchanged line with its subject', PREFILL, PREFILL, undefined, ''],
])('CON-05 %s', (_name, message, prefill, firstLine, expected) => {
  expect(withFirstLine(message, prefill, firstLine)).toBe(expected)
})
