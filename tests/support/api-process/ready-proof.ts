import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKeyFor } from '#server/http/client-address.ts'
import { CHALLENGE_LIFE_MS, COST } from '#server/http/proof-of-work.ts'

/** Longer than the minimum fill time. */
const FILL_MS = 5000

/**
 * A valid proof of work made with the secret, without solving the challenge. Solving it for thousands
 * of visitors on one machine would take an hour.
 */
export async function readyProof(secret: string, now: number, fillMs = FILL_MS): Promise<string> {
  const key = Buffer.from(deriveKeyFor('proof of work', secret)).toString('base64')
  const counter = 1
  let derivedKey: Uint8Array = new Uint8Array()
  const challenge = await createChallenge({
    hmacSignatureSecret: `${key} work`,
    hmacKeySignatureSecret: `${key} key`,
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter,
    deriveKey: async (...args) => {
      const result = await deriveKey(...args)
      derivedKey = result.derivedKey
      return result
    },
    expiresAt: new Date(now + CHALLENGE_LIFE_MS),
    data: { issuedAt: now - fillMs },
  })
  const solution = { counter, derivedKey: Buffer.from(derivedKey).toString('hex'), time: 1 }
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
