import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { parseJson } from '../runtime/parse-json.ts'
import type { HashedNetwork } from './client-address.ts'
import { createLimiter, createNetworkLimiter, WIDE_NETWORKS } from './rate-limits.ts'

/** Measured: under a second in one worker of an average browser, yet costly for thousands of messages. */
export const COST = 5000
const ALGORITHM = 'PBKDF2/SHA-256'
const MIN_COUNTER = 200
const MAX_COUNTER = 600

export const CHALLENGE_LIFE_MS = 10 * 60_000

/** A regular payload has about 700 bytes. */
const MAX_CHARACTERS = 4096

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))

/**
 * Exactly what `challenge` issues and a browser adds. Any other key is refused, so a payload cannot bring its own
 * secrets, and any other cost, so it cannot choose how long the server works.
 */
const payloadSchema = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(COST),
      data: z.strictObject({ issuedAt: z.int() }),
      expiresAt: z.int(),
      keyLength: z.literal(32),
      keyPrefix: hex(16),
      keySignature: hex(32),
      nonce: hex(16),
      salt: hex(16),
    }),
    signature: hex(32),
  }),
  solution: z.strictObject({ counter: z.int(), derivedKey: hex(32), time: z.number() }),
})

export interface Proof {
  /** Unique per challenge, so that a proof can be used only once. */
  readonly signature: string
  readonly issuedAt: number
  readonly expiresAt: Date
}

export type ProofOfWork = ReturnType<typeof createProofOfWork>

export function createProofOfWork(key: Uint8Array, clock: () => number = Date.now) {
  const secret = Buffer.from(key).toString('base64')
  const secrets = {
    hmacSignatureSecret: `${secret} work`,
    hmacKeySignatureSecret: `${secret} key`,
  }
  const seen = createLimiter({ points: 1, seconds: CHALLENGE_LIFE_MS / 1000 }, clock)
  return {
    /** `factor` multiplies the work. */
    challenge(factor = 1): Promise<Challenge> {
      const now = clock()
      return createChallenge({
        ...secrets,
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(MIN_COUNTER * factor, MAX_COUNTER * factor),
        deriveKey,
        expiresAt: new Date(now + CHALLENGE_LIFE_MS),
        data: { issuedAt: now },
      })
    },

    /**
     * Whether this process sees the proof for the first time. The database decides for all processes; this
     * keeps one repeated proof from using up the flood limit of proven visitors.
     */
    isFresh: (proof: Proof | undefined) =>
      proof !== undefined && seen.consume(proof.signature) === 0,

    /** Returns undefined for anything but a valid, unexpired proof of ours. */
    async verify(text: string): Promise<Proof | undefined> {
      const payload = parsePayload(text)
      if (!payload) return undefined
      const { challenge, solution } = payload
      const { expiresAt, data } = challenge.parameters
      if (expiresAt * 1000 < clock()) return undefined
      const proof = { challenge, solution, deriveKey: rejectDerivation, ...secrets }
      const { verified } = await verifySolution(proof)
      if (!verified) return undefined
      const { signature } = challenge
      return { signature, issuedAt: data.issuedAt, expiresAt: new Date(expiresAt * 1000) }
    },
  }
}

function parsePayload(text: string) {
  if (text.length > MAX_CHARACTERS) return undefined
  try {
    return parseJson(payloadSchema, Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

/** The key signature is required, so a proof is checked without deriving a key. */
function rejectDerivation(): never {
  throw new Error('a proof of work must be verified by its key signature')
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
      networks: createNetworkLimiter(points, HOUR, WIDE_NETWORKS, now),
      total: createLimiter({ points: points * TOTAL_FACTOR, seconds: HOUR }, now),
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
