import type { HashedNetwork } from '../http/client-address.ts'
import { createLimits } from './contact-limits.ts'
import { expect, test } from 'vitest'

const LIMITS = {
  perAddressHour: 2,
  perAddressDay: 5,
  perHour: 7,
  provenPerAddressHour: 11,
  provenPerHour: 13,
  perEmailHour: 3,
}
const create = (limits = LIMITS, key = 1) => createLimits(limits, new Uint8Array(32).fill(key))
const at = (address: string, network = address): HashedNetwork[] => [
  { prefix: 'address', hash: address },
  { prefix: '/24', hash: network },
]

test('PLS-08 the database enforces each limit for proven and unproven messages separately', () => {
  const { proven, unproven, delay } = create().shared(at('a', 'n'), 'one@company.example')
  expect(proven).toEqual([
    { key: 'contact-proven:a', points: 11, seconds: 3600 },
    { key: 'contact-proven/24:n', points: 110, seconds: 3600 },
    { key: 'shared:contact-proven-most', points: 130, seconds: 3600 },
  ])
  expect(unproven).toEqual([
    { key: 'contact-hour:a', points: 2, seconds: 3600 },
    { key: 'contact-hour/24:n', points: 8, seconds: 3600 },
    { key: 'contact-day:a', points: 5, seconds: 86_400 },
    { key: 'contact-day/24:n', points: 20, seconds: 86_400 },
    { key: 'shared:contact', points: 70, seconds: 3600 },
  ])
  expect(delay).toEqual([
    {
      key: expect.stringMatching(/^contact-email:[\w-]{43}$/),
      points: 3,
      seconds: 3600,
      reason: 'email-often',
    },
    { key: 'shared:contact-proven', points: 13, seconds: 3600, reason: 'many-messages' },
  ])
})

test('PLS-08 a wider network may use a multiple of what an address may', () => {
  const networks = ['address', '/56', '/48', '/24'].map((prefix) => ({ prefix, hash: 'x' }))
  const { proven, unproven } = create().shared(networks as HashedNetwork[], 'one@company.example')
  expect(proven.slice(0, 4).map(({ points }) => points)).toEqual([11, 22, 44, 110])
  expect(unproven.slice(0, 4).map(({ points }) => points)).toEqual([2, 4, 8, 8])
})

test('PLS-08 an e-mail address is one key in any case, and the key does not show it', () => {
  const keyOf = (email: string, key?: number) =>
    create(LIMITS, key).shared(at('a'), email).delay[0]?.key
  expect(keyOf('One@Company.example')).toBe(keyOf('one@company.EXAMPLE'))
  expect(keyOf('two@company.example')).not.toBe(keyOf('one@company.example'))
  expect(keyOf('one@company.example', 2)).not.toBe(keyOf('one@company.example'))
})

test('PLS-08 a process stops a flood of one address at four times its limit', () => {
  const { flood } = create({ ...LIMITS, perHour: 1000 })
  const waits = Array.from({ length: 9 }, () => flood(at('a', 'n'), false))
  expect(waits.slice(0, 8)).toEqual(Array(8).fill(0))
  expect(waits[8]).toBeGreaterThan(3590)
  expect(flood(at('b', 'n'), false)).toBe(0)
  expect(flood(at('a', 'n'), true)).toBe(0)
})

test('PLS-08 a process stops all unproven messages at ten times their limit, no proven one', () => {
  const { flood } = create()
  const waits = Array.from({ length: 71 }, (_, n) => flood(at(`a${n}`), false))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(70)
  expect(flood(at('last'), false)).toBeGreaterThan(0)
  expect(flood(at('last'), true)).toBe(0)
  const proven = Array.from({ length: 45 }, () => flood(at('one'), true))
  expect(proven.filter((wait) => wait === 0)).toHaveLength(44)
})
