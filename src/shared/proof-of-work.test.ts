import { expect, test } from 'vitest'
import { isWorkOrder } from './proof-of-work.ts'

const ORDER = { parameters: { expiresAt: 1, data: { issuedAt: 1 } }, signature: 'ab' }

test('work with its two times and a signature is taken', () => {
  expect(isWorkOrder(ORDER)).toBe(true)
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
])('%s is no work', (_name, value) => {
  expect(isWorkOrder(value)).toBe(false)
})
