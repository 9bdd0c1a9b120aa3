import type { HashedNetwork, Network } from './client-address.ts'
import { MemoryLimiter } from './memory-limiter.ts'

export type NetworkFactors = Readonly<Record<Network['prefix'], number>>

/** How much more a wider network gets than one address. */
export const NARROW_NETWORKS: NetworkFactors = { address: 1, '/56': 2, '/48': 4, '/24': 4 }

/** For visitors with a proof of work: an IPv4 /24 can be thousands of customers of a mobile carrier. */
export const WIDE_NETWORKS: NetworkFactors = { address: 1, '/56': 2, '/48': 4, '/24': 10 }

/** One limit in the memory of this process for an address and each network around it. */
export class NetworkLimiter {
  readonly #limiters: Readonly<Record<Network['prefix'], MemoryLimiter>>

  constructor(perAddress: number, seconds: number, factors: NetworkFactors, now?: () => number) {
    const limiter = (factor: number) =>
      new MemoryLimiter({ points: perAddress * factor, seconds }, now)
    this.#limiters = {
      address: limiter(factors.address),
      '/56': limiter(factors['/56']),
      '/48': limiter(factors['/48']),
      '/24': limiter(factors['/24']),
    }
  }

  /** Takes one point of each network; answers the seconds to wait, 0 when all had one left. */
  take(networks: readonly HashedNetwork[]): number {
    for (const { prefix, hash } of networks) {
      const wait = this.#limiters[prefix].take(hash)
      if (wait > 0) return wait
    }
    return 0
  }
}

export interface SharedLimit {
  readonly key: string
  readonly points: number
  readonly seconds: number
}

/** The same in the database, for all processes. */
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
