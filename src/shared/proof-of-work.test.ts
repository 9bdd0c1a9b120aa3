import { expect, test } from 'vitest'
import { isProofChallenge } from './proof-of-work.ts'

const CHALLENGE = { parameters: { expiresAt: 1, data: { issuedAt: 1 } }, signature: 'ab' }

test('accepts a complete challenge', () => {
  expect(isProofChallenge(CHALLENGE)).toBe(true)
})

test.each([
  ['undefined', undefined],
  ['null', null],
  ['an error response', { success: false }],
  ['no signature', { ...CHALLENGE, signature: undefined }],
  ['no parameters', { ...CHALLENGE, parameters: null }],
  ['no expiry', { ...CHALLENGE, parameters: { data: { issuedAt: 1 } } }],
  ['no data', { ...CHALLENGE, parameters: { expiresAt: 1 } }],
  ['no issue date', { ...CHALLENGE, parameters: { expiresAt: 1, data: {} } }],
  [
    'an expiry that is not a number',
    { ...CHALLENGE, parameters: { expiresAt: '1', data: { issuedAt: 1 } } },
  ],
])('rejects %s', (_name, value) => {
  expect(isProofChallenge(value)).toBe(false)
})
