import type { HashedNetwork } from '../http/client-address.ts'
import { expect, test } from 'vitest'
import { createRateLimits } from './rate-limits.ts'

const LIMITS = {
  freeQuestions: 10,
  perAddressMinute: 3,
  perAddressHour: 40,
  streamsPerAddress: 2,
  streamsPerNetwork: 5,
  streams: 30,
}
const at = (address: string, network: string): HashedNetwork[] => [
  { prefix: 'address', hash: address },
  { prefix: '/24', hash: network },
]

test('PLS-08 free questions count per day, proven ones per minute and hour', () => {
  expect(createRateLimits(LIMITS).shared(at('a', 'n'))).toEqual({
    proven: [
      { key: 'chat-minute:a', points: 3, seconds: 60 },
      { key: 'chat-minute/24:n', points: 30, seconds: 60 },
      { key: 'chat-hour:a', points: 40, seconds: 3600 },
      { key: 'chat-hour/24:n', points: 400, seconds: 3600 },
    ],
    free: [
      { key: 'chat-free:a', points: 10, seconds: 86_400 },
      { key: 'chat-free/24:n', points: 100, seconds: 86_400 },
    ],
  })
})

test('limits open streams per address, network and process, and frees them', () => {
  const { reserveStream } = createRateLimits(LIMITS)
  const open = (address: string, network: string, isProven = false) =>
    reserveStream(at(address, network), isProven)
  const first = open('a', 'n')
  open('a', 'n')
  expect(open('a', 'n')).toBe('address-limit')
  // With a proof the address may have more, the network not.
  expect(open('a', 'n', true)).toMatchObject({ release: expect.any(Function) })
  open('b', 'n')
  open('b', 'n')
  expect(open('c', 'n', true)).toBe('address-limit')
  if (typeof first === 'object') first.release()
  expect(open('c', 'n')).toMatchObject({ release: expect.any(Function) })
  for (let n = 0; n < 25; n += 1) expect(open(`x${n}`, `y${n}`)).toBeTypeOf('object')
  expect(open('last', 'last')).toBe('process-limit')
})
