import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { HashedNetwork } from './client-address.ts'
import { MemoryLimiter, NetworkLimiter, WIDE_NETWORKS } from './rate-limits.ts'

/** Measured: under a second in one worker of an average browser, yet costly for thousands of messages. */
const COST = 5000
const MIN_COUNTER = 200
const MAX_COUNTER = 600

export const CHALLENGE_LIFE_MS = 10 * 60_000

/** A regular payload has about 700 bytes. */
const MAX_CHARACTERS = 4096

export interface Proof {
  /** Unique per challenge, so that a proof can be used only once. */
  readonly signature: string
  readonly issuedAt: number
  readonly expiresAt: Date
}

export class ProofOfWork {
  readonly #secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string }
  readonly #now: () => number
  readonly #seen: MemoryLimiter

  constructor(key: Uint8Array, now: () => number = Date.now) {
    const secret = Buffer.from(key).toString('base64')
    this.#secrets = {
      hmacSignatureSecret: `${secret} work`,
      hmacKeySignatureSecret: `${secret} key`,
    }
    this.#now = now
    this.#seen = new MemoryLimiter({ points: 1, seconds: CHALLENGE_LIFE_MS / 1000 }, now)
  }

  /** `factor` multiplies the work. */
  async challenge(factor = 1): Promise<Challenge> {
    const now = this.#now()
    return createChallenge({
      ...this.#secrets,
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(MIN_COUNTER * factor, MAX_COUNTER * factor),
      deriveKey,
      expiresAt: new Date(now + CHALLENGE_LIFE_MS),
      data: { issuedAt: now },
    })
  }

  /**
   * Whether this process sees the proof for the first time. The database decides for all processes; this
   * keeps one repeated proof from using up the flood limit of proven visitors.
   */
  isFresh(proof: Proof | undefined): boolean {
    return proof !== undefined && this.#seen.consume(proof.signature) === 0
  }

  /** Returns undefined for anything but a valid, unexpired proof of ours. */
  async verify(text: string): Promise<Proof | undefined> {
    if (text.length > MAX_CHARACTERS) return undefined
    try {
      const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Payload
      const { verified } = await verifySolution({ ...this.#secrets, ...payload, deriveKey })
      const { signature, parameters } = payload.challenge
      const { data, expiresAt } = parameters
      const issuedAt = data?.['issuedAt']
      if (!verified || !signature || !expiresAt || typeof issuedAt !== 'number') return undefined
      if (expiresAt * 1000 < this.#now()) return undefined
      return { signature, issuedAt, expiresAt: new Date(expiresAt * 1000) }
    } catch {
      return undefined
    }
  }
}

const HOUR = 3600

/** Shares of the hourly limit of an address; each that is exceeded by challenges doubles the work. */
const DIFFICULTY_STEPS = [0.3, 1.2, 4.8]

/** The same steps for all visitors of this process together, as a multiple of one address. */
const TOTAL_FACTOR = 50

/**
 * Under load the proof gets harder instead of rejecting visitors: first for the networks that request many
 * challenges, then for all. The maximum is eight times the usual work.
 */
export function createProofDifficulty(
  perAddressHour: number,
  now?: () => number,
): (networks: readonly HashedNetwork[]) => number {
  const steps = DIFFICULTY_STEPS.map((share) => {
    const points = Math.ceil(share * perAddressHour)
    return {
      networks: new NetworkLimiter(points, HOUR, WIDE_NETWORKS, now),
      total: new MemoryLimiter({ points: points * TOTAL_FACTOR, seconds: HOUR }, now),
    }
  })
  return (networks) => {
    const exceeded = steps.filter((step) => {
      const isNetworkExceeded = step.networks.consume(networks) > 0
      const isTotalExceeded = step.total.consume('') > 0
      return isNetworkExceeded || isTotalExceeded
    })
    return 2 ** exceeded.length
  }
}
