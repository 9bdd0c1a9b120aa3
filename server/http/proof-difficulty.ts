import type { HashedNetwork } from './client-address.ts'
import { MemoryLimiter } from './memory-limiter.ts'
import { NetworkLimiter, WIDE_NETWORKS } from './network-limiter.ts'

const HOUR = 3600

/** Challenges of one address in an hour; each step that is passed doubles the work. */
const STEPS = [60, 240, 960]

/** All visitors of this process together may ask for so many times as much as one address. */
const EVERYBODY = 50

/**
 * Under pressure the proof gets harder and nobody is refused: first for the networks that ask much, and
 * for everybody only when very many networks do. The hardest is eight times the usual work.
 */
export function createProofDifficulty(
  now?: () => number,
): (networks: readonly HashedNetwork[]) => number {
  const steps = STEPS.map((step) => ({
    networks: new NetworkLimiter(step, HOUR, WIDE_NETWORKS, now),
    everybody: new MemoryLimiter({ points: step * EVERYBODY, seconds: HOUR }, now),
  }))
  return (networks) => {
    const passed = steps.filter((step) => {
      const isNetworkPassed = step.networks.take(networks) > 0
      const isEverybodyPassed = step.everybody.take('') > 0
      return isNetworkPassed || isEverybodyPassed
    })
    return 2 ** passed.length
  }
}
