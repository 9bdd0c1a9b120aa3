import { createHmac, createSecretKey } from 'node:crypto'
import type { HashedNetwork } from '../http/client-address.ts'
import { MemoryLimiter } from '../http/memory-limiter.ts'
import {
  NARROW_NETWORKS,
  NetworkLimiter,
  networkLimits,
  WIDE_NETWORKS,
  type SharedLimit,
} from '../http/network-limiter.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * A message that is sent again after a lost answer must get through to the database, which knows it.
 * So the memory of a process only stops what is far beyond the limit.
 */
const FLOOD_FACTOR = 4

/** Protects the disk: beyond so many times the budget of proven messages they are refused. */
const MOST_PROVEN_FACTOR = 10

export interface ContactLimits {
  /** Messages without a proof of work. */
  readonly perAddressHour: number
  readonly perAddressDay: number
  readonly perHour: number
  /** Messages with one. Beyond `provenPerHour` they wait for the digest. */
  readonly provenPerAddressHour: number
  readonly provenPerHour: number
  /** Beyond it a message in this person's name waits for the digest; it is never refused. */
  readonly perEmailHour: number
}

export interface MessageLimits {
  readonly proven: readonly SharedLimit[]
  readonly unproven: readonly SharedLimit[]
  readonly delay: readonly (SharedLimit & { readonly reason: string })[]
}

/**
 * Messages with and without a proof of work have separate limits, in memory and in the database: a
 * flood without proofs must not close the form for visitors whose browser did the work.
 */
export function createLimits(limits: ContactLimits, emailKey: Uint8Array) {
  const key = createSecretKey(emailKey)
  const proven = new NetworkLimiter(limits.provenPerAddressHour * FLOOD_FACTOR, HOUR, WIDE_NETWORKS)
  const unproven = new NetworkLimiter(limits.perAddressHour * FLOOD_FACTOR, HOUR, NARROW_NETWORKS)
  const allUnproven = new MemoryLimiter({ points: limits.perHour * FLOOD_FACTOR, seconds: HOUR })
  return {
    /** Seconds to wait, 0 when there is no flood. */
    flood: (networks: readonly HashedNetwork[], isProven: boolean): number =>
      isProven ? proven.take(networks) : unproven.take(networks) || allUnproven.take(''),
    shared: (networks: readonly HashedNetwork[], email: string): MessageLimits => ({
      proven: [
        ...networkLimits(
          'contact-proven',
          networks,
          limits.provenPerAddressHour,
          HOUR,
          WIDE_NETWORKS,
        ),
        {
          key: 'shared:contact-proven-most',
          points: limits.provenPerHour * MOST_PROVEN_FACTOR,
          seconds: HOUR,
        },
      ],
      unproven: [
        ...networkLimits('contact-hour', networks, limits.perAddressHour, HOUR, NARROW_NETWORKS),
        ...networkLimits('contact-day', networks, limits.perAddressDay, DAY, NARROW_NETWORKS),
        { key: 'shared:contact', points: limits.perHour, seconds: HOUR },
      ],
      delay: [
        {
          key: `contact-email:${hash(email)}`,
          points: limits.perEmailHour,
          seconds: HOUR,
          reason: 'email-often',
        },
        {
          key: 'shared:contact-proven',
          points: limits.provenPerHour,
          seconds: HOUR,
          reason: 'many-messages',
        },
      ],
    }),
  }

  function hash(email: string): string {
    return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url')
  }
}
