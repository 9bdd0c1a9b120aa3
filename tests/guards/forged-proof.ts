import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

const STRANGER = {
  hmacSignatureSecret: 'a secret of a stranger, long enough',
  hmacKeySignatureSecret: 'another secret of the same stranger',
}

/** A finished proof that needs neither a challenge of ours nor work: signed by the sender, whose secrets come along. */
export async function forgeProof(envelope: object = STRANGER, cost = 1): Promise<string> {
  let derivedKey = ''
  const challenge = await createChallenge({
    ...STRANGER,
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: 1,
    deriveKey: async (...args) => {
      const result = await deriveKey(...args)
      derivedKey = Buffer.from(result.derivedKey).toString('hex')
      return result
    },
    expiresAt: new Date(Date.now() + 600_000),
    data: { issuedAt: Date.now() - 60_000 },
  })
  const solution = { counter: 1, derivedKey, time: 1 }
  return Buffer.from(JSON.stringify({ challenge, solution, ...envelope })).toString('base64')
}
