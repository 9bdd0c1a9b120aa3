import { expect, test } from 'vitest'
import type { HashedNetwork } from './client-address.ts'
import { createProofDifficulty } from './proof-difficulty.ts'

const at = (address: string, network: string): HashedNetwork[] => [
  { prefix: 'address', hash: address },
  { prefix: '/48', hash: network },
]

test('PLS-08 the work doubles for an address that asks much, up to eight times, and for no other', () => {
  const difficulty = createProofDifficulty(200)
  const seen = new Map<number, number>()
  for (let n = 1; n <= 1000; n += 1) {
    const factor = difficulty(at('one', 'site'))
    if (!seen.has(factor)) seen.set(factor, n)
  }
  expect([...seen]).toEqual([
    [1, 1],
    [2, 61],
    [4, 241],
    [8, 961],
  ])
  expect(difficulty(at('other', 'elsewhere'))).toBe(1)
})

test('PLS-08 changing the address inside one network does not help', () => {
  const difficulty = createProofDifficulty(200)
  for (let n = 1; n <= 240; n += 1) expect(difficulty(at(`address ${n}`, 'site'))).toBe(1)
  expect(difficulty(at('one more', 'site'))).toBe(2)
  expect(difficulty(at('one more', 'elsewhere'))).toBe(1)
})

test('PLS-08 very many networks make it harder for everybody, and an hour later it is easy again', () => {
  let now = 0
  const difficulty = createProofDifficulty(200, () => now)
  for (let n = 1; n <= 3000; n += 1) expect(difficulty(at(`a${n}`, `n${n}`))).toBe(1)
  expect(difficulty(at('last', 'last'))).toBe(2)
  now += 3_600_001
  expect(difficulty(at('last', 'last'))).toBe(1)
})
