import { expect, test } from 'vitest'
import { isProofChallenge } from './proof-of-work.ts'

const ORDER = { parameters: { expiresAt: 1, data: { issuedAt: 1 } }, signature: 'ab' }

test('accepts a complete challenge', () => {
  expect(isProofChallenge(ORDER)).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a refusal', { success: false }],
  ['no signature', { ...ORDER, signature: undefined }],
  ['no parameters', { ...ORDER, parameters: null }],
  ['no end', { ...ORDER, parameters: { data: { issuedAt: 1 } } }],
  ['no data', { ...ORDER, parameters: { expiresAt: 1 } }],
  ['no beginning', { ...ORDER, parameters: { expiresAt: 1, data: {} } }],
  ['an end in words', { ...ORDER, parameters: { expiresAt: '1', data: { issuedAt: 1 } } }],
])('rejects %s', (_name, value) => {
  expect(isProofChallenge(value)).toBe(false)
})
