import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VISITOR_FIELDS, type VisitorFieldName } from '#shared/contact.ts'
import { bodyHash, dailyKey, parseSubmission } from './submission.ts'

const GOOD = {
  name: 'Sample Person',
  email: 'person@company.example',
  message: 'Good day',
  language: 'en',
}

const limitOf = (name: VisitorFieldName) =>
  VISITOR_FIELDS.find((field) => field.name === name)?.max ?? 0

function parse(changes: Record<string, string> = {}) {
  return parseSubmission(new Map(Object.entries({ ...GOOD, ...changes })), ['en', 'sq'])
}

test('accepts a valid message unchanged', () => {
  expect(parse()).toEqual(GOOD)
})

test.each([
  ['an empty name', { name: ' \u200b\u2028 ' }],
  ['a name over the limit', { name: 'n'.repeat(201) }],
  ['a name of pairs over the limit', { name: '😀'.repeat(101) }],
  ['an empty message', { message: ' \n\t\r\n ' }],
  ['a message over the limit', { message: 'm'.repeat(10_001) }],
  ['an address without @', { email: 'person.company.example' }],
  ['an address without a domain', { email: 'person@' }],
  ['an address without a top-level domain', { email: 'person@localhost' }],
  ['two addresses', { email: 'a@company.example,b@company.example' }],
  ['angle brackets', { email: '<a@company.example>' }],
  ['a display name', { email: 'A <a@company.example>' }],
  ['a quoted local part', { email: '"a b"@company.example' }],
  ['non-ASCII letters', { email: 'ë@company.example' }],
  ['a line separator', { email: 'a\u2028b@company.example' }],
  ['an injected header', { email: 'a@company.example\r\nBcc: b@company.example' }],
  ['a space inside', { email: 'a b@company.example' }],
  ['two dots', { email: 'a..b@company.example' }],
  ['an encoded word', { email: '=?utf-8?Q?a?=@company.example' }],
  [
    'an address over the limit',
    {
      email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(10)}`,
    },
  ],
])('rejects %s', (_name, changes) => {
  expect(parse(changes)).toBeUndefined()
})

test.each([
  ['Sample\r\nBcc: x@company.example', 'Sample Bcc: x@company.example'],
  ['  Sample \t Person ', 'Sample Person'],
  ['Sample\u202ePerson', 'SamplePerson'],
  ['Sample\u2028Person', 'Sample Person'],
  ['Sam\u0000ple', 'Sample'],
  ['e\u0308', '\u00eb'],
  ['e\u200b\u0308', '\u00eb'],
  ['Δείγμα', 'Δείγμα'],
  ['می‌خواهم', 'می‌خواهم'],
])('stores the name %j as %j', (name, stored) => {
  expect(parse({ name })?.name).toBe(stored)
})

test('normalises line breaks and keeps tabs', () => {
  expect(parse({ message: '\r\nOne\r\n\ttwo\rthree\u2028four\u0000\u0007 \n' })?.message).toBe(
    'One\n\ttwo\nthree\nfour',
  )
})

test.each(['', 'xx', 'EN', '__proto__'])('the language %j falls back to the first', (language) => {
  expect(parse({ language })?.language).toBe('en')
})

test('no accepted text can break a mail header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, message) => {
      const parsed = parse({ name, message })
      expect(parsed?.name ?? '').not.toMatch(
        /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u,
      )
      expect(parsed?.message ?? '').not.toMatch(/[^\P{Cc}\n\t]|\p{Zl}|\p{Zp}/u)
    }),
    { numRuns: 2000 },
  )
})

test('bodyHash covers the text, dailyKey also the UTC date', () => {
  const good = { ...GOOD }
  expect(bodyHash(good)).toEqual(bodyHash({ ...GOOD, language: 'sq' }))
  expect(bodyHash(good)).not.toEqual(bodyHash({ ...GOOD, message: 'Good day!' }))
  expect(bodyHash({ ...GOOD, name: 'a', email: 'bc' })).not.toEqual(
    bodyHash({ ...GOOD, name: 'ab', email: 'c' }),
  )
  const key = (at: string) => dailyKey(good, new Date(at))
  expect(key('2026-11-15T00:00:00Z')).toBe(key('2026-11-15T23:59:59Z'))
  expect(key('2026-11-15T23:59:59Z')).not.toBe(key('2026-11-16T00:00:00Z'))
  expect(key('2026-11-15T00:00:00Z')).toMatch(/^[\w-]{43}$/)
})

test('accepts texts of exactly the maximum length, not four times longer ones', () => {
  const longest = {
    name: 'n'.repeat(limitOf('name')),
    message: 'm'.repeat(limitOf('message')),
    email: `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`,
  }
  expect(longest.email.length).toBe(limitOf('email'))
  expect(parse(longest)).toMatchObject(longest)
  expect(parse({ email: ` ${GOOD.email} ` })?.email).toBe(GOOD.email)
  for (const field of ['name', 'email', 'message'] as const) {
    const spaces = ' '.repeat(limitOf(field) * 4 - GOOD[field].length)
    expect(parse({ [field]: GOOD[field] + spaces })?.[field]).toBe(GOOD[field])
    expect(parse({ [field]: `${GOOD[field]}${spaces} ` })).toBeUndefined()
  }
})
