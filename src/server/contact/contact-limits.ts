import { createHmac, createSecretKey } from 'node:crypto'
import type { HashedNetwork } from '../http/client-address.ts'
import {
  createLimiter,
  NARROW_NETWORKS,
  createNetworkLimiter,
  networkLimits,
  WIDE_NETWORKS,
} from '../http/rate-limits.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Memory limits only stop floods: a message that is sent again after a lost response must reach the database,
 * which recognises its idempotency key.
 */
const FLOOD_FACTOR = 4

/** Protects the disk: only beyond this multiple of `perHour` or `provenPerHour` are messages rejected. */
const MAX_FACTOR = 10

export interface ContactLimits {
  /** Messages without a proof of work; they are always quarantined. */
  readonly perAddressHour: number
  readonly perAddressDay: number
  readonly perHour: number
  /** Messages with a proof of work. Beyond `provenPerHour` they are quarantined. */
  readonly provenPerAddressHour: number
  readonly provenPerHour: number
  /** Beyond it messages of this e-mail address are quarantined, never rejected. */
  readonly perEmailHour: number
}

export type MessageLimits = ReturnType<ReturnType<typeof createLimits>['shared']>

/** Separate limits with and without proof of work: a flood without proofs must not block other visitors. */
export function createLimits(limits: ContactLimits, emailKey: Uint8Array) {
  const key = createSecretKey(emailKey)
  const { perAddressHour, perAddressDay, perHour } = limits
  const { provenPerAddressHour, provenPerHour, perEmailHour } = limits
  const proven = createNetworkLimiter(provenPerAddressHour * FLOOD_FACTOR, HOUR, WIDE_NETWORKS)
  const unproven = createNetworkLimiter(perAddressHour * FLOOD_FACTOR, HOUR, NARROW_NETWORKS)
  const allUnproven = createLimiter({ points: perHour * MAX_FACTOR, seconds: HOUR })
  const hourly = (name: string, points: number) => ({ key: name, points, seconds: HOUR })
  const hash = (email: string) =>
    createHmac('sha256', key).update(email.toLowerCase()).digest('base64url')
  return {
    /** Seconds to wait, 0 when there is no flood. */
    flood: (networks: readonly HashedNetwork[], isProven: boolean): number =>
      isProven ? proven.consume(networks) : unproven.consume(networks) || allUnproven.consume(''),
    shared: (networks: readonly HashedNetwork[], email: string) => ({
      proven: [
        ...networkLimits('contact-proven', networks, provenPerAddressHour, HOUR, WIDE_NETWORKS),
        hourly('shared:contact-proven-most', provenPerHour * MAX_FACTOR),
      ],
      unproven: [
        ...networkLimits('contact-hour', networks, perAddressHour, HOUR, NARROW_NETWORKS),
        ...networkLimits('contact-day', networks, perAddressDay, DAY, NARROW_NETWORKS),
        hourly('shared:contact', perHour * MAX_FACTOR),
      ],
      delay: [
        { ...hourly(`contact-email:${hash(email)}`, perEmailHour), reason: 'email-often' },
        { ...hourly('shared:contact-proven', provenPerHour), reason: 'many-messages' },
      ],
    }),
  }
}
