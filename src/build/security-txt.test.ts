import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { judgeExpiry, securityTxt } from './security-txt.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const content = readContent(SAMPLE_CONTENT)
const kindAt = (expires: string) => judgeExpiry(expires, new Date('2027-01-01T12:00:00Z'))?.kind

test('has every required field', () => {
  expect(securityTxt(content, ['en', 'sq'])).toBe(
    [
      'Contact: mailto:hello@company.example',
      `Expires: ${content.site.security.expires}T00:00:00Z`,
      'Preferred-Languages: en, sq',
      'Canonical: https://company.example/.well-known/security.txt',
      'Policy: https://company.example/security-policy.txt',
      '',
    ].join('\n'),
  )
})

test.each([
  ['2026-12-31', 'refusal'],
  ['2027-01-30', 'refusal'],
  ['2027-02-01', 'warning'],
  ['2027-03-01', 'warning'],
  ['2027-03-03', undefined],
  ['2028-01-01', undefined],
  ['2028-02-01', 'refusal'],
])('an expiry on %s is a %s', (expires, kind) => {
  expect(kindAt(expires)).toBe(kind)
})
