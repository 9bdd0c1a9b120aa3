import { createSecretKey, randomBytes } from 'node:crypto'
import { networkHashes, type HashedNetwork, type Network } from './client-address.ts'

export interface Limit {
  readonly points: number
  readonly seconds: number
}

/** Bounds memory: beyond it the oldest windows are dropped. */
const MAX_KEYS = 50_000

/**
 * A fixed-window rate limit in the memory of this process. It keeps floods away from the database, whose
 * limits apply to all processes. The clock is monotonic: changes of the system time must neither block nor
 * free visitors.
 */
export function createLimiter({ points, seconds }: Limit, clock = () => performance.now()) {
  const windows = new Map<string, { used: number; readonly endsAt: number }>()
  /** All windows have the same length, so insertion order is the order of their ends. */
  const start = (key: string, now: number) => {
    windows.delete(key)
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > now && windows.size < MAX_KEYS) break
      windows.delete(oldest)
    }
    windows.set(key, { used: 1, endsAt: now + seconds * 1000 })
  }
  return {
    /** Uses one point. Returns 0, or the seconds to wait when none was left. */
    consume(key: string): number {
      const now = clock()
      const window = windows.get(key)
      if (!window || window.endsAt <= now) {
        start(key, now)
        return 0
      }
      window.used += 1
      if (window.used <= points) return 0
      return Math.max(1, Math.ceil((window.endsAt - now) / 1000))
    },
  }
}

export type NetworkFactors = Readonly<Record<Network['prefix'], number>>

/** How much more a network may use than one address. */
export const NARROW_NETWORKS: NetworkFactors = { address: 1, '/56': 2, '/48': 4, '/24': 4 }

/** For visitors with a proof of work: an IPv4 /24 can be thousands of mobile customers. */
export const WIDE_NETWORKS: NetworkFactors = { address: 1, '/56': 2, '/48': 4, '/24': 10 }

/** A memory limit for an address and for each network around it. */
export function createNetworkLimiter(
  perAddress: number,
  seconds: number,
  factors: NetworkFactors,
  clock?: () => number,
) {
  const limiters = new Map(
    Object.entries(factors).map(([prefix, factor]) => [
      prefix,
      createLimiter({ points: perAddress * factor, seconds }, clock),
    ]),
  )
  return {
    /** Uses one point of each network. Returns 0, or the seconds to wait when one had none left. */
    consume(networks: readonly HashedNetwork[]): number {
      for (const { prefix, hash } of networks) {
        const wait = limiters.get(prefix)?.consume(hash) ?? 0
        if (wait > 0) return wait
      }
      return 0
    },
  }
}

/** A limit that the database enforces for all processes. */
export interface SharedLimit extends Limit {
  readonly key: string
}

export function networkLimits(
  name: string,
  networks: readonly HashedNetwork[],
  perAddress: number,
  seconds: number,
  factors: NetworkFactors,
): SharedLimit[] {
  return networks.map(({ prefix, hash }) => ({
    key: `${name}${prefix === 'address' ? '' : prefix}:${hash}`,
    points: perAddress * factors[prefix],
    seconds,
  }))
}

/** Hashes with a random key of this process, for limits that exist only in its memory. */
export function createNetworkHasher(): (
  address: string,
) => readonly [HashedNetwork, ...HashedNetwork[]] {
  const key = createSecretKey(randomBytes(32))
  return (address) => networkHashes(key, address, new Date())
}
