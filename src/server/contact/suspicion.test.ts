import { expect, test } from 'vitest'
import { findReasons } from './suspicion.ts'

const NOW = 1_000_000
const proof = { signature: 's', issuedAt: NOW - 3000, expiresAt: new Date(NOW + 1) }
const good = { fields: new Map([['proof', 'text']]), proof, hasKey: true, now: NOW }

test('PLS-08 a message with work, key and time behind it raises no doubt', () => {
  expect(findReasons(good)).toEqual([])
})

test.each([
  ['trap', { fields: new Map([...good.fields, ['homepage', 'x']]) }],
  ['no-proof', { fields: new Map<string, string>(), proof: undefined }],
  ['bad-proof', { proof: undefined }],
  ['too-fast', { proof: { ...proof, issuedAt: NOW - 2999 } }],
  ['no-scripts', { fields: new Map<string, string>(), proof: undefined, hasKey: false }],
])('PLS-08 it is held for the digest with the reason %s', (reason, changes) => {
  expect(findReasons({ ...good, ...changes })).toEqual([reason])
})
