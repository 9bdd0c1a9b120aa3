import { solvedChallenge } from '#tests/fixtures/solved-challenge.ts'

const STRANGER = {
  hmacSignatureSecret: 'a secret of a stranger, long enough',
  hmacKeySignatureSecret: 'another secret of the same stranger',
}

/** A finished proof that needs neither a challenge of ours nor work: signed by the sender, whose secrets come along. */
export async function forgeProof(envelope: object = STRANGER, cost = 1): Promise<string> {
  const data = { issuedAt: Date.now() - 60_000 }
  const solved = await solvedChallenge({ ...STRANGER, cost, data })
  return Buffer.from(JSON.stringify({ ...solved, ...envelope })).toString('base64')
}
