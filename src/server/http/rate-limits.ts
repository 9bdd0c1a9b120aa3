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
 * limits apply to all processes.
 */
export class MemoryLimiter {
  readonly #windows = new Map<string, { used: number; readonly endsAt: number }>()
  readonly #limit: Limit
  readonly #now: () => number

  /** The clock is monotonic: changes of the system time must neither block nor free visitors. */
  constructor(limit: Limit, now: () => number = () => performance.now()) {
    this.#limit = limit
    this.#now = now
  }

  /** Uses one point. Returns 0, or the seconds to wait when none was left. */
  consume(key: string): number {
    const now = this.#now()
    const window = this.#windows.get(key)
    if (!window || window.endsAt <= now) {
      this.#start(key, now)
      return 0
    }
    window.used += 1
    if (window.used <= this.#limit.points) return 0
    return Math.max(1, Math.ceil((window.endsAt - now) / 1000))
  }

  /** All windows have the same length, so insertion order is the order of their ends. */
  #start(key: string, now: number): void {
    this.#windows.delete(key)
    for (const [oldest, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MAX_KEYS) break
      this.#windows.delete(oldest)
    }
    this.#windows.set(key, { used: 1, endsAt: now + this.#limit.seconds * 1000 })
  }
}

export type NetworkFactors = Readonly<Record<Network['prefix'], number>>

/** How much more a network may use than one address. */
export const NARROW_NETWORKS: NetworkFactors = { address: 1, '/56': 2, '/48': 4, '/24': 4 }

/** For visitors with a proof of work: an IPv4 /24 can be thousands of mobile customers. */
export const WIDE_NETWORKS: NetworkFactors = { address: 1, '/56': 2, '/48': 4, '/24': 10 }

/** A memory limit for an address and for each network around it. */
export class NetworkLimiter {
  readonly #limiters: ReadonlyMap<string, MemoryLimiter>

  constructor(perAddress: number, seconds: number, factors: NetworkFactors, now?: () => number) {
    this.#limiters = new Map(
      Object.entries(factors).map(([prefix, factor]) => [
        prefix,
        new MemoryLimiter({ points: perAddress * factor, seconds }, now),
      ]),
    )
  }

  /** Uses one point of each network. Returns 0, or the seconds to wait when one had none left. */
  consume(networks: readonly HashedNetwork[]): number {
    for (const { prefix, hash } of networks) {
      const wait = this.#limiters.get(prefix)?.consume(hash) ?? 0
      if (wait > 0) return wait
    }
    return 0
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
