import type { HashedNetwork } from './client-address.ts'
import { MemoryLimiter } from './memory-limiter.ts'
import { NetworkLimiter, WIDE_NETWORKS } from './network-limiter.ts'

const HOUR = 3600

/** Shares of what one address may send in an hour; each that is passed by challenges doubles the work. */
const STEPS = [0.3, 1.2, 4.8]

/** All visitors of this process together may ask for so many times as much as one address. */
const EVERYBODY = 50

/**
 * Under load the proof gets harder instead of rejecting visitors: first for the networks that ask much, and
 * for everybody only when very many networks do. The hardest is eight times the usual work.
 */
export function createProofDifficulty(
  perAddressHour: number,
  now?: () => number,
): (networks: readonly HashedNetwork[]) => number {
  const steps = STEPS.map((share) => {
    const points = Math.ceil(share * perAddressHour)
    return {
      networks: new NetworkLimiter(points, HOUR, WIDE_NETWORKS, now),
      everybody: new MemoryLimiter({ points: points * EVERYBODY, seconds: HOUR }, now),
    }
  })
  return (networks) => {
    const passed = steps.filter((step) => {
      const isNetworkPassed = step.networks.take(networks) > 0
      const isEverybodyPassed = step.everybody.take('') > 0
      return isNetworkPassed || isEverybodyPassed
    })
    return 2 ** passed.length
  }
}
