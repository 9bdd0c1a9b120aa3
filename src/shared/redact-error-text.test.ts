import { expect, test } from 'vitest'
import { redactErrorText } from './redact-error-text.ts'

test.each([
  ['x is not a function', 'x is not a function'],
  [
    "Cannot read properties of undefined (reading 'title')",
    "Cannot read properties of undefined (reading 'title')",
  ],
  [
    'Unexpected token \'J\', "John Sample"... is not valid JSON',
    'Unexpected token …, …... is not valid JSON',
  ],
  ["'#name=John' is not a valid selector", '… is not a valid selector'],
  ['unterminated "John Sample', 'unterminated …'],
  ['“John” and «John» and ‘John’ and `John`', '… and … and … and …'],
  ['could not load https://company.example/contact?name=John', 'could not load …'],
  ['could not load /contact?name=John now', 'could not load … now'],
  ['no mailbox john@host.example here', 'no mailbox … here'],
  ['calling +355 69 123 45 67 failed', 'calling +… failed'],
  ['card 4111111111111111', 'card …'],
  ['status 404 of 12', 'status 404 of 12'],
  ['two\r\nlines', 'two lines'],
  // The rest of a long text is not read, which limits the time.
  [`"${'x'.repeat(1500)}" John`, '…'],
  ['x'.repeat(5000), 'x'.repeat(120)],
  ['', ''],
])('%j becomes %j', (text, plain) => {
  expect(redactErrorText(text)).toBe(plain)
})
