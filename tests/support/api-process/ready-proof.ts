import { deriveKeyFor } from '#server/http/client-address.ts'
import { CHALLENGE_LIFE_MS } from '#server/http/proof-of-work.ts'
import { solvedChallenge } from '#tests/fixtures/solved-challenge.ts'

/** Longer than the minimum fill time. */
const FILL_MS = 5000

/**
 * A valid proof of work made with the secret, without solving the challenge. Solving it for thousands
 * of visitors on one machine would take an hour.
 */
export async function readyProof(secret: string, now: number, fillMs = FILL_MS): Promise<string> {
  const key = Buffer.from(deriveKeyFor('proof of work', secret)).toString('base64')
  const solved = await solvedChallenge({
    hmacSignatureSecret: `${key} work`,
    hmacKeySignatureSecret: `${key} key`,
    expiresAt: new Date(now + CHALLENGE_LIFE_MS),
    data: { issuedAt: now - fillMs },
  })
  return Buffer.from(JSON.stringify(solved)).toString('base64')
}
