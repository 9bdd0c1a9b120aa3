import { createHmac, createSecretKey, randomInt, timingSafeEqual } from 'node:crypto'
import { createChallenge, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { MemoryLimiter } from './memory-limiter.ts'

/** Measured: under a second in one worker of an ordinary browser, and a real cost for thousands. */
const COST = 5000
const COUNTER_FROM = 200
const COUNTER_TO = 600

export const CHALLENGE_LIFE_MS = 10 * 60_000

/** A payload of ours has about 700 bytes; more is not worth decoding. */
const MOST_CHARACTERS = 4096

export interface Proof {
  /** Unique per challenge; whoever counts it can refuse it a second time. */
  readonly signature: string
  readonly issuedAt: number
  readonly expiresAt: Date
}

export class ProofOfWork {
  readonly #secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string }
  readonly #signChallenge: Signer
  readonly #signAnswer: Signer
  readonly #now: () => number
  readonly #seen: MemoryLimiter

  constructor(key: Uint8Array, now: () => number = Date.now) {
    const secret = Buffer.from(key).toString('base64')
    this.#secrets = {
      hmacSignatureSecret: `${secret} work`,
      hmacKeySignatureSecret: `${secret} key`,
    }
    this.#signChallenge = createSigner(this.#secrets.hmacSignatureSecret)
    this.#signAnswer = createSigner(this.#secrets.hmacKeySignatureSecret)
    this.#now = now
    this.#seen = new MemoryLimiter({ points: 1, seconds: CHALLENGE_LIFE_MS / 1000 }, now)
  }

  /** `factor` makes it so many times as much work as usual. */
  async challenge(factor = 1): Promise<Challenge> {
    const now = this.#now()
    return createChallenge({
      ...this.#secrets,
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(COUNTER_FROM * factor, COUNTER_TO * factor),
      deriveKey,
      expiresAt: new Date(now + CHALLENGE_LIFE_MS),
      data: { issuedAt: now },
    })
  }

  /**
   * Whether this process sees a proof for the first time. The database decides for all processes; this
   * keeps one proof, sent again and again, from using up the flood limit of proven visitors.
   */
  isFresh(proof: Proof | undefined): boolean {
    return proof !== undefined && this.#seen.take(proof.signature) === 0
  }

  /**
   * The proof when it is one. The text comes from outside, so whatever it holds is no error. The library
   * comes to the same verdict, with which a test compares it, but through a thread for each signature.
   */
  verify(text: string): Proof | undefined {
    const payload = decode(text)
    if (!payload) return undefined
    const { challenge, solution } = payload
    const { parameters, signature } = challenge
    // As it was signed: our page sends it back in the order in which it came.
    if (!signature || !isSame(this.#signChallenge(JSON.stringify(parameters)), signature))
      return undefined
    const { data, expiresAt, keySignature } = parameters
    if (typeof data?.['issuedAt'] !== 'number' || !expiresAt) return undefined
    if (expiresAt * 1000 < this.#now()) return undefined
    const answer = isHash(solution.derivedKey) ? Buffer.from(solution.derivedKey, 'hex') : undefined
    if (!answer || !isSame(this.#signAnswer(answer), keySignature)) return undefined
    return { signature, issuedAt: data['issuedAt'], expiresAt: new Date(expiresAt * 1000) }
  }
}

type Signer = (data: string | Buffer) => Buffer

/** A key that is made once: making it takes seven times as long as signing. */
function createSigner(secret: string): Signer {
  const key = createSecretKey(Buffer.from(secret))
  return (data) => createHmac('sha256', key).update(data).digest()
}

function isSame(expected: Buffer, given: unknown): boolean {
  return isHash(given) && timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value)
}

function decode(text: string): Payload | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    return isPayload(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isPayload(value: unknown): value is Payload {
  if (!isRecord(value) || !isRecord(value['challenge']) || !isRecord(value['solution']))
    return false
  const { parameters, signature } = value['challenge']
  return isRecord(parameters) && typeof signature === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
