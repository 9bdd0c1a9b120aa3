import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKeyFor } from '#server/http/client-address.ts'
import { CHALLENGE_LIFE_MS } from '#server/http/proof-of-work.ts'

/** Longer than the service wants a visitor to have written. */
const WRITTEN_FOR_MS = 5000

/**
 * A proof of work without the work: whoever has the secret knows the answer before the question.
 * Thousands of visitors on one computer would otherwise work for an hour.
 */
export async function readyProof(secret: string, now: number): Promise<string> {
  const key = Buffer.from(deriveKeyFor('proof of work', secret)).toString('base64')
  const counter = 1
  let answer: Uint8Array = new Uint8Array()
  const challenge = await createChallenge({
    hmacSignatureSecret: `${key} work`,
    hmacKeySignatureSecret: `${key} key`,
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter,
    deriveKey: async (...args) => {
      const result = await deriveKey(...args)
      answer = result.derivedKey
      return result
    },
    expiresAt: new Date(now + CHALLENGE_LIFE_MS),
    data: { issuedAt: now - WRITTEN_FOR_MS },
  })
  const solution = { counter, derivedKey: Buffer.from(answer).toString('hex'), time: 1 }
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
