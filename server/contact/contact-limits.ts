import { createHmac, createSecretKey } from 'node:crypto'
import { MemoryLimiter } from '../http/memory-limiter.ts'
import type { SharedLimit } from './accept-message.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * A message that is sent again after a lost answer must get through to the database, which knows it.
 * So the memory of a process only stops what is far beyond the limit.
 */
const FLOOD_FACTOR = 4

export interface ContactLimits {
  readonly perAddressHour: number
  readonly perAddressDay: number
  readonly perEmailHour: number
  readonly perHour: number
}

/** In memory first, then, in the order in which they are taken, those that all processes share. */
export function createLimits(limits: ContactLimits, emailKey: Uint8Array) {
  const addresses = new MemoryLimiter({
    points: limits.perAddressHour * FLOOD_FACTOR,
    seconds: HOUR,
  })
  const key = createSecretKey(emailKey)
  const everybody = new MemoryLimiter({ points: limits.perHour * FLOOD_FACTOR, seconds: HOUR })
  return {
    flood: (address: string): number => addresses.take(address) || everybody.take(''),
    shared: (address: string, email: string): SharedLimit[] => [
      { key: `contact-address-hour:${address}`, points: limits.perAddressHour, seconds: HOUR },
      { key: `contact-address-day:${address}`, points: limits.perAddressDay, seconds: DAY },
      { key: `contact-email:${hash(email)}`, points: limits.perEmailHour, seconds: HOUR },
      { key: 'shared:contact', points: limits.perHour, seconds: HOUR },
    ],
  }

  function hash(email: string): string {
    return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url')
  }
}
